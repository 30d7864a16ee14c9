/** The USDA's Local Food Portal as a source: its lists, read together with what the USDA said before. */
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { region } from "#data/region.ts";
import { findPortalList } from "#data/import/usda/portal.ts";
import { type ImportInput, importMarkets } from "#data/import/usda/import-markets.ts";
import { OTHER_KIND } from "#data/import/usda/source-files.ts";
import type { LogEntry } from "#data/import/usda/import-log.ts";
import type { KnownMarket, RowsToMend } from "#data/import/list/read-list.ts";
import { isUsda } from "#data/import/usda/record-claims.ts";
import type { PlanRequest, SourceReading } from "./source.ts";

type PortalRequest = Pick<Extract<PlanRequest, { source: "usda-portal" }>, "fields" | "known" | "updated">;

/** @throws ImportError if the files cannot be used */
export function readPortal(
  files: readonly { text: string; name: string }[],
  { fields: { allowFew }, known, updated }: PortalRequest,
  { state, places, today }: Pick<ImportInput, "state" | "places" | "today">,
): SourceReading {
  const { outdoorSeason } = region;
  const old = toSnapshot(known, updated);
  const portals = files.map(({ text, name }) => ({ text, list: findPortalList(name) }));
  const { snapshot, log } = importMarkets({
    portals,
    directories: [],
    outdoorSeason,
    old,
    state,
    places,
    today,
    allowFew,
  });
  const markets = snapshot.markets.flatMap(({ id, sources }) => {
    const row = known.get(id);
    if (row && row.archivedAt !== null) return [];
    const claims = (snapshot.claims?.get(id) ?? []).filter(({ source }) => isUsda(source));
    const replaced = (row?.claims ?? []).filter(({ source }) => isUsda(source));
    return [{ id, sources, claims, replaced }];
  });
  const ifLost = allowFew ? "" : "If that is right, add --allow-few.";
  return { columns: [], markets, questions: [], unclear: listUnclear(log), rejected: listUnread(log), ifLost };
}

/** Their records are new, so that they come in once. Check asks whether both are one market. */
function listUnclear(log: readonly LogEntry[]): RowsToMend[] {
  return log
    .filter(({ step }) => step === "not merged")
    .map((entry) =>
      toRow(entry, `${entry.what} It comes in as a market of its own: ${entry.detail}. Merge both if they are one.`),
    );
}

/** Unreadable rows with their reasons, and the number of listings of other kinds. */
function listUnread(log: readonly LogEntry[]): RowsToMend[] {
  const rows = log.filter(({ step }) => step === "set aside");
  const others = log.filter(({ what }) => what === OTHER_KIND);
  return [
    ...rows.map((entry) => toRow(entry, `${entry.what}: ${entry.detail}`)),
    ...[...Map.groupBy(others, ({ detail }) => detail)].map(([record, { length }]) =>
      toRow({ name: `${length} of the list`, record }, OTHER_KIND),
    ),
  ];
}

/** The rows themselves are not the operator's to mend. */
function toRow({ name, record }: Pick<LogEntry, "name" | "record">, why: string): RowsToMend {
  return { rows: [], name, place: record, why };
}

function toSnapshot(known: ReadonlyMap<number, KnownMarket>, updated: string): MarketSnapshot | null {
  if (known.size === 0) return null;
  const rows = [...known.values()].filter(({ mergedInto }) => mergedInto === null);
  // Merged markets keep their ids reserved.
  const redirects = [...known.values()].flatMap(({ market, mergedInto }) =>
    mergedInto === null ? [] : [{ from: market.id, to: mergedInto }],
  );
  const claims = new Map(rows.map((row) => [row.market.id, row.claims]));
  return { updated, markets: rows.map(({ market }) => market), claims, redirects };
}
