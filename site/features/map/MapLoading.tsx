/** In the map's place while its code is on its way. */
import Spinner from "../../components/Spinner.tsx";
import styles from "./MapNotice.module.css";

export default function MapLoading() {
  return (
    <div className={styles["notice"]}>
      <Spinner label="Loading map..." />
    </div>
  );
}
