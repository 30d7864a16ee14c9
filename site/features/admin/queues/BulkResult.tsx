/** Which of several could not be decided, and why. They stay in the list, and selected. */
import styles from "./BulkResult.module.css";

export interface Refused {
  id: number;
  name: string;
  why: string;
}

export default function BulkResult({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <div role="alert" className={styles["alert"]}>
      {refused.length > 0 && (
        <div className={styles["refused"]}>
          <h3>These could not be decided</h3>
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={onClose}>
            Got it
          </button>
        </div>
      )}
    </div>
  );
}
