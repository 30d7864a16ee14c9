/** What a visitor tells of a market with one tap: kept for a while, and a claim of visitors' once two say the same. */
import type { VisitorReports } from "#data/admin/admin.ts";
import { ASKED_FACTS, listUnknownFacts } from "#data/submissions/asked-facts.ts";
import { CHECK_DAYS, type CheckAnswer } from "#data/submissions/visitor-check.ts";
import { ANSWERS_FOUND_CLOSED, type Claim, type FactName, isFromPeople, listTogether } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { getDaysBefore } from "#data/site/retention.ts";
import { region } from "#data/region.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listEnteredBy } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import {
  countByNetwork,
  deleteChecksBefore,
  deleteChecksBetween,
  deleteOldestCheck,
  insertCheck,
  listChecks,
  listUncounted,
  setCounted,
  type VisitorCheck,
} from "#api/db/visitor-checks.ts";
import { claimFacts, confirmFacts, type ClaimAuthor } from "./claim-facts.ts";
import { findAgreement, findDoubt, type PriorClaim } from "./count-checks.ts";
import { foldMarket } from "./fold-market.ts";
import { requireLiveMarket } from "./read-market.ts";

/** Who the audit log says it was. */
const VISITORS = "Visitors";

/**
 * How much is kept of each answer, for a market: of one network, which is never more than one voice, and of all together.
 * What comes then takes the place of the oldest of its own network, or of the network that sent most: so many
 * networks as somebody may have keep nobody else out.
 */
const MAX_KEPT = { ofNetwork: 20, ofMarket: 300 };

/**
 * So many markets may change within an hour by what visitors tell. On the busiest Saturday, two of a market's visitors who
 * tell of it in the same hour are rare; whoever has many addresses changes hundreds. What comes beyond waits, together with
 * all that follows, until an operator lets it count or takes it back.
 */
export const CHANGES_AN_HOUR = 5;

type Answered = Pick<VisitorCheck, "question" | "answer">;
type Report = Answered & Pick<VisitorCheck, "market_id" | "device" | "network" | "week" | "day">;

/** In one transaction with what follows from it. The same device in the same week is counted once. */
export async function recordReport(db: Db, report: Report, now: Date): Promise<void> {
  const { question, answer } = report;
  const summary = ({ market, day }: Outcome) => {
    if (question !== "visit") return `Visitors answered for ${market.name}: ${ASKED_FACTS[question].ask} ${answer}`;
    if (answer === "right") return `Visitors confirmed ${market.name}`;
    return `Visitors found ${market.name} closed on ${nameDate(day ?? "")}`;
  };
  const action = ACTIONS[answer];
  await recordChanges(db, { by: VISITORS, action, summary, now }, async (changes): Promise<Outcome> => {
    const { market } = await requireLiveMarket(changes.db, report.market_id);
    await dropOldest(changes.db, report);
    const isAdded = await insertCheck(changes.db, { ...report, at: now.toISOString() });
    if (!isAdded) return { market, day: null };
    const found = await find(changes.db, market, report, now);
    if (!found || (await isHeld(changes.db, now))) return { market, day: null };
    await count(changes, market, found, now);
    return { market, day: found.day };
  });
}

interface Outcome {
  market: Market;
  /** Of the word that has come of it. */
  day: string | null;
}

const ACTIONS = {
  right: "market.visited",
  closed: "market.found-closed",
  yes: "market.fact-answered",
  no: "market.fact-answered",
} as const satisfies Record<CheckAnswer, string>;

async function dropOldest(db: Db, report: Report): Promise<void> {
  const { network } = report;
  const counts = await countByNetwork(db, report);
  const own = counts.find((one) => one.network === network)?.count ?? 0;
  const ofMarket = counts.reduce((sum, { count }) => sum + count, 0);
  const fullest = own >= MAX_KEPT.ofNetwork ? network : ofMarket >= MAX_KEPT.ofMarket ? counts[0]?.network : undefined;
  if (fullest !== undefined) await deleteOldestCheck(db, { ...report, network: fullest });
}

/** Whether it waits for an operator: since before, or from now on. */
async function isHeld(db: Db, now: Date): Promise<boolean> {
  if (await getMeta(db, "checks.held")) return true;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const released = (await getMeta(db, "checks.released")) ?? "";
  const changed = await listChanged(db, { from: released > hourAgo ? released : hourAgo, to: now.toISOString() });
  if (changed.size < CHANGES_AN_HOUR) return false;
  await setMeta(db, "checks.held", now.toISOString());
  return true;
}

/** The ids of the claims that visitors' taps made in that time, by market. */
async function listChanged(db: Db, span: Span): Promise<Map<number, number[]>> {
  const claims = await listEnteredBy(db, VISITORS, span);
  const byMarket = Map.groupBy(claims, ({ market_id }) => market_id);
  return new Map([...byMarket].map(([market, rows]) => [market, rows.map(({ id }) => id)]));
}

/** ISO, both included. */
interface Span {
  from: string;
  to: string;
}

/** What the dashboard says of visitors' taps. */
export async function readTaps(db: Db, now: Date): Promise<VisitorReports> {
  const from = getDaysBefore(now, 7);
  const held = (await getMeta(db, "checks.held")) ?? "";
  return {
    at: now.toISOString(),
    heldSince: held === "" ? null : held,
    changed: (await listChanged(db, { from, to: now.toISOString() })).size,
  };
}

/** What visitors reported since it waits counts, and from now on again by itself. */
export async function releaseChecks(db: Db, { by, now }: { by: string; now: Date }) {
  const summary = (changed: number) => `Let visitors' taps count: ${countMarkets(changed)}`;
  return recordChanges(db, { by, action: "market.taps-counted", summary, now }, async (changes) => {
    let changed = 0;
    for await (const { market, found } of listWaiting(changes.db, now)) {
      await count(changes, market, found, now);
      changed += 1;
    }
    await release(changes.db, now);
    return changed;
  });
}

/** What would change something and waits, one after the other: what counts meanwhile is known to the next. */
async function* listWaiting(db: Db, now: Date): AsyncGenerator<{ market: Market; found: Found }> {
  for (const answered of await listUncounted(db, (await getMeta(db, "checks.held")) ?? "")) {
    const stored = await getStoredMarket(db, answered.market_id);
    const found = stored?.archivedAt === null ? await find(db, stored.market, answered, now) : null;
    if (stored && found) yield { market: stored.market, found };
  }
}

/**
 * Takes back all that visitors' taps have changed in that time, in one entry of the log, and forgets those taps. What they
 * tell from now on counts again by itself, unless something waits that came at another time: nobody has decided on that.
 */
export async function takeBackChecks(db: Db, span: Span, { by, now }: { by: string; now: Date }) {
  const summary = (changed: number) => `Took back what visitors' taps changed: ${countMarkets(changed)}`;
  return recordChanges(db, { by, action: "market.taps-taken-back", summary, now }, async (changes) => {
    const changed = await listChanged(changes.db, span);
    for (const [market, claims] of changed) {
      await changes.withdrawClaims(market, claims);
      await foldMarket(changes.db, market, now);
    }
    await deleteChecksBetween(changes.db, span);
    const next = await listWaiting(changes.db, now).next();
    if (next.done) await release(changes.db, now);
    return changed.size;
  });
}

async function release(db: Db, now: Date): Promise<void> {
  await setMeta(db, "checks.held", "");
  // What has just been let through is no reason to stop again; a change of this very moment came before.
  await setMeta(db, "checks.released", new Date(now.getTime() + 1).toISOString());
}

function countMarkets(count: number): string {
  return count === 1 ? "1 market" : `${count} markets`;
}

/** What follows from what visitors report. */
interface Found extends Answered {
  /** The newest day that they reported. */
  day: string;
  counted: VisitorCheck[];
}

/** Null where nothing follows; that a market is over is an operator's word, and theirs to take back. */
async function find(db: Db, market: Market, { question, answer }: Answered, now: Date): Promise<Found | null> {
  if (isClosed(market)) return null;
  // Whoever has reported it meanwhile is not outvoted.
  if (question !== "visit" && !listUnknownFacts(market).includes(question)) return null;
  const claims = await listClaims(db, market.id);
  const checks = await listLateChecks(db, { market_id: market.id, question }, now);
  const { winners } = resolve(claims);
  const facts = question === "visit" ? listVouchedFor(market) : [question];
  const priorClaims = facts.flatMap((fact) => winners.get(fact) ?? []).map(toPriorClaim);
  const found = answer === "closed" ? findClosed(claims, checks, market) : findAgreement(checks, answer, priorClaims);
  return found && { question, answer, ...found };
}

function findClosed(claims: readonly Claim[], checks: readonly VisitorCheck[], { foundClosed }: Market) {
  const priorClaims = claims
    .filter((claim) => isFromPeople(claim) && ANSWERS_FOUND_CLOSED.includes(claim.fact))
    .map(toPriorClaim);
  return findDoubt(checks, priorClaims, foundClosed);
}

async function count(changes: Changes, market: Market, found: Found, now: Date): Promise<void> {
  const { question, answer, day, counted } = found;
  const author: ClaimAuthor = { by: VISITORS, now, on: day };
  await setCounted(
    changes.db,
    counted.map(({ id }) => id),
  );
  if (question !== "visit") await claimFacts(changes, market, { [question]: answer === "yes" }, author);
  else if (answer === "right") await confirmFacts(changes, market, author, listVouchedFor(market));
  else await claimFacts(changes, market, { foundClosed: day }, author);
}

/** An approximate place is the middle of a town, which no visitor confirms. */
function listVouchedFor({ placeIsApproximate }: Market): readonly FactName[] {
  return ["existence", "schedule", ...(placeIsApproximate ? [] : listTogether("address"))];
}

function toPriorClaim({ said, entered }: Claim): PriorClaim {
  return {
    said,
    ...(entered !== undefined && { entered: { at: entered, day: getLocalDay(new Date(entered), region.timeZone) } }),
  };
}

const HOUR_MS = 60 * 60 * 1000;

/** Of the last sixty days, whether or not older ones have gone yet. */
async function listLateChecks(
  db: Db,
  asked: Pick<VisitorCheck, "market_id" | "question">,
  now: Date,
): Promise<VisitorCheck[]> {
  const since = getLocalDay(new Date(getDaysBefore(now, CHECK_DAYS)), region.timeZone);
  return (await listChecks(db, asked)).filter(({ day }) => day >= since);
}

/** Forgets what came more than sixty days ago: nothing of it counts any more. */
export async function forgetChecks(db: Db, now: Date): Promise<void> {
  await deleteChecksBefore(db, getDaysBefore(now, CHECK_DAYS));
}
