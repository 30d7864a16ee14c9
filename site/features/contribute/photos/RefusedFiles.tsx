/** Which of the chosen files were not taken, and why (specification §5). */
import { droppedText, PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import styles from "../form/Form.module.css";
import type { Refused } from "./use-photos.ts";

export default function RefusedFiles({ refused }: { refused: Refused | null }) {
  if (!refused) return null;
  return (
    <div role="alert" className={styles["note"]}>
      {refused.rejected.length > 0 && (
        <>
          <h3>{PHOTO_TEXTS.rejected}</h3>
          <ul>
            {refused.rejected.map((reason, index) => (
              <li key={index}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {refused.dropped > 0 && <p>{droppedText(refused.dropped)}</p>}
    </div>
  );
}
