/** The consent without which no photo is taken: who took them, and under which licence they are published. */
import { useId } from "react";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import { FieldError } from "../form/Field.tsx";
import styles from "../form/Form.module.css";

interface Props {
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}

export default function ConsentField({ isGiven, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label className={styles["check"]}>
        <input
          type="checkbox"
          name="consent"
          className={styles["box"]}
          aria-describedby={[`${id}-licence`, error && `${id}-error`].filter(Boolean).join(" ")}
          aria-invalid={error ? true : undefined}
          checked={isGiven}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        {PHOTO_TEXTS.consent}
      </label>
      <p id={`${id}-licence`} className={styles["hint"]}>
        <a href={PHOTO_TEXTS.consentUrl} target="_blank" rel="noopener license">
          What CC BY 4.0 allows
        </a>
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
