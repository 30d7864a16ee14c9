/** Which rows of a file a machine has dated: whole lists that were loaded at once, and that nobody vouched for then. */

export interface DatedRow {
  /** The listing's number in its source. */
  id: number;
  /** ISO, "2023-03-27". */
  day: string;
  /** Seconds after midnight, where the source prints them. */
  second: number | null;
}

/** Fewer may be one person on one busy day. */
const FEWEST = 20;

/** Numbers that are missing in between: other states' rows, and some that were deleted since. */
const LARGEST_GAP = 5;

/** Nobody opens, reads and saves a form in that time. */
const FASTEST_SECONDS = 2;

/**
 * The numbers of those that are many of one day: in a row by number where no time of day is printed, else within
 * seconds of one another. A day on which people renewed many listings one by one has minutes between them.
 */
export function findStamped(rows: readonly DatedRow[]): Set<number> {
  const timed = rows.filter(({ second }) => second !== null);
  const untimed = rows.filter(({ second }) => second === null);
  const byMoment = timed.toSorted((a, b) => (a.day === b.day ? toSecond(a) - toSecond(b) : a.day < b.day ? -1 : 1));
  const byNumber = untimed.toSorted((a, b) => a.id - b.id);
  return new Set([
    ...listRuns(byMoment, (a, b) => a.day === b.day && toSecond(b) - toSecond(a) <= FASTEST_SECONDS),
    ...listRuns(byNumber, (a, b) => a.day === b.day && b.id - a.id <= LARGEST_GAP),
  ]);
}

function toSecond({ second }: DatedRow): number {
  return second ?? 0;
}

/** The numbers of the rows that stand in long runs of which each goes with the one before. */
function listRuns(rows: readonly DatedRow[], goesWith: (before: DatedRow, row: DatedRow) => boolean): number[] {
  const runs: DatedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && goesWith(before, row)) run.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.length >= FEWEST).flatMap((run) => run.map(({ id }) => id));
}
