/** Whether one photo is to be published. */
import { useId } from "react";
import type { Mark } from "./photo-marks.ts";
import styles from "./MarkChoice.module.css";

interface Props {
  /** Which photo. */
  label: string;
  mark: Mark;
  onMark: (mark: Mark) => void;
}

const CHOICES = [
  ["approved", "Publish"],
  ["rejected", "Decline"],
] as const;

export default function MarkChoice({ label, mark, onMark }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["marks"]}>
      {CHOICES.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={mark === value}
            onChange={() => {
              onMark(value);
            }}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
