/** The Check screen: its data from the API, and the ranking of markets that need checking most. */
import type { Actor } from "./actor.ts";
import type { Market, Standing } from "../market/market-schema.ts";
import { formatWhen } from "../market/freshness.ts";
import type { MissingFact } from "../market/missing-facts.ts";
import type { Dispute } from "../market/resolve.ts";
import { isOver } from "../schedule/certainty.ts";
import { nameDate } from "../schedule/day-text.ts";
import { type AskedFact, getQuestion } from "../submissions/asked-facts.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { ReportsState } from "./overview.ts";

/** How an operator checked a market's facts. */
export const KNOWN_BY = ["phoned", "website", "visited"] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** GET /api/admin/desk: the next markets to check, reserved for this account for a while. */
export interface Desk {
  /** The market to check and the one after it; fewer if no more are due. */
  items: DeskMarket[];
  progress: DeskProgress;
  /** How many markets are due: for this account now (including `items`), on colleagues' screens, and postponed. */
  waiting: number;
  elsewhere: number;
  later: number;
  /** Usernames that a market can be assigned to. */
  colleagues: string[];
  /** Where pins are approximate although the address is known, most first. */
  pins: PinTown[];
  /** The colleague who has the requested market on screen; null if nobody has. */
  takenBy: string | null;
  taps: ReportsState;
}

export interface PinTown {
  city: string;
  count: number;
}

export interface DeskMarket {
  market: Market;
  /**
   * Sent back with the answer, which is refused if the market has changed since: nobody confirms facts they did not
   * see.
   */
  revision: string;
  /** Whether it is due: not checked this season, or doubted since. Other markets can be opened, too. */
  isDue: boolean;
  /** Why it should be checked, most important first. */
  reasons: DeskReason[];
  assignedTo: Actor | null;
  /** When (ISO) and by whom it was last checked; null if never. */
  checkedAt: string | null;
  checkedBy: Actor | null;
  /** Pending submissions, oldest first. */
  submissions: { id: number; kind: SubmissionKind }[];
  /** Facts for which a source contradicts people, or has a doubtful value. */
  disputes: Dispute[];
  /** Another market that may be the same. */
  maybeSame: Pick<Market, "id" | "name"> | null;
  missing: readonly MissingFact[];
}

export interface DeskReason {
  /** The Check screen offers different actions for each. */
  kind:
    | ("assigned" | "found-closed" | "hours" | "season" | "views" | "dispute" | "disagreement")
    | ("unanswered" | "duplicate" | "doubtful" | "pin" | "missing" | "submissions" | "no-answer");
  /** "Hours from 2018" */
  words: string;
}

/** How many markets were checked this season. A season is a calendar year here. */
interface DeskProgress {
  checked: number;
  total: number;
}

/** GET /api/admin/desk/progress */
export interface DeskOverview extends DeskProgress {
  /** ISO date from which checks and confirmations count. */
  since: string;
  /** Sorted by name. Markets outside all counties are in the total only. */
  counties: ({ county: string } & DeskProgress)[];
}

/** Facts about a market that decide its rank. */
export interface DeskFacts extends Pick<DeskMarket, "maybeSame" | "missing"> {
  id: number;
  /** When somebody last confirmed the hours: a date, a month or a year. Null if no hours are known. */
  hoursDay: string | null;
  /** Null if nothing speaks against it. */
  standing: Standing["is"] | null;
  /** Whether a season with known dates is on. `startsInDays`: days until one begins, null if none is known. */
  isInSeason: boolean;
  startsInDays: number | null;
  /** Views of its page in thirty days. */
  views: number;
  /** How many facts a source contradicts people about, or has a doubtful value for. */
  disputes: number;
  /** How many wait. */
  submissions: number;
  /** Whether its pin is approximate although its address is known. */
  isPinToPlace: boolean;
  /** Visitors' reports that it was closed, since its hours were last confirmed; `on` is the newest day, ISO. */
  foundClosed: { on: string; count: number } | null;
  /** Unknown facts about which visitors' answers disagree. */
  disagreements: readonly AskedFact[];
  /** When the last letter to its manager remained unanswered, ISO. */
  unansweredOn: string | null;
  /** Unanswered calls, and the day of the last one, ISO. */
  noAnswers: number;
  noAnswerOn: string | null;
  /** Whether a colleague has assigned it to this account. */
  isAssigned: boolean;
}

/** Sorts markets by how urgently they need checking: likely wrong, soon in season, often viewed. */
export function rankForDesk(markets: readonly DeskFacts[], now: Date): { id: number; reasons: DeskReason[] }[] {
  return markets
    .map((market) => {
      const counted = listReasons(market, now).filter(({ points }) => points !== 0);
      return {
        id: market.id,
        points: counted.reduce((sum, { points }) => sum + points, 0),
        reasons: counted
          .toSorted((a, b) => b.points - a.points)
          .flatMap(({ kind, words }) => (words === undefined ? [] : [{ kind, words }])),
      };
    })
    .toSorted((a, b) => b.points - a.points || a.id - b.id)
    .map(({ id, reasons }) => ({ id, reasons }));
}

interface ScoredReason extends Pick<DeskReason, "kind"> {
  points: number;
  /** Left out if the reason scores points but is not shown. */
  words?: string | undefined;
}

/** More than all other reasons together, so that assigned markets come first. */
const ASSIGNED = 1000;

const FOUND_CLOSED = 60;
const UNANSWERED = 25;

/** Points for unknown hours, and per year of age for known ones. */
const NO_HOURS = 30;
const PER_YEAR = 8;
const MAX_AGE = 40;

/** Points for a season that begins within SOON_DAYS, rising from STARTS_SOON to STARTS_NOW as it comes closer. */
const SOON_DAYS = 56;
const STARTS_NOW = 30;
const STARTS_SOON = 15;
const IN_SEASON = 20;
const FAR_OFF = 5;

const MAX_VIEWS = 30;
const PER_DOUBLING = 5;

/** Points per disputed fact, and per fact on which visitors disagree. */
const PER_DISPUTE = 15;
const MAX_DISPUTES = 30;
const DOUBTFUL = 12;
const MAYBE_SAME = 15;
const PER_MISSING = 1;
const SUBMISSION = 8;
const PIN = 7;

/** Points lost per unanswered call. */
const PER_NO_ANSWER = -10;
const MIN_NO_ANSWER = -30;

function listReasons(market: DeskFacts, now: Date): ScoredReason[] {
  const { disputes, submissions, views, noAnswers, disagreements, maybeSame, unansweredOn } = market;
  return [
    { kind: "assigned", points: market.isAssigned ? ASSIGNED : 0, words: "Given to you by a colleague" },
    describeFoundClosed(market.foundClosed),
    describeAge(market.hoursDay, now),
    describeSeason(market),
    {
      kind: "views",
      points: Math.min(MAX_VIEWS, Math.round(PER_DOUBLING * Math.log2(1 + views))),
      words: `Looked at ${views === 1 ? "once" : `${views} times`} in 30 days`,
    },
    {
      kind: "dispute",
      points: Math.min(MAX_DISPUTES, PER_DISPUTE * disputes),
      words: disputes === 1 ? "A source says otherwise" : `Sources say ${disputes} things otherwise`,
    },
    {
      kind: "disagreement",
      points: Math.min(MAX_DISPUTES, PER_DISPUTE * disagreements.length),
      words: `Visitors disagree: ${disagreements.map((fact) => getQuestion(fact)).join(" ")}`,
    },
    {
      kind: "unanswered",
      points: unansweredOn === null ? 0 : UNANSWERED,
      words: "Its manager has not answered our letters",
    },
    {
      kind: "duplicate",
      points: maybeSame ? MAYBE_SAME : 0,
      words: maybeSame ? `May be the same market as ${maybeSame.name} (listing ${maybeSame.id})` : undefined,
    },
    {
      kind: "doubtful",
      points: market.standing === "doubted" || market.standing === "unlisted" ? DOUBTFUL : 0,
      words: market.standing === "doubted" ? "A source doubts that it is held" : "Its list has dropped it",
    },
    {
      kind: "submissions",
      points: submissions === 0 ? 0 : SUBMISSION,
      words: submissions === 1 ? "1 thing that visitors sent waits" : `${submissions} things that visitors sent wait`,
    },
    { kind: "pin", points: market.isPinToPlace ? PIN : 0, words: "Its pin is approximate" },
    describeMissing(market.missing),
    {
      kind: "no-answer",
      points: Math.max(MIN_NO_ANSWER, PER_NO_ANSWER * noAnswers),
      words: `${noAnswers === 1 ? "Called once" : `Called ${noAnswers} times`}, last on ${nameDate((market.noAnswerOn ?? "").slice(5))}`,
    },
  ];
}

/** Missing hours and season are left out here: they have reasons of their own. */
function describeMissing(missing: readonly MissingFact[]): ScoredReason {
  const others = missing.filter((gap) => gap !== "hours" && gap !== "season");
  return { kind: "missing", points: PER_MISSING * others.length, words: `Not known: ${others.join(", ")}` };
}

function describeFoundClosed(found: DeskFacts["foundClosed"]): ScoredReason {
  const kind = "found-closed";
  if (!found) return { kind, points: 0 };
  const day = nameDate(found.on.slice(5));
  const words =
    found.count <= 1
      ? `A visitor found it closed on ${day}`
      : `${found.count} visitors found it closed, last on ${day}`;
  return { kind, points: FOUND_CLOSED, words };
}

function describeAge(hoursDay: string | null, now: Date): ScoredReason {
  const kind = "hours";
  if (hoursDay === null) return { kind, points: NO_HOURS, words: "No hours known" };
  const years = [1, 2, 3, 4, 5].filter((count) => isOver(hoursDay, count * 12, now)).length;
  return { kind, points: Math.min(MAX_AGE, years * PER_YEAR), words: `Hours from ${formatWhen(hoursDay)}` };
}

function describeSeason({ isInSeason, startsInDays }: DeskFacts): ScoredReason {
  const kind = "season";
  if (isInSeason) return { kind, points: IN_SEASON, words: "Its season is on" };
  if (startsInDays === null) return { kind, points: 0 };
  if (startsInDays > SOON_DAYS) return { kind, points: FAR_OFF };
  const nearness = 1 - startsInDays / SOON_DAYS;
  const points = Math.round(STARTS_SOON + nearness * (STARTS_NOW - STARTS_SOON));
  return { kind, points, words: `Season starts ${nameWait(startsInDays)}` };
}

/** "tomorrow", "in 5 days", "in 3 weeks" */
function nameWait(days: number): string {
  if (days === 1) return "tomorrow";
  return days < 14 ? `in ${days} days` : `in ${Math.round(days / 7)} weeks`;
}

/** @param day a date, a month or a year; null is of no season @param today ISO date */
export function isOfThisSeason(day: string | null, today: string): boolean {
  return day !== null && day >= getSeasonStart(today).slice(0, day.length);
}

/** @param today ISO date @returns "2026-01-01" */
export function getSeasonStart(today: string): string {
  return `${today.slice(0, 4)}-01-01`;
}
