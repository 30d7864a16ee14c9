/** Finds rows dated by a bulk load, whose dates do not mean that somebody confirmed the listing. */

export interface DatedRow {
  /** The listing's id in its source; NaN if it is no number. */
  id: number;
  /** ISO, "2023-03-27"; only a year, or "", if that is all. */
  day: string;
  /** Seconds since midnight, if the source has them. */
  second: number | null;
}

/** Rows. Fewer may be one person's work on one day. */
const FEWEST = 20;

/** Gap between ids in a run: other states' and deleted rows. */
const LARGEST_GAP = 5;

/** Seconds between rows; people need longer to save a form. */
const FASTEST_SECONDS = 2;

/**
 * @returns ids of rows in long runs of one day: within seconds of each other, or with consecutive ids if there are no
 * times
 */
export function findStamped(rows: readonly DatedRow[]): Set<number> {
  const dated = rows.filter(({ id, day }) => !Number.isNaN(id) && day.length === 10);
  const timed = dated.filter(({ second }) => second !== null);
  const untimed = dated.filter(({ second }) => second === null);
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

/** Ids of the rows in long runs, where `goesWith` holds between each row and the one before. */
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
