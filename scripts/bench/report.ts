/** One line per measure: what, how much, its budget, and how much of the budget it takes. */

type Unit = "ms" | "s" | "MB" | "KB" | "B" | "req/s" | "×";

export interface Measure {
  what: string;
  value: number;
  unit: Unit;
  /** What design §8 allows. */
  budget?: number;
  /** The budget is the least it should be, such as a share of another server's speed. */
  atLeast?: boolean;
}

export function report({ what, value, unit, budget, atLeast = false }: Measure): void {
  const measured = format(value, unit);
  if (budget === undefined) {
    console.log(`  ${what.padEnd(WIDTH)} ${measured.padStart(12)}`);
    return;
  }
  const isWithin = atLeast ? value >= budget : value <= budget;
  const allowed = `${atLeast ? "least" : "most"} ${format(budget, unit)}`;
  const share = `${(value / budget).toFixed(2)} of it`;
  console.log(
    `  ${what.padEnd(WIDTH)} ${measured.padStart(12)}   ${allowed.padEnd(16)} ${share}${isWithin ? "" : "  over"}`,
  );
}

/** The middle one of several measurements: one hiccup of the machine does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const WIDTH = 58;

function format(value: number, unit: Unit): string {
  const digits = unit === "req/s" || value >= 100 ? 0 : unit === "×" || value < 10 ? 2 : 1;
  return `${value.toFixed(digits)} ${unit}`;
}
