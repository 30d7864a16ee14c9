/** What people say of a market becomes claims: an edit, an accepted suggestion, photos, what a merge settles. */
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  CLAIMED_FACTS,
  CORE_FACTS,
  type FactName,
  type FactValues,
  HELD,
  isFromProvider,
  isRepeated,
  listTogether,
  readFacts,
} from "#data/market/claims.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { readNotices } from "#data/market/notices.ts";
import { region } from "#data/region.ts";
import { getLocalDay, getLocalMoment } from "#data/schedule/local-time.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";
import { resolve } from "#data/market/resolve.ts";
import type { Changes } from "#api/audit/record-changes.ts";
import { listClaims, type NewClaim } from "#api/db/claims.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { Db } from "#api/db/tables.ts";
import { foldMarket } from "./fold-market.ts";

export interface ClaimAuthor {
  by: string;
  now: Date;
  /** Whose word they pass on, where that is not visitors'. */
  source?: Confirmation["source"];
  /** Of what was published: where. */
  page?: Confirmation["page"];
  /** Of which day it is, ISO, where that is not today. */
  on?: string;
  /** Where it is not now. */
  entered?: Date;
}

/** Of existence and schedule: whose word it is and of when, where that is not theirs of today. */
export type Cited = Partial<Record<FactName, Confirmation>>;

/**
 * Adds a claim for each of these facts, and for those that go with one of them, so that they are never mixed with
 * somebody else's.
 * @param facts null, or nothing, where there is none
 * @returns the market as it is then
 */
export async function claimFacts(
  changes: Changes,
  market: Market,
  facts: FactValues,
  author: ClaimAuthor,
  cited: Cited = {},
): Promise<Market> {
  const { db } = changes;
  const { now } = author;
  const said = facts.notices ? { ...facts, notices: requireNotices(facts.notices, now) } : facts;
  const entered = await putLast(changes, market.id, now);
  const claims = toPeopleClaims(await complete(changes, market, said), { ...author, entered }, cited);
  await changes.addClaims(market.id, claims);
  return foldMarket(db, market.id, now);
}

/** Those that are over are no longer said. @throws ApiError 422 */
function requireNotices(notices: unknown, now: Date): Notice[] {
  const read = readNotices(notices, getLocalMoment(now, region.timeZone));
  if (!read.ok) throw new ApiError(422, read.error, { field: "notices" });
  return read.value;
}

/** The same for all that differs from the market as it is. */
export async function claimChanges(
  changes: Changes,
  before: Market,
  after: Market,
  author: ClaimAuthor,
): Promise<Market> {
  const facts = findChanged(before, after);
  if (Object.keys(facts).length === 0) return before;
  const isConfirmed = "existence" in facts;
  // Who confirms a market says that it is held, whatever was said of it before.
  if (isConfirmed && isDeepStrictEqual(before.standing, after.standing)) facts.existence = HELD;
  const cited = { ...(isConfirmed && { existence: after.confirmed }), ...citeHours(before, after.schedule) };
  return claimFacts(changes, before, facts, author, cited);
}

/** Who changes no more than the dates of a schedule has not vouched for the hours. */
export function citeHours({ schedule: known, hoursConfirmed, confirmed }: Market, schedule?: Schedule | null): Cited {
  const isSame = JSON.stringify(listWeeks(known)) === JSON.stringify(listWeeks(schedule));
  return isSame ? { schedule: hoursConfirmed ?? confirmed } : {};
}

function listWeeks(schedule: Schedule | null | undefined) {
  return schedule?.seasons.flatMap(({ week }) => week ?? []) ?? [];
}

/**
 * Somebody says that what is known still holds: a claim of today for each of these facts that is known, and that it is
 * held. What a provider lends stays the provider's.
 * @param which left out: all
 */
export async function confirmFacts(
  changes: Changes,
  market: Market,
  author: ClaimAuthor,
  which: readonly FactName[] = CLAIMED_FACTS,
): Promise<Market> {
  return claimFacts(changes, market, await listConfirmable(changes.db, market, which), author);
}

/** What confirmFacts claims: what is known and not lent, and that it is held. */
export async function listConfirmable(
  db: Db,
  market: Market,
  which: readonly FactName[] = CLAIMED_FACTS,
): Promise<FactValues> {
  const lent = await listLent(db, market.id);
  const isOurs = (fact: FactName) => isRepeated(fact) && which.includes(fact) && !lent.has(fact);
  const known = Object.entries(readFacts(market)) as [FactName, unknown][];
  return { ...Object.fromEntries(known.filter(([fact]) => isOurs(fact))), existence: HELD };
}

/** The facts in which a provider's word is what visitors see. */
async function listLent(db: Db, marketId: number): Promise<ReadonlySet<FactName>> {
  const { winners } = resolve(await listClaims(db, marketId));
  return new Set([...winners.values()].filter(isFromProvider).map(({ fact }) => fact));
}

/** People's claims of these facts. */
export function toPeopleClaims(
  facts: FactValues,
  { by, now, source: authorSource = "community", page: authorPage, on: day, entered = now }: ClaimAuthor,
  cited: Cited = {},
): NewClaim[] {
  const uid = randomBytes(8).toString("hex");
  return (Object.keys(facts) as FactName[]).map((fact) => {
    const theirs = { on: day ?? getLocalDay(now, region.timeZone), source: authorSource, page: authorPage };
    const { on, source, page } = cited[fact] ?? theirs;
    return {
      fact,
      source: "community",
      ...(source !== "community" && { record: page ?? source }),
      value: facts[fact] ?? null,
      said: on,
      uid,
      entered: entered.toISOString(),
      enteredBy: by,
    };
  });
}

/**
 * The last word counts, and goes by when it was entered: what was said while the clock was wrong must not outdo
 * everything that is said after it was set right.
 */
async function putLast({ db }: Changes, marketId: number, now: Date): Promise<Date> {
  const times = (await listClaims(db, marketId)).map(({ entered }) =>
    entered === undefined ? 0 : Date.parse(entered),
  );
  return new Date(Math.max(now.getTime(), ...times));
}

/** The facts that differ, each as it is afterwards; of its confirmation, the existence. */
export function findChanged(before: Market, after: Market): FactValues {
  const [old, fresh] = [readFacts(before), readFacts(after)];
  const changed = (Object.keys({ ...old, ...fresh }) as FactName[]).filter(
    (fact) => isRepeated(fact) && JSON.stringify(old[fact]) !== JSON.stringify(fresh[fact]),
  );
  const isConfirmed = JSON.stringify(before.confirmed) !== JSON.stringify(after.confirmed);
  return Object.fromEntries(
    [...changed, ...(isConfirmed ? ["existence" as const] : [])].map((fact) => [fact, fresh[fact] ?? null]),
  );
}

async function complete({ db }: Changes, market: Market, facts: FactValues): Promise<FactValues> {
  const lent = await listLent(db, market.id);
  const known = readFacts(market);
  const given = Object.keys(facts) as FactName[];
  const together = given.flatMap(listTogether).filter((fact) => !lent.has(fact));
  // Who confirms a market that only a provider knows, confirms what it cannot be without.
  const core = given.includes("existence") ? CORE_FACTS.filter((fact) => lent.has(fact)) : [];
  const added = [...new Set([...together, ...core])].filter((fact) => !(fact in facts));
  const whole: FactValues = { ...facts, ...Object.fromEntries(added.map((fact) => [fact, known[fact] ?? null])) };
  // It is said of a point: as long as that is the same, it stays; another one is exact unless they say otherwise.
  if (known.placeIsApproximate && "latitude" in whole && !("placeIsApproximate" in facts)) {
    const isSamePoint = whole.latitude === known.latitude && whole.longitude === known.longitude;
    whole.placeIsApproximate = isSamePoint ? known.placeIsApproximate : null;
  }
  return whole;
}
