/** What could not be read, and another try. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiFailure } from "../api.ts";
import styles from "./Parts.module.css";

export default function Problem({ of }: { of: UseQueryResult<unknown, ApiFailure> }) {
  return (
    <div className={styles["error"]} role="alert">
      <p>{of.error?.said}</p>
      <div className={styles["actions"]}>
        <button
          type="button"
          className="button"
          onClick={() => {
            void of.refetch();
          }}
        >
          Try again
        </button>
      </div>
    </div>
  );
}
