/** Twelve months, with those in season marked. Scripts mark the current month. */
import styles from "./SeasonBar.module.css";

interface Props {
  /** January to December. */
  months: readonly boolean[];
}

const SHORT_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export default function SeasonBar({ months }: Props) {
  return (
    <div className={styles["bar"]} role="img" aria-label={describeMonths(months)}>
      {SHORT_MONTHS.map((name, index) => (
        <span key={name} className={styles["month"]} data-month={index + 1} data-open={months[index] || undefined}>
          {name.charAt(0)}
        </span>
      ))}
    </div>
  );
}

/** "Season: May to October", also across the New Year or with gaps. */
function describeMonths(months: readonly boolean[]): string {
  if (months.every(Boolean)) return "Season: all year";
  const runs = SHORT_MONTHS.flatMap((name, start) => {
    if (!months[start] || months[(start + 11) % 12]) return [];
    let end = start;
    while (months[(end + 1) % 12]) end = (end + 1) % 12;
    return end === start ? name : `${name} to ${SHORT_MONTHS[end] ?? ""}`;
  });
  return `Season: ${runs.join(", ")}`;
}
