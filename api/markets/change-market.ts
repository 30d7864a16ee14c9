/** Dashboard changes to a market's facts: add, edit, post notices, archive, restore, close, reopen. */
import { isDeepStrictEqual } from "node:util";
import type { MarketNotices } from "#data/admin/markets-schema.ts";
import type { KnownBy } from "#data/admin/desk.ts";
import { KEPT_FIELDS, type KeptField, readMarketFields } from "#data/market/market-fields-schema.ts";
import { type Existence, HELD, readFacts } from "#data/market/claims.ts";
import { pickFacts } from "#data/market/facts.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { Pin } from "#data/submissions/pin.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { getNextManualId, setArchived, type StoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { claimChanges, claimFacts, findChanged, requireNotices } from "./claim-facts.ts";
import { type Cited, toPeopleClaims } from "./people-claims.ts";
import { placePin } from "./place-pin.ts";
import { getRevision, requireLiveMarket, requireStoredMarket } from "./read-market.ts";
import { requireInside } from "./require-inside.ts";

/** Somebody else has changed the market since the edit began; the edit is rejected. */
export class StaleMarketError extends Error {}

/** @param input the fields as typed @throws ApiError 422 */
export async function createMarket(
  db: Db,
  input: Readonly<Record<string, unknown>>,
  { by, now }: Author,
): Promise<{ id: number; auditId: number | null }> {
  const action = { by, action: "market.create", summary: ({ name }: Market) => `Added ${name}`, now } as const;
  const { result, auditId } = await recordChanges(db, action, (changes) => addMarket(changes, input, { by, now }));
  return { id: result.id, auditId };
}

/** createMarket() within a larger change. @throws ApiError 422 */
export async function addMarket(
  changes: Changes,
  input: Readonly<Record<string, unknown>>,
  { by, now }: Author,
): Promise<Market> {
  const id = await getNextManualId(changes.db);
  const confirmed = { on: getLocalDay(now, region.timeZone), source: "operators" } as const;
  // A suggested market may be put in the middle of its town.
  const { placeIsApproximate, ...others } = input;
  for (const field of [...KEPT_FIELDS, "confirmed"]) {
    if (field in others) throw new ApiError(422, `A new market has no ${field} yet. Please leave it out.`, { field });
  }
  const place = placeIsApproximate === true && { placeIsApproximate };
  const kept = { id, sources: ["community"], photos: [], confirmed, ...place };
  const market = requireMarketFields(input, kept);
  requireInside(market);
  await changes.addClaims(id, toPeopleClaims(readFacts(market), { by, now }));
  return changes.fold(id, market.sources);
}

interface MarketEdit {
  id: number;
  revision: string;
  input: Readonly<Record<string, unknown>>;
  pin?: Pin | undefined;
}

/**
 * Replaces the stored fields; omitted ones are removed.
 * @param pin where the pin goes if the address becomes another one and the fields leave the point as it was
 * @throws ApiError 404 or 422, StaleMarketError
 */
export async function editMarket(
  db: Db,
  { id, revision, input, pin }: MarketEdit,
  { by, now }: Author,
): Promise<{ auditId: number | null }> {
  const summary = (market: Market) => `Edited ${market.name}`;
  return recordChanges(db, { by, action: "market.edit", summary, now }, async (changes) => {
    const stored = await requireStoredMarket(changes.db, id);
    requireRevision(stored, revision);
    const market = readEdit(stored.market, input);
    if (market.confirmed.on > getLocalDay(now, region.timeZone) && market.confirmed.on !== stored.market.confirmed.on) {
      throw new ApiError(422, "It cannot have been confirmed on a day that is yet to come.", { field: "confirmed" });
    }
    const point = placePin(stored.market, findChanged(stored.market, market), pin);
    return claimChanges(changes, stored.market, { ...market, ...point }, { by, now });
  });
}

/** @throws StaleMarketError if the market has changed since the revision was read */
export function requireRevision(stored: StoredMarket, revision: string): void {
  if (getRevision(stored) !== revision) throw new StaleMarketError("The market has changed.");
}

/**
 * Replaces the notices, which are valid for a few days and confirm no other fact.
 * @param was the notices when the change began
 * @throws ApiError 404, 409 or 422, StaleMarketError if `was` differs from the current ones
 */
export async function changeNotices(
  db: Db,
  { id, was, notices }: MarketNotices & { id: number },
  { by, now }: Author,
): Promise<{ auditId: number | null }> {
  const summary = ({ name }: Market) => `Changed the notices of ${name}`;
  return recordChanges(db, { by, action: "market.notices", summary, now }, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, id);
    if (!isDeepStrictEqual(market.notices ?? [], was)) throw new StaleMarketError("The notices have changed.");
    return claimFacts(changes, market, { notices: requireNotices(notices, now) }, { by, now });
  });
}

/** Archives a market or restores it; no facts are lost. @throws ApiError 404, and 409 when restoring a merged market */
export async function setOnSite(
  db: Db,
  id: number,
  isOnSite: boolean,
  { by, now }: Author,
): Promise<{ auditId: number | null }> {
  const action = isOnSite ? "market.restore" : "market.archive";
  const verb = isOnSite ? "Restored" : "Deleted";
  const summary = (name: string) => `${verb} ${name}`;
  return recordChanges(db, { by, action, summary, now }, async (changes) => {
    const { market, archivedAt, mergedInto } = await requireStoredMarket(changes.db, id);
    if (isOnSite && mergedInto !== null) {
      throw new ApiError(409, "This market was merged into another one. Take the merge back in the audit log instead.");
    }
    await changes.touch("market", id);
    if ((archivedAt === null) !== isOnSite) {
      await setArchived(changes.db, id, { archivedAt: isOnSite ? null : now.toISOString(), now });
    }
    return market.name;
  });
}

interface Closing {
  id: number;
  /** The day of the information, ISO; today if omitted. */
  on?: string | undefined;
  by: KnownBy;
  /** Address of the page that says so, for `by: "page"`. */
  page?: string | undefined;
}

/** Marks the market as closed for good: it leaves every list, and its page says so. @throws ApiError 404, 409 or 422 */
export async function closeMarket(db: Db, closing: Closing, { by, now }: Author): Promise<{ auditId: number | null }> {
  const action = { by, now, action: "market.close", summary: describeClosing } as const;
  return recordChanges(db, action, (changes) => claimClosed(changes, closing, { by, now }));
}

export function describeClosing({ name }: Market): string {
  return `Closed ${name}`;
}

/** closeMarket() within a larger change. @throws ApiError 404, 409 or 422 */
export async function claimClosed(
  changes: Changes,
  { id, on, by: known, page }: Closing,
  { by, now }: Author,
): Promise<Market> {
  const today = getLocalDay(now, region.timeZone);
  if (on !== undefined && on > today) throw new ApiError(422, "Please give a day that is over.", { field: "on" });
  const { market } = await requireLiveMarket(changes.db, id);
  const citation = toCitation(market, { by: known, page });
  return setHeld(changes, market, "closed", { by, now }, { existence: { on: on ?? today, ...citation } });
}

/** Undoes a closing: the market is held after all, or again. @throws ApiError 404 or 409 */
export async function reopenMarket(db: Db, id: number, { by, now }: Author): Promise<{ auditId: number | null }> {
  const summary = ({ name }: Market) => `Reopened ${name}`;
  return recordChanges(db, { by, now, action: "market.reopen", summary }, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, id);
    return setHeld(changes, market, HELD, { by, now });
  });
}

/** @throws ApiError 409 if that is how it is */
async function setHeld(changes: Changes, market: Market, existence: Existence, author: Author, cited?: Cited) {
  const isClosing = existence === "closed";
  if (isClosed(market) === isClosing) {
    throw new ApiError(409, `This market ${isClosing ? "has closed already" : "has not closed"}.`);
  }
  return claimFacts(changes, market, { existence }, author, cited);
}

/** The source that an operator cites: a phone call, a web page, or their own visit. @throws ApiError 422 */
export function toCitation(
  { phoneNumber }: Pick<Market, "phoneNumber">,
  { by, page }: Pick<Closing, "by" | "page">,
): Pick<Confirmation, "source" | "page"> {
  if (by === "phoned" && phoneNumber === undefined)
    throw new ApiError(422, "No phone number of this market is known. Please add it first.", { field: "by" });
  if (by === "phoned") return { source: "phoned" };
  if (by === "visited") return { source: "visited" };
  if (page === undefined)
    throw new ApiError(422, "Please give the address of the page that says so.", { field: "page" });
  return { source: "published", page };
}

function readEdit(stored: Market, input: Readonly<Record<string, unknown>>): Market {
  for (const field of KEPT_FIELDS) {
    if (field in input && !isDeepStrictEqual(input[field] ?? undefined, stored[field])) {
      throw new ApiError(422, `This cannot be changed here: ${field}. Please leave it as it was.`, { field });
    }
  }
  const kept = {
    ...(pickFacts(stored, ({ form }) => !form) as Pick<Market, KeptField>),
    confirmed: stored.confirmed,
  };
  const known = new Map<string, unknown>(Object.entries(stored));
  // Imported values are not validated until somebody changes them.
  const { touched, untouched } = Object.groupBy(Object.entries(input), ([name, value]) =>
    known.has(name) && isDeepStrictEqual(value, known.get(name)) ? "untouched" : "touched",
  );
  const market = requireMarketFields(
    Object.fromEntries(touched ?? []),
    { ...kept, ...Object.fromEntries(untouched ?? []) },
    stored.schedule,
  );
  if (market.latitude !== stored.latitude || market.longitude !== stored.longitude) requireInside(market);
  return market;
}

function requireMarketFields(
  input: Readonly<Record<string, unknown>>,
  kept: Parameters<typeof readMarketFields>[1],
  schedule?: Schedule,
): Market {
  const read = readMarketFields(input, kept, schedule);
  if (!read.ok) throw new ApiError(422, read.error, { field: read.field });
  return read.market;
}
