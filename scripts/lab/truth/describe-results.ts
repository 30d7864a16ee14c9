/** Formats the results of `npm run check:truth` for the terminal. */
import { listPlaceResults, type MarketResult, type ShownDay, sumUp, type Totals } from "./compare-days.ts";

interface Comparison {
  results: readonly MarketResult[];
  /** Why rows of the table were skipped. */
  problems: readonly string[];
}

/** A table with a row per market, then the wrong days of each market, then totals. */
export function describeResults({ results, problems }: Comparison): string[] {
  const wrong = results.map(listWrong).filter((lines) => lines.length > 0);
  return [
    ...layOut([HEADINGS, ...results.map(toRow)]),
    ...wrong.flatMap((lines) => ["", ...lines]),
    "",
    ...describeTotals(sumUp(results)),
    ...(problems.length > 0 ? ["", `Left out (rows: ${problems.length}):`, ...problems.map((one) => `  ${one}`)] : []),
  ];
}

const HEADINGS = ["Market", "Days", "Open", "Likely", "Missing", "Other hours", "False", "Before", "After", "Place"];

function toRow(result: MarketResult): string[] {
  const { days, shown, missing, wrongHours, falseDays, before, after } = result;
  const open = shown.filter(({ as }) => as === "open").length;
  const counts = [days, open, shown.length - open, missing.length, wrongHours.length];
  const around = [falseDays.length, before.length, after.length];
  return [nameMarket(result), ...[...counts, ...around].map(String), listPlaceResults(result).join(", ")];
}

function nameMarket({ name, id }: MarketResult): string {
  return id === null ? name : `${name} (${id})`;
}

/** Text columns (first and last) align left, numbers align right. */
function layOut(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const isText = at === 0 || at === HEADINGS.length - 1;
        return isText ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** The market's wrong days, grouped by what is wrong; empty if nothing is. */
function listWrong(result: MarketResult): string[] {
  const { missing, wrongHours, falseDays, before, after, places } = result;
  const byReason = Map.groupBy(missing, ({ why }) => why);
  const groups: [string, readonly { day: string }[]][] = [
    ...[...byReason].map(([why, days]): [string, typeof days] => [`Missing, ${why}`, days]),
    ["At other hours", wrongHours.map((day) => ({ day }))],
    ...(["open", "likely"] as const).map((as): [string, ShownDay[]] => [
      `Says ${SAID[as]}, and nobody is there`,
      falseDays.filter((one) => one.as === as),
    ]),
    ["Says open before its season", before],
    ["Says open after its season", after],
  ];
  const elsewhere = places.filter(({ is }) => is === "wrong");
  const lines = [
    ...groups.flatMap(([what, days]) =>
      days.length > 0 ? [`  ${what}: ${days.map(({ day }) => day).join(", ")}`] : [],
    ),
    ...elsewhere.map(({ place, here }) => `  Place: "${here ?? ""}" here, "${place}" in the table`),
  ];
  return lines.length > 0 ? [nameMarket(result), ...lines] : [];
}

const SAID = { open: "open", likely: "likely open" } as const;

function describeTotals({
  markets,
  days,
  shown,
  missing,
  wrongHours,
  falseDays,
  before,
  after,
  places,
}: Totals): string[] {
  const share = (count: number) => `${count} (${days > 0 ? ((100 * count) / days).toFixed(1) : "0.0"} %)`;
  const reasons = Object.entries(missing).map(([why, count]) => `${count} ${why}`);
  const both = ({ open, likely }: Totals["shown"]) => `${open + likely} (${open} open, ${likely} likely)`;
  return [
    `Markets: ${markets}`,
    `Market days: ${days}`,
    `  shown open or likely open: ${share(shown.open + shown.likely)}, ${shown.open} open, ${shown.likely} likely`,
    `  missing: ${share(days - shown.open - shown.likely)}${reasons.length > 0 ? `: ${reasons.join(", ")}` : ""}`,
    `  opens or closes by more than half an hour otherwise: ${wrongHours}`,
    `False days, between the first and the last of each market: ${both(falseDays)}`,
    `  in the four weeks before: ${both(before)}`,
    `  in the four weeks after: ${both(after)}`,
    `Places: ${Object.entries(places)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", ")}`,
  ];
}
