/**
 * Plans an import of USDA files: what it would change in the database, market by market and fact by fact. People's
 * claims stay, and so do markets that the files do not list.
 */
import { isDeepStrictEqual } from "node:util";
import type { Difference, ClaimsFromFiles } from "#data/admin/sources.ts";
import { type Claim, isFromFile } from "#data/market/claims.ts";
import { region } from "#data/region.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import type { LogEntry } from "#data/sources/usda/import-log.ts";
import { type ImportInput, importMarkets } from "#data/sources/usda/import-markets.ts";
import { OTHER_KIND } from "#data/sources/usda/source-files.ts";
import { compareMarket, LARGEST_LOSS } from "./compare-market.ts";
import { type MarketWithClaims, listDuplicates, listOpen } from "./open-questions.ts";

type RefreshInput = Pick<ImportInput, "portals" | "state" | "places" | "allowFew" | "today">;

export interface ImportPlan {
  /** The changes of the import. */
  differences: Difference[];
  said: ClaimsFromFiles[];
  unchanged: number;
  /** What it leaves for people to decide, and what it keeps as they have it. */
  open: Difference[];
}

/**
 * @param known all markets, including archived ones
 * @param updated the snapshot's day, ISO
 * @throws ImportError if the files cannot be used
 */
export function planImport(
  { portals, state, places, allowFew, today }: RefreshInput,
  known: ReadonlyMap<number, MarketWithClaims>,
  updated: string,
): ImportPlan {
  const { outdoorSeason } = region;
  const rules = { state, places, outdoorSeason, allowFew, today, old: toSnapshot(known, updated) };
  const { snapshot, log, duplicates } = importMarkets({ portals, directories: [], ...rules });
  const open = [...listDuplicates(duplicates, known), ...listUnread(log)];
  const plan: ImportPlan = { differences: [], said: [], unchanged: 0, open };
  for (const theirs of snapshot.markets) {
    const { id, sources } = theirs;
    const row = known.get(id);
    if (row && row.archivedAt !== null) continue;
    const claims = snapshot.claims?.get(id) ?? [];
    const difference = compareMarket(row?.market ?? null, theirs, claims);
    if (difference) plan.differences.push(difference);
    else plan.unchanged += 1;
    if (row) plan.open.push(...listOpen(row, claims));
    const fromFiles = claims.filter(isFromFile);
    const isSame = row && isDeepStrictEqual(toSet(fromFiles), toSet(row.claims.filter(isFromFile)));
    if (!isSame || !isDeepStrictEqual(sources, row.market.sources)) plan.said.push({ id, sources, claims: fromFiles });
  }
  if (!allowFew) refuseLargeLoss(plan, known);
  return plan;
}

/** Unreadable rows with their reasons, and the number of listings of other kinds. */
function listUnread(log: readonly LogEntry[]): Difference[] {
  const toUnread = (name: string, city: string, why: string): Difference => {
    return { kind: "unread", marketId: null, name, city, fields: [], why };
  };
  const rows = log.filter(({ step }) => step === "set aside");
  const others = Map.groupBy(
    log.filter(({ what }) => what === OTHER_KIND),
    ({ detail }) => detail,
  );
  return [
    ...rows.map(({ name, record, what, detail }) => toUnread(name, record, `${what}: ${detail}`)),
    ...[...others].map(([list, { length }]) => toUnread(`${length} of the list`, list, OTHER_KIND)),
  ];
}

/** @throws ImportError */
function refuseLargeLoss({ differences }: ImportPlan, known: ReadonlyMap<number, MarketWithClaims>): void {
  const held = [...known.values()].filter(
    ({ market, archivedAt }) => archivedAt === null && market.standing === undefined,
  );
  const gone = differences.filter(({ kind }) => kind === "unlisted").length;
  if (gone <= held.length * LARGEST_LOSS) return;
  throw new ImportError(
    `${gone} of ${held.length} markets would be listed no longer. If that is right, add --allow-few.`,
  );
}

/** The order of claims has no meaning. */
function toSet(claims: readonly Claim[]): string[] {
  return claims
    .map(({ fact, source, record, value, said, doubt }) => JSON.stringify([fact, source, record, value, said, doubt]))
    .sort();
}

function toSnapshot(known: ReadonlyMap<number, MarketWithClaims>, updated: string): MarketSnapshot | null {
  const rows = [...known.values()].filter(({ mergedInto }) => mergedInto === null);
  // Merged markets keep their ids reserved.
  const redirects = [...known.values()].flatMap(({ market, mergedInto }) =>
    mergedInto === null ? [] : [{ from: market.id, to: mergedInto }],
  );
  if (known.size === 0) return null;
  const claims = new Map(rows.map((row) => [row.market.id, row.claims]));
  return { updated, markets: rows.map(({ market }) => market), claims, redirects };
}
