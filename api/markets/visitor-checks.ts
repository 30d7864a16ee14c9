/** What a visitor tells of a market with one tap: kept for a while, and a claim of visitors' once two say the same. */
import { CHECK_DAYS, type CheckAnswer } from "#data/submissions/visitor-check.ts";
import { ANSWERS_FOUND_CLOSED, type Claim, type FactName, isPeoples, listTogether } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import { formatDay } from "#data/schedule/calendar-day.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { listClaims } from "#api/db/claims.ts";
import type { Db } from "#api/db/tables.ts";
import {
  deleteChecksBefore,
  insertCheck,
  listChecks,
  measureChecks,
  setCounted,
  type VisitorCheck,
} from "#api/db/visitor-checks.ts";
import { claimFacts, confirmFacts, type Speaker } from "./claim-facts.ts";
import { findConfirmation, findDoubt, type Word } from "./count-checks.ts";
import { WHATEVER_RUNS_OUT } from "./fold-market.ts";
import { requireLiveMarket } from "./read-market.ts";

/** Who the audit log says it was. */
export const VISITORS = "Visitors";

/**
 * Of each answer, for a market: what one network can tell, which is never more than one voice, and all together. What
 * goes beyond adds nothing to what is known, and is not kept.
 */
export const CHECK_ROOM = { ofNetwork: 20, ofMarket: 300 };

type Told = Pick<VisitorCheck, "market_id" | "device" | "network" | "week" | "answer" | "day">;

/** In one transaction with what follows from it. The same device in the same week is counted once. */
export async function tellCheck(db: Db, told: Told, now: Date): Promise<void> {
  const { answer } = told;
  const summary = ({ market, day }: Outcome) =>
    answer === "right"
      ? `Visitors confirmed ${market.name}`
      : `Visitors found ${market.name} closed on ${formatDay(day ?? "")}`;
  const action = ACTIONS[answer];
  await recordChanges(db, { by: VISITORS, action, summary, now }, async (changes): Promise<Outcome> => {
    const { market } = await requireLiveMarket(changes.db, told.market_id);
    const isAdded =
      (await hasRoom(changes.db, told)) && (await insertCheck(changes.db, { ...told, at: now.toISOString() }));
    // That it is over is an operator's word, and theirs to take back.
    if (!isAdded || isClosed(market)) return { market, day: null };
    return { market, day: await (answer === "right" ? confirm : doubt)(changes, market, now) };
  });
}

interface Outcome {
  market: Market;
  /** Of the word that has come of it. */
  day: string | null;
}

const ACTIONS = { right: "market.visited", closed: "market.found-closed" } as const satisfies Record<
  CheckAnswer,
  string
>;

async function hasRoom(db: Db, told: Told): Promise<boolean> {
  const { ofNetwork, ofMarket } = await measureChecks(db, told);
  return ofNetwork < CHECK_ROOM.ofNetwork && ofMarket < CHECK_ROOM.ofMarket;
}

async function confirm(changes: Changes, market: Market, now: Date): Promise<string | null> {
  // Nobody vouches for the middle of a town.
  const place = market.placeIsApproximate ? [] : listTogether("address");
  const facts: readonly FactName[] = ["existence", "schedule", ...place];
  const { winners } = resolve(await listClaims(changes.db, market.id), WHATEVER_RUNS_OUT);
  const words = facts.flatMap((fact) => winners.get(fact) ?? []).map(toWord);
  const found = findConfirmation(await listLateChecks(changes.db, market, now), words);
  if (!found) return null;
  await setCounted(changes.db, listIds(found.counted));
  await confirmFacts(changes, market, speakOf(found.day, now), facts);
  return found.day;
}

async function doubt(changes: Changes, market: Market, now: Date): Promise<string | null> {
  const claims = await listClaims(changes.db, market.id);
  const words = claims.filter((claim) => isPeoples(claim) && ANSWERS_FOUND_CLOSED.includes(claim.fact)).map(toWord);
  const isLikely = hasHours(market) && getCertainty(market, now, region.scheduleFreshMonths) === "likely";
  const checks = await listLateChecks(changes.db, market, now);
  const found = findDoubt(checks, words, { isLikely, shown: market.foundClosed });
  if (!found) return null;
  await setCounted(changes.db, listIds(found.counted));
  await claimFacts(changes, market, { foundClosed: found.day }, speakOf(found.day, now));
  return found.day;
}

function toWord({ said, entered }: Claim): Word {
  return {
    said,
    ...(entered !== undefined && { entered: { at: entered, day: getLocalDay(new Date(entered), region.timeZone) } }),
  };
}

function speakOf(on: string, now: Date): Speaker {
  return { by: VISITORS, now, on };
}

function listIds(checks: readonly VisitorCheck[]): number[] {
  return checks.map(({ id }) => id);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of the last sixty days, whether or not older ones have gone yet. */
async function listLateChecks(db: Db, { id }: Market, now: Date): Promise<VisitorCheck[]> {
  const since = getLocalDay(new Date(now.getTime() - CHECK_DAYS * DAY_MS), region.timeZone);
  return (await listChecks(db, id)).filter(({ day }) => day >= since);
}

/** Forgets what came more than sixty days ago: nothing of it counts any more. */
export async function forgetChecks(db: Db, now: Date): Promise<void> {
  await deleteChecksBefore(db, new Date(now.getTime() - CHECK_DAYS * DAY_MS).toISOString());
}
