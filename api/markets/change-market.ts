/** What admins do to a market's facts: add, edit, take off the site, put back. */
import { isDeepStrictEqual } from "node:util";
import { KEPT_FIELDS, readMarketFields } from "#data/domain/admin-market-schema.ts";
import { hasHours } from "#data/domain/day-hours.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { formatSeasons } from "#data/domain/season-label.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { getNextHandMadeId, insertMarket, setArchived, updateMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getDay } from "#api/submissions/day.ts";
import { getRevision, requireStoredMarket } from "./read-market.ts";
import { requireInside } from "./require-inside.ts";

export interface MarketChange {
  by: string;
  now: Date;
}

/** Somebody else has changed it since the edit began: nothing has changed by this one. */
export class StaleMarketError extends Error {}

/** @param input the fields as typed. @throws ApiError 422 */
export async function createMarket(
  db: Db,
  input: Readonly<Record<string, unknown>>,
  { by, now }: MarketChange,
): Promise<{ id: number; auditId: number | null }> {
  const action = { by, action: "market.create", summary: ({ name }: Market) => `Added ${name}`, now };
  const { result, auditId } = await recordChanges(db, action, (changes) => addMarket(changes, input, now));
  return { id: result.id, auditId };
}

/** The part of createMarket that other changes share. @throws ApiError 422 */
export async function addMarket(
  changes: Changes,
  input: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Market> {
  const id = await getNextHandMadeId(changes.db);
  const confirmed = { on: getDay(now), source: "community" } as const;
  for (const field of [...KEPT_FIELDS, "confirmed"]) {
    if (field in input) throw new ApiError(422, `A new market has no ${field} yet. Please leave it out.`, { field });
  }
  const kept = { id, sources: ["community"], photos: [], confirmed };
  const market = requireMarketFields(input, kept);
  requireInside(market);
  await insertMarket(changes.db, market, now);
  await changes.touch("market", id, "new");
  return market;
}

/**
 * Puts the fields as typed in the place of the stored ones; what is left out is removed.
 * @throws ApiError 404 or 422, StaleMarketError
 */
export async function editMarket(
  db: Db,
  { id, revision, input }: { id: number; revision: string; input: Readonly<Record<string, unknown>> },
  { by, now }: MarketChange,
): Promise<{ auditId: number | null }> {
  const action = { by, action: "market.edit", summary: (market: Market) => `Edited ${market.name}`, now };
  return recordChanges(db, action, async (changes) => {
    const stored = await requireStoredMarket(changes.db, id);
    if (getRevision(stored) !== revision) throw new StaleMarketError("The market has changed.");
    const market = readEdit(stored.market, input, now);
    await changes.touch("market", id);
    await updateMarket(changes.db, market, now);
    return market;
  });
}

/** Takes it off the site; nothing of it is lost. @throws ApiError 404 */
export async function archiveMarket(
  db: Db,
  id: number,
  { by, now }: MarketChange,
): Promise<{ auditId: number | null }> {
  const action = { by, action: "market.archive", summary: (name: string) => `Deleted ${name}`, now };
  return recordChanges(db, action, async (changes) => {
    const { market, archivedAt } = await requireStoredMarket(changes.db, id);
    await changes.touch("market", id);
    if (archivedAt === null) await setArchived(changes.db, id, { archivedAt: now.toISOString(), now });
    return market.name;
  });
}

/** @throws ApiError 404, and 409 for one that was merged */
export async function restoreMarket(
  db: Db,
  id: number,
  { by, now }: MarketChange,
): Promise<{ auditId: number | null }> {
  const action = { by, action: "market.restore", summary: (name: string) => `Restored ${name}`, now };
  return recordChanges(db, action, async (changes) => {
    const { market, archivedAt, mergedInto } = await requireStoredMarket(changes.db, id);
    if (mergedInto !== null) {
      throw new ApiError(409, "This market was merged into another one. Take the merge back in the audit log instead.");
    }
    await changes.touch("market", id);
    if (archivedAt !== null) await setArchived(changes.db, id, { archivedAt: null, now });
    return market.name;
  });
}

function readEdit(stored: Market, input: Readonly<Record<string, unknown>>, now: Date): Market {
  for (const field of KEPT_FIELDS) {
    if (field in input && !isDeepStrictEqual(input[field] ?? undefined, stored[field])) {
      throw new ApiError(422, `This cannot be changed here: ${field}. Please leave it as it was.`, { field });
    }
  }
  const { id, sources, photos, photoTexts, hoursConfirmed, attributions, confirmed } = stored;
  const kept = {
    ...{ id, sources, photos },
    ...(photoTexts && { photoTexts }),
    ...(hoursConfirmed && { hoursConfirmed }),
    ...(attributions && { attributions }),
  };
  const { touched, untouched } = splitFields(stored, input);
  const read = requireMarketFields(touched, { ...kept, confirmed, ...untouched });
  const market = confirmHours(stored, wordSeasons(stored, read), now);
  if (market.latitude !== stored.latitude || market.longitude !== stored.longitude) requireInside(market);
  return market;
}

/** What was imported need not pass the checks of what is typed, until somebody types something else. */
function splitFields(stored: Market, input: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(input);
  const known = new Map<string, unknown>(Object.entries(stored));
  const isUntouched = ([name, value]: [string, unknown]) =>
    known.has(name) && isDeepStrictEqual(value, known.get(name));
  return {
    touched: Object.fromEntries(fields.filter((field) => !isUntouched(field))),
    untouched: Object.fromEntries(fields.filter(isUntouched)) as Partial<Market>,
  };
}

function requireMarketFields(
  input: Readonly<Record<string, unknown>>,
  kept: Parameters<typeof readMarketFields>[1],
): Market {
  const read = readMarketFields(input, kept);
  if (!read.ok) throw new ApiError(422, read.error, { field: read.field });
  return read.market;
}

/** As for an accepted suggestion: who corrects hours has confirmed them that day. */
function confirmHours(before: Market, after: Market, now: Date): Market {
  const [old, fresh] = [listHours(before), listHours(after)];
  if (isDeepStrictEqual(old, fresh)) return after;
  const isKnown = fresh.some(hasHours);
  return { ...after, hoursConfirmed: isKnown ? { on: getDay(now), source: "community" } : undefined };
}

function listHours({ openingHours, seasons = [] }: Market) {
  return [openingHours, ...seasons.map(({ hours }) => hours)].filter((hours) => hours !== undefined);
}

/** The season's text follows its dates where it said nothing else before. */
function wordSeasons(before: Market, after: Market): Market {
  const isUntouched = after.seasonPeriod === before.seasonPeriod && !isDeepStrictEqual(after.seasons, before.seasons);
  if (!isUntouched || (before.seasonPeriod ?? "") !== formatSeasons(before.seasons ?? [])) return after;
  return { ...after, seasonPeriod: formatSeasons(after.seasons ?? []) || undefined };
}
