/** Plans an import: what it would change in the directory, market by market and fact by fact. */
import { type Difference, type ImportedClaims, SHOWN_DIFFERENCES } from "#data/admin/imports.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { isOf } from "#data/market/claims.ts";
import { ImportError } from "#data/import/import-error.ts";
import type { RowsToMend } from "#data/import/list/read-list.ts";
import { writeRowsToMend } from "#data/import/list/template.ts";
import { countDifferences } from "./describe-differences.ts";
import { listOpen, previewMarket, saysNothingNew } from "./preview.ts";
import type { PlanRequest, SourceReading } from "./source.ts";

/** An import that takes more than this share of the markets off the site needs confirmation (docs/decisions/publishing.md). */
const LARGEST_LOSS = 1 / 5;
/** Fewer are no sign of a broken file. */
const FEWEST_LOST = 5;

/** @throws ImportError if it would take too many markets off the site */
export function planImport(
  reading: SourceReading,
  { source, title, known }: Pick<PlanRequest, "source" | "title" | "known">,
): JobResult {
  const { columns, markets, questions, ifLost } = reading;
  const toMend = [...reading.rejected];
  const differences: Difference[] = [];
  const open: Difference[] = [];
  const said: ImportedClaims[] = [];
  let unchanged = 0;
  for (const update of markets) {
    const { id, sources, claims, replaced, rows = [], unread = "" } = update;
    const before = known.get(id);
    const preview = previewMarket(before, update);
    const why = preview.ok ? unread : preview.error;
    const name = before?.market.name ?? claims.find(isOf("name"))?.value ?? "";
    if (why !== "") toMend.push({ rows, name, why });
    if (!preview.ok) continue;
    const { difference } = preview;
    if (difference) differences.push(difference);
    else unchanged += 1;
    if (before) open.push(...listOpen(before, preview.claims));
    if (difference || !saysNothingNew(update)) {
      said.push({ id, sources, claims, replaced: replaced.flatMap((claim) => claim.id ?? []) });
    }
  }
  if (ifLost !== "") refuseLargeLoss(differences, known, ifLost);
  open.push(...reading.unclear.map((row) => toOpen("doubtful", row)), ...toMend.map((row) => toOpen("unread", row)));
  const counts = [
    countDifferences([...differences, ...open]),
    ...(questions.length > 0 ? [`${questions.length} to be asked`] : []),
    `${unchanged} unchanged`,
  ];
  const added = differences.filter(({ kind }) => kind === "added");
  // Of thousands of new markets they would be megabytes that nobody sees.
  for (const difference of added.slice(SHOWN_DIFFERENCES)) delete difference.details;
  return {
    ...{ source, title, message: `${counts.join(", ")}. Nothing is changed yet.` },
    ...{ added: added.length, updated: differences.length - added.length, unchanged, differences, open },
    ...{ said: said.map(({ id }) => id), claims: JSON.stringify(said) },
    reading: { columns, questions, mend: writeRowsToMend(columns, toMend) },
  };
}

function toOpen(kind: "doubtful" | "unread", { rows, name, why, place }: RowsToMend): Difference {
  const numbers = rows.map(({ row }) => row);
  const city = place ?? `row${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}`;
  return { kind, marketId: null, name: name || "No name", city, fields: [], why };
}

/** @throws ImportError */
function refuseLargeLoss(differences: readonly Difference[], known: PlanRequest["known"], ifLost: string): void {
  const held = [...known.values()].filter(
    ({ market, archivedAt }) => archivedAt === null && market.standing === undefined,
  );
  const lost = differences.filter(
    ({ kind, details = [] }) =>
      kind !== "added" && details.some(({ field, before, after }) => field === "standing" && !before && after),
  );
  if (lost.length <= held.length * LARGEST_LOSS || lost.length < FEWEST_LOST) return;
  throw new ImportError(`${lost.length} of ${held.length} markets would be closed or listed no longer. ${ifLost}`);
}
