/** Handles an answer at the Check screen: changes the market's facts and its desk row in one change. */
import { toAccount } from "#data/admin/actor.ts";
import type { Action } from "#data/admin/audit.ts";
import type { DeskAnswer } from "#data/admin/desk-schema.ts";
import { HELD, listTogether } from "#data/market/claims.ts";
import { readInput } from "#data/market/market-fields-schema.ts";
import { FACTS } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import { addDays, getLocalDay, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { isEmptySchedule } from "#data/schedule/edit-schedule.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { type ActorJson, writeActor } from "#api/db/actors.ts";
import { getAdminByName } from "#api/db/accounts.ts";
import { listClaims } from "#api/db/claims.ts";
import { type DeskColumns, releaseMarket, requireDeskRow, updateDesk } from "#api/db/desk.ts";
import type { StoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { toCitation, claimClosed, describeClosing, requireRevision } from "#api/markets/change-market.ts";
import { claimFacts, confirmFacts } from "#api/markets/claim-facts.ts";
import { requireLiveMarket } from "#api/markets/read-market.ts";
import { requireInside } from "#api/markets/require-inside.ts";

/** Days until a market comes up again after an unanswered call. */
const NO_ANSWER_DAYS = 14;
const LATER_DAYS = 1;

/** @throws ApiError 404, 409 or 422, StaleMarketError; nothing is changed then */
export async function answerDesk(
  db: Db,
  id: number,
  answer: DeskAnswer,
  author: Author,
): Promise<{ auditId: number | null }> {
  const { action, summarize } = ANSWERS[answer.answer];
  const summary = (market: Market) => summarize(market, answer);
  return recordChanges(db, { ...author, action, summary }, async (changes) => {
    const stored = await requireLiveMarket(changes.db, id);
    if (answer.answer === "not-closed") return takeBackFoundClosed(changes, stored.market);
    if (answer.answer === "placed") return placePoint(changes, stored, answer, author);
    const { no_answers } = await requireDeskRow(changes.db, id);
    await changes.touch("desk", id);
    const market = await changeMarket(changes, stored, answer, author);
    await updateDesk(changes.db, id, await toColumns(changes.db, answer, { ...author, no_answers }));
    await releaseMarket(changes.db, id);
    return market;
  });
}

/** Action and summary of each answer in the audit log. */
const ANSWERS: Readonly<
  Record<DeskAnswer["answer"], { action: Action; summarize: (market: Market, answer: DeskAnswer) => string }>
> = {
  confirmed: { action: "desk.confirm", summarize: ({ name }) => `Checked ${name}: all as it was` },
  changed: { action: "desk.change", summarize: ({ name }) => `Checked ${name}: its hours have changed` },
  closed: { action: "market.close", summarize: describeClosing },
  "no-answer": { action: "desk.no-answer", summarize: ({ name }) => `Called ${name}: no answer` },
  "not-closed": {
    action: "desk.not-closed",
    summarize: ({ name }) => `Took back that visitors found ${name} closed`,
  },
  placed: { action: "desk.place", summarize: ({ name }) => `Placed the pin of ${name}` },
  later: { action: "desk.later", summarize: ({ name }) => `Put off checking ${name}` },
  assign: {
    action: "desk.assign",
    summarize: ({ name }, answer) => {
      const to = answer.answer === "assign" ? answer.to : null;
      return to === null ? `Gave ${name} back to everybody` : `Gave ${name} to ${to} to check`;
    },
  },
};

/** The market stays on the screen, as there may be more to do. @throws ApiError 409 if no such claim is left */
async function takeBackFoundClosed(changes: Changes, { id }: Market): Promise<Market> {
  const claims = (await listClaims(changes.db, id)).filter(({ fact }) => fact === "foundClosed");
  if (claims.length === 0) throw new ApiError(409, "No visitor says that it was closed any more.");
  await changes.withdrawClaims(
    id,
    claims.map((claim) => claim.id),
  );
  return changes.fold(id);
}

/**
 * The address, which was known, keeps its source and day. The market stays due: its hours were not looked at.
 * @throws ApiError 422 outside of the region, StaleMarketError
 */
async function placePoint(
  changes: Changes,
  stored: StoredMarket,
  { revision, latitude, longitude }: Extract<DeskAnswer, { answer: "placed" }>,
  author: Author,
): Promise<Market> {
  requireRevision(stored, revision);
  requireInside({ latitude, longitude });
  const { market } = stored;
  const { placeConfirmed = market.confirmed } = market;
  const point = { latitude, longitude, placeIsApproximate: null };
  const known = listTogether("address").filter((fact) => !(fact in point));
  return claimFacts(changes, market, point, author, Object.fromEntries(known.map((fact) => [fact, placeConfirmed])));
}

async function changeMarket(changes: Changes, stored: StoredMarket, answer: DeskAnswer, author: Author) {
  const { market } = stored;
  if (answer.answer === "closed") return claimClosed(changes, { id: market.id, ...answer }, author);
  if (answer.answer !== "confirmed" && answer.answer !== "changed") return market;
  requireRevision(stored, answer.revision);
  if (isClosed(market)) throw new ApiError(409, "This market has closed. Reopen it first.");
  const claimAuthor = { ...author, ...toCitation(market, answer) };
  if (answer.answer === "confirmed") return confirmFacts(changes, market, claimAuthor);
  const schedule = readSchedule(answer.schedule, market);
  return claimFacts(changes, market, { schedule, existence: HELD }, claimAuthor);
}

function readSchedule(input: unknown, market: Market): Schedule {
  const read = readInput(FACTS.schedule, input, market.schedule);
  if (!read.ok) throw new ApiError(422, read.error, { field: "schedule" });
  if (!isSchedule(read.value) || isEmptySchedule(read.value))
    throw new ApiError(422, "Please say when it is held.", { field: "schedule" });
  return read.value;
}

async function toColumns(
  db: Db,
  answer: Exclude<DeskAnswer, { answer: "not-closed" | "placed" }>,
  { by, now, no_answers }: Author & { no_answers: number },
): Promise<DeskColumns> {
  const inDays = (days: number) => toIsoDate(addDays(getLocalMoment(now, region.timeZone), days));
  switch (answer.answer) {
    case "confirmed":
    case "changed":
    case "closed":
      return {
        ...{ checked_at: now.toISOString(), checked_by: writeActor(by), assigned_to: null },
        ...{ later_until: null, no_answers: 0, no_answer_on: null },
      };
    case "no-answer":
      return {
        no_answers: no_answers + 1,
        no_answer_on: getLocalDay(now, region.timeZone),
        later_until: inDays(NO_ANSWER_DAYS),
      };
    case "later":
      return { later_until: inDays(LATER_DAYS) };
    case "assign":
      return { assigned_to: await findColleague(db, answer.to), later_until: null };
  }
}

async function findColleague(db: Db, name: string | null): Promise<ActorJson | null> {
  if (name === null) return null;
  const admin = await getAdminByName(db, name);
  if (!admin) throw new ApiError(422, "There is no such account.", { field: "to" });
  return writeActor(toAccount(admin));
}
