/** Stores visitors' one-tap reports about a market, and turns them into claims once two visitors agree. */
import { VISITORS } from "#data/admin/actor.ts";
import type { ReportsState } from "#data/admin/overview.ts";
import { getQuestion, listUnknownFacts } from "#data/submissions/asked-facts.ts";
import { REPORT_DAYS, type ReportAnswer } from "#data/submissions/visitor-report.ts";
import { ANSWERS_FOUND_CLOSED, type Claim, type FactName, isFromPeople, listTogether } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { isClosed } from "#data/market/standing.ts";
import { getDaysBefore } from "#data/site/retention.ts";
import { region } from "#data/region.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { getLocalDay, HOUR_MS } from "#data/schedule/local-time.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { listClaims, listVisitorsClaims } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import {
  countByNetwork,
  deleteReportsBefore,
  deleteReportsBetween,
  deleteOldestReport,
  insertReport,
  listReports,
  listUncounted,
  setCounted,
  type VisitorReport,
} from "#api/db/visitor-reports.ts";
import { claimFacts, confirmFacts } from "./claim-facts.ts";
import type { ClaimAuthor } from "./people-claims.ts";
import { findAgreement, findDoubt, type PriorClaim } from "./count-reports.ts";
import { requireLiveMarket } from "./read-market.ts";

/**
 * Maximum number of reports kept per answer and market: from one network (they count as one report anyway), and in
 * total. At the limit, a new report replaces the oldest of its own network, or of the network with the most, so that
 * nobody can push out the reports of others.
 */
const MAX_KEPT = { ofNetwork: 20, ofMarket: 300 };

/**
 * Most markets that visitors' reports may change per hour. Even on the busiest Saturday, two visitors of the same
 * market rarely report in the same hour, but an attacker with many addresses could change hundreds. Beyond that,
 * reports are held back until an operator releases or discards them.
 */
export const CHANGES_AN_HOUR = 5;

type Answered = Pick<VisitorReport, "question" | "answer">;
type Report = Answered & Pick<VisitorReport, "market_id" | "device" | "network" | "week" | "day">;

/** Stores a report and, in the same transaction, the claim that follows. A device counts once a week. */
export async function recordReport(db: Db, report: Report, now: Date): Promise<void> {
  const { question, answer } = report;
  const summary = ({ market, day }: Outcome) => {
    if (question !== "visit") return `Visitors answered for ${market.name}: ${getQuestion(question)} ${answer}`;
    if (answer === "right") return `Visitors confirmed ${market.name}`;
    return `Visitors found ${market.name} closed on ${nameDate(day ?? "")}`;
  };
  const action = ACTIONS[answer];
  await recordChanges(db, { by: VISITORS, action, summary, now }, async (changes): Promise<Outcome> => {
    const { market } = await requireLiveMarket(changes.db, report.market_id);
    await dropOldest(changes.db, report);
    const isAdded = await insertReport(changes.db, { ...report, at: now.toISOString() });
    if (!isAdded) return { market, day: null };
    const found = await find(changes.db, market, report, now);
    if (!found || (await isHeld(changes.db, now))) return { market, day: null };
    await count(changes, market, found, now);
    return { market, day: found.day };
  });
}

interface Outcome {
  market: Market;
  /** The day of the resulting claim, ISO; null if there is none. */
  day: string | null;
}

const ACTIONS = {
  right: "market.visited",
  closed: "market.found-closed",
  yes: "market.fact-answered",
  no: "market.fact-answered",
} as const satisfies Record<ReportAnswer, string>;

async function dropOldest(db: Db, report: Report): Promise<void> {
  const { network } = report;
  const counts = await countByNetwork(db, report);
  const own = counts.find((one) => one.network === network)?.count ?? 0;
  const ofMarket = counts.reduce((sum, { count }) => sum + count, 0);
  const fullest = own >= MAX_KEPT.ofNetwork ? network : ofMarket >= MAX_KEPT.ofMarket ? counts[0]?.network : undefined;
  if (fullest !== undefined) await deleteOldestReport(db, { ...report, network: fullest });
}

/** Whether reports are held back for an operator; starts holding them back if too many markets changed. */
async function isHeld(db: Db, now: Date): Promise<boolean> {
  if (await getMeta(db, "checks.held")) return true;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const released = (await getMeta(db, "checks.released")) ?? "";
  // A release that lies in the future was made before the clock was set back, and says nothing about this hour.
  const isOfThisHour = released > hourAgo && Date.parse(released) <= now.getTime() + 1;
  const changed = await listChanged(db, { from: isOfThisHour ? released : hourAgo, to: now.toISOString() });
  if (changed.size < CHANGES_AN_HOUR) return false;
  await setMeta(db, "checks.held", now.toISOString());
  return true;
}

/** Ids of claims made from reports in that time, by market id. */
async function listChanged(db: Db, span: Span): Promise<Map<number, number[]>> {
  const byMarket = Map.groupBy(await listVisitorsClaims(db, span), ({ market_id }) => market_id);
  return new Map([...byMarket].map(([market, rows]) => [market, rows.map(({ id }) => id)]));
}

/** ISO times, inclusive. */
interface Span {
  from: string;
  to: string;
}

/** The state of visitors' taps for the dashboard. */
export async function readReportsState(db: Db, now: Date): Promise<ReportsState> {
  const from = getDaysBefore(now, 7);
  const held = (await getMeta(db, "checks.held")) ?? "";
  return {
    at: now.toISOString(),
    heldSince: held === "" ? null : held,
    changed: (await listChanged(db, { from, to: now.toISOString() })).size,
  };
}

/** Lets held-back reports count, and new ones count automatically again. */
export async function releaseReports(db: Db, { by, now }: Author) {
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

/** Held-back reports that would change a market. A generator: each sees the changes made by the ones before. */
async function* listWaiting(db: Db, now: Date): AsyncGenerator<{ market: Market; found: Agreement }> {
  for (const answered of await listUncounted(db, (await getMeta(db, "checks.held")) ?? "")) {
    const stored = await getStoredMarket(db, answered.market_id);
    const found = stored?.archivedAt === null ? await find(db, stored.market, answered, now) : null;
    if (stored && found) yield { market: stored.market, found };
  }
}

/**
 * Undoes everything that reports changed in that time, as one log entry, and deletes those reports. New ones count
 * automatically again, unless held-back reports from another time remain.
 */
export async function takeBackReports(db: Db, span: Span, { by, now }: Author) {
  const summary = (changed: number) => `Took back what visitors' taps changed: ${countMarkets(changed)}`;
  return recordChanges(db, { by, action: "market.taps-taken-back", summary, now }, async (changes) => {
    const changed = await listChanged(changes.db, span);
    for (const [market, claims] of changed) {
      await changes.withdrawClaims(market, claims);
      await changes.fold(market);
    }
    await deleteReportsBetween(changes.db, span);
    const next = await listWaiting(changes.db, now).next();
    if (next.done) await release(changes.db, now);
    return changed.size;
  });
}

async function release(db: Db, now: Date): Promise<void> {
  await setMeta(db, "checks.held", "");
  // Just-released changes must not count toward the hourly limit; one made in this very millisecond belongs to them.
  await setMeta(db, "checks.released", new Date(now.getTime() + 1).toISOString());
}

function countMarkets(count: number): string {
  return count === 1 ? "1 market" : `${count} markets`;
}

/** The claim that follows from reports. */
interface Agreement extends Answered {
  /** The newest day among the reports. */
  day: string;
  counted: VisitorReport[];
}

/** Null if no claim follows. Only an operator can reopen a closed market. */
async function find(db: Db, market: Market, { question, answer }: Answered, now: Date): Promise<Agreement | null> {
  if (isClosed(market)) return null;
  // Once somebody has stated the fact, visitors' answers do not override it.
  if (question !== "visit" && !listUnknownFacts(market).includes(question)) return null;
  const claims = await listClaims(db, market.id);
  const reports = await listLateReports(db, { market_id: market.id, question }, now);
  const { winners } = resolve(claims);
  const facts = question === "visit" ? listVouchedFor(market) : [question];
  const priorClaims = facts.flatMap((fact) => winners.get(fact) ?? []).map(toPriorClaim);
  const found = answer === "closed" ? findClosed(claims, reports, market) : findAgreement(reports, answer, priorClaims);
  return found && { question, answer, ...found };
}

function findClosed(claims: readonly Claim[], reports: readonly VisitorReport[], { foundClosed }: Market) {
  const priorClaims = claims
    .filter((claim) => isFromPeople(claim) && ANSWERS_FOUND_CLOSED.includes(claim.fact))
    .map(toPriorClaim);
  return findDoubt(reports, priorClaims, foundClosed);
}

async function count(changes: Changes, market: Market, found: Agreement, now: Date): Promise<void> {
  const { question, answer, day, counted } = found;
  const author: ClaimAuthor = { by: VISITORS, now, source: "community", on: day };
  await setCounted(
    changes.db,
    counted.map(({ id }) => id),
  );
  if (question !== "visit") await claimFacts(changes, market, { [question]: answer === "yes" }, author);
  else if (answer === "right") await confirmFacts(changes, market, author, listVouchedFor(market));
  else await claimFacts(changes, market, { foundClosed: day }, author);
}

/** The facts that "right" confirms. An approximate place is the middle of a town, which no visitor can confirm. */
function listVouchedFor({ placeIsApproximate }: Market): readonly FactName[] {
  return ["existence", "schedule", ...(placeIsApproximate ? [] : listTogether("address"))];
}

function toPriorClaim({ said, entered }: Claim): PriorClaim {
  return {
    said,
    ...(entered !== undefined && { entered: { at: entered, day: getLocalDay(new Date(entered), region.timeZone) } }),
  };
}

/** Reports of the last sixty days, even if older ones were not deleted yet. */
async function listLateReports(db: Db, asked: Pick<VisitorReport, "market_id" | "question">, now: Date) {
  const since = getLocalDay(new Date(getDaysBefore(now, REPORT_DAYS)), region.timeZone);
  return (await listReports(db, asked)).filter(({ day }) => day >= since);
}

/** Deletes reports older than sixty days, which no longer count. */
export async function forgetReports(db: Db, now: Date): Promise<void> {
  await deleteReportsBefore(db, getDaysBefore(now, REPORT_DAYS));
}
