/** How contributions are stacked into columns: where each part of a week begins and ends. */
import type { Overview } from "#data/admin/admin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";

/** The order in which the kinds are stacked, from below. */
export const STACK: readonly { kind: SubmissionKind; label: string }[] = [
  { kind: "edit", label: "Edits" },
  { kind: "photos", label: "Photos" },
  { kind: "market", label: "Markets" },
];

interface Column {
  /** Its Monday, ISO. */
  week: string;
  total: number;
  /** From below, without empty ones; 0 to 1 of the chart's height. */
  parts: { kind: SubmissionKind; from: number; height: number }[];
}

/** The highest week fills the chart. */
export function stackWeeks(weeks: Overview["contributions"]): Column[] {
  const totalOf = (week: Overview["contributions"][number]) => STACK.reduce((total, { kind }) => total + week[kind], 0);
  const most = Math.max(1, ...weeks.map(totalOf));
  return weeks.map((week) => {
    let from = 0;
    const parts = STACK.flatMap(({ kind }) => {
      const height = week[kind] / most;
      if (height === 0) return [];
      const part = { kind, from, height };
      from += height;
      return [part];
    });
    return { week: week.week, total: totalOf(week), parts };
  });
}
