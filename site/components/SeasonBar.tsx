/** Twelve months at a glance: which are in season, and which one is now. */
import { describeMonths, MONTHS } from "./season-months.ts";
import styles from "./SeasonBar.module.css";

interface Props {
  /** January to December. */
  months: readonly boolean[];
  /** 1 to 12; null while the visitor's "now" is not known (a static page must not freeze it). */
  current: number | null;
}

export default function SeasonBar({ months, current }: Props) {
  return (
    <div className={styles["bar"]} role="img" aria-label={describeMonths(months)}>
      {MONTHS.map((name, index) => (
        <span
          key={name}
          className={styles["month"]}
          data-month={index + 1}
          data-open={months[index] || undefined}
          data-now={current === index + 1 || undefined}
        >
          {name.charAt(0)}
        </span>
      ))}
    </div>
  );
}
