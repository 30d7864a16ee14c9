/** The months of a season bar, and what they say together. */

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "Season: May to October", also when it runs over the New Year or has gaps. */
export function describeMonths(months: readonly boolean[]): string {
  if (months.every(Boolean)) return "Season: all year";
  const runs = MONTHS.flatMap((name, start) => {
    if (!months[start] || months[(start + 11) % 12]) return [];
    let end = start;
    while (months[(end + 1) % 12]) end = (end + 1) % 12;
    return end === start ? name : `${name} to ${MONTHS[end] ?? ""}`;
  });
  return `Season: ${runs.join(", ")}`;
}
