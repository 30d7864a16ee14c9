/** Shows that something is loading, and what. */
import styles from "./Spinner.module.css";

export default function Spinner({ label }: { label: string }) {
  return (
    <div className={styles["spinner"]} role="status">
      <span aria-hidden />
      {label}
    </div>
  );
}
