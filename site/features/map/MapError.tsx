/** In the map's place when it cannot be had. */
import styles from "./MapNotice.module.css";

export default function MapError() {
  return (
    <div className={styles["notice"]} role="alert">
      <h3>Map Error</h3>
      <p>Failed to load map. Please check your internet connection.</p>
    </div>
  );
}
