/** Turns what people say about a market into claims: edits, accepted suggestions, photos and merges. */
import { isDeepStrictEqual } from "node:util";
import {
  CLAIMED_FACTS,
  type FactName,
  type FactValues,
  HELD,
  isRepeated,
  listFactNames,
  pickFactValues,
  readFacts,
} from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { readNotices } from "#data/market/notices.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";
import type { Changes } from "#api/audit/changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { Db } from "#api/db/tables.ts";
import {
  type Cited,
  type ClaimAuthor,
  completeFacts,
  findEntryTime,
  listLent,
  toPeopleClaims,
} from "./people-claims.ts";

/**
 * Adds a claim for each of these facts, and for the facts that belong together with one of them (such as the fields of
 * an address), so that these are never mixed from several sources.
 * @param facts a null value says that there is none
 * @returns the market with the new claims
 */
export async function claimFacts(
  changes: Changes,
  market: Market,
  facts: FactValues,
  author: ClaimAuthor,
  cited: Cited = {},
): Promise<Market> {
  const { now } = author;
  const valid = facts.notices ? { ...facts, notices: requireNotices(facts.notices, now) } : facts;
  const stored = await listClaims(changes.db, market.id);
  const entered = findEntryTime(stored, now);
  const claims = toPeopleClaims(completeFacts(market, stored, valid), { ...author, entered }, cited);
  await changes.addClaims(market.id, claims);
  return changes.fold(market.id);
}

/** Drops notices that are over. @throws ApiError 422 */
export function requireNotices(notices: unknown, now: Date): Notice[] {
  const read = readNotices(notices, getLocalMoment(now, region.timeZone));
  if (!read.ok) throw new ApiError(422, read.error, { field: "notices" });
  return read.value;
}

/** Like claimFacts(), for every fact that differs between `before` and `after`. */
export async function claimChanges(
  changes: Changes,
  before: Market,
  after: Market,
  author: ClaimAuthor,
): Promise<Market> {
  const facts = findChanged(before, after);
  if (Object.keys(facts).length === 0) return before;
  const isConfirmed = "existence" in facts;
  // Confirming a market says that it is held, even if it was unlisted or closed.
  if (isConfirmed && isDeepStrictEqual(before.standing, after.standing)) facts.existence = HELD;
  const cited = { ...(isConfirmed && { existence: after.confirmed }), ...citeHours(before, after.schedule) };
  return claimFacts(changes, before, facts, author, cited);
}

/** Changing only a schedule's dates does not confirm its hours: these keep their source and day. */
export function citeHours({ schedule: known, hoursConfirmed, confirmed }: Market, schedule?: Schedule | null): Cited {
  const isSame = JSON.stringify(listWeeks(known)) === JSON.stringify(listWeeks(schedule));
  return isSame ? { schedule: hoursConfirmed ?? confirmed } : {};
}

function listWeeks(schedule: Schedule | null | undefined) {
  return schedule?.seasons.flatMap(({ week }) => week ?? []) ?? [];
}

/**
 * Confirms known facts as of today, and that the market is held. A provider's facts stay the provider's claims.
 * @param which omit for all facts
 */
export async function confirmFacts(
  changes: Changes,
  market: Market,
  author: ClaimAuthor,
  which: readonly FactName[] = CLAIMED_FACTS,
): Promise<Market> {
  return claimFacts(changes, market, await listConfirmable(changes.db, market, which), author);
}

/** The claims that confirmFacts() adds: known facts that are not a provider's, and that the market is held. */
export async function listConfirmable(db: Db, market: Market, which: readonly FactName[]): Promise<FactValues> {
  const lent = listLent(await listClaims(db, market.id));
  const isOurs = (fact: FactName) => isRepeated(fact) && which.includes(fact) && !lent.has(fact);
  const known = readFacts(market);
  return { ...pickFactValues(known, listFactNames(known).filter(isOurs)), existence: HELD };
}

/** The changed facts with their new values; a changed confirmation counts as "existence". */
export function findChanged(before: Market, after: Market): FactValues {
  const [old, fresh] = [readFacts(before), readFacts(after)];
  const changed = listFactNames({ ...old, ...fresh }).filter(
    (fact) => isRepeated(fact) && JSON.stringify(old[fact]) !== JSON.stringify(fresh[fact]),
  );
  const isConfirmed = JSON.stringify(before.confirmed) !== JSON.stringify(after.confirmed);
  return pickFactValues(fresh, isConfirmed ? [...changed, "existence"] : changed);
}
