/** What the Check screen and the API say to one another, and the order in which checking markets helps most. */
import type { Market } from "../market/market-schema.ts";
import { formatWhen } from "../market/freshness.ts";
import type { MissingFact } from "../market/missing-facts.ts";
import { isOver } from "../schedule/certainty.ts";
import { nameDate } from "../schedule/day-text.ts";
import { ASKED_FACTS, type AskedFact } from "../submissions/asked-facts.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { MarketDispute } from "./markets.ts";
import type { VisitorReports } from "./overview.ts";

/** How an operator knows what they say. */
export const KNOWN_BY = ["phoned", "website", "visited"] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** GET /api/admin/desk: what is to be checked next, held for who asks. */
export interface Desk {
  /** The market to check, and the one after it; fewer when nothing else comes up now. */
  items: DeskMarket[];
  progress: DeskProgress;
  /** How many come up for who asks now, those of `items` among them; on colleagues' screens; and on a later day. */
  waiting: number;
  elsewhere: number;
  later: number;
  /** Whom a market can be given to. */
  colleagues: string[];
  /** The market that was asked for is on this colleague's screen; null where it is not. */
  takenBy: string | null;
  taps: VisitorReports;
}

export interface DeskMarket {
  market: Market;
  /** Sent back with an answer, so that nobody vouches for what they have not seen. */
  revision: string;
  /** Whether it comes up: not checked this season, or in doubt since. Any other market can be opened, too. */
  isDue: boolean;
  /** Why it needs a look, what counts most first. */
  reasons: DeskReason[];
  assignedTo: string | null;
  /** ISO, and who; null where nobody has checked it here. */
  checkedAt: string | null;
  checkedBy: string | null;
  /** What waits for it in the queues, the oldest first. */
  submissions: { id: number; kind: SubmissionKind }[];
  /** What sources say otherwise than people, or doubtfully. */
  disputes: MarketDispute[];
  maybeSame: OtherMarket | null;
  missing: readonly MissingFact[];
}

type OtherMarket = Pick<Market, "id" | "name">;

/** What a reason is about: what can be done about it follows from that. */
type ReasonKind =
  | ("assigned" | "found-closed" | "hours" | "season" | "views" | "dispute" | "disagreement")
  | ("unanswered" | "duplicate" | "unlisted" | "missing" | "submissions" | "no-answer");

export interface DeskReason {
  kind: ReasonKind;
  /** "Hours from 2018" */
  words: string;
}

/** How far this season's check is. A season is a year here: what was said since January 1 counts. */
export interface DeskProgress {
  checked: number;
  total: number;
}

/** GET /api/admin/desk/progress */
export interface DeskOverview extends DeskProgress {
  /** ISO date: what was said from then on counts. */
  since: string;
  /** By name. Markets that lie in none are in no county's numbers. */
  counties: ({ county: string } & DeskProgress)[];
}

/** What the order goes by. */
export interface DeskFacts {
  id: number;
  /** When somebody last vouched for the hours, as precise as they said; null where none are known. */
  hoursDay: string | null;
  /** Its list has dropped it. */
  isUnlisted: boolean;
  /** Whether a dated season is on, and how many days until one begins; null where none is known. */
  isInSeason: boolean;
  startsInDays: number | null;
  /** How often its page was looked at in thirty days. */
  views: number;
  /** Facts that a source disputes, or says doubtfully. */
  disputes: number;
  /** What waits for it in the queues. */
  submissions: number;
  /** Another market that it may be. */
  maybeSame: OtherMarket | null;
  missing: readonly MissingFact[];
  /** What visitors found since people last vouched for its hours: how many told of it, and the newest day, ISO. */
  foundClosed: { on: string; count: number } | null;
  /** Facts that nobody has told, and about which visitors disagree. */
  disagreements: readonly AskedFact[];
  /** When its manager last left a letter of ours unanswered, ISO. */
  unansweredOn: string | null;
  /** Calls that nobody took, and the day of the last, ISO. */
  noAnswers: number;
  noAnswerOn: string | null;
  /** A colleague has asked whoever looks to check it. */
  isAssigned: boolean;
}

export interface RankedMarket {
  id: number;
  /** What counts most first. */
  reasons: DeskReason[];
}

/** The markets in the order in which checking helps most: what is likely wrong, soon to matter, and much looked at. */
export function rankForDesk(markets: readonly DeskFacts[], now: Date): RankedMarket[] {
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

interface ScoredReason {
  kind: ReasonKind;
  points: number;
  /** Left out where it counts without being shown. */
  words?: string | undefined;
}

/** A colleague asked for it, so it comes first. */
const ASSIGNED = 1000;

const FOUND_CLOSED = 60;
const UNANSWERED = 25;

/** Hours that are not known, and what each year adds to the age of those that are. */
const NO_HOURS = 30;
const PER_YEAR = 8;
const MAX_AGE = 40;

/** Until a season begins: the nearer the more. A season that is on is nearly as urgent; a far one hardly is. */
const SOON_DAYS = 56;
const STARTS_NOW = 30;
const STARTS_SOON = 15;
const IN_SEASON = 20;
const FAR_OFF = 5;

const MAX_VIEWS = 30;
const PER_DOUBLING = 5;

/** A source against people, or visitors against visitors. */
const PER_DISPUTE = 15;
const MAX_DISPUTES = 30;
const UNLISTED = 12;
const MAYBE_SAME = 15;
const PER_MISSING = 1;
const SUBMISSION = 8;

/** Each call that nobody took puts it behind others. */
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
      words: `Visitors disagree: ${disagreements.map((fact) => ASKED_FACTS[fact].ask).join(" ")}`,
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
    { kind: "unlisted", points: market.isUnlisted ? UNLISTED : 0, words: "Its list has dropped it" },
    {
      kind: "submissions",
      points: submissions === 0 ? 0 : SUBMISSION,
      words: submissions === 1 ? "1 thing that visitors sent waits" : `${submissions} things that visitors sent wait`,
    },
    describeMissing(market.missing),
    {
      kind: "no-answer",
      points: Math.max(MIN_NO_ANSWER, PER_NO_ANSWER * noAnswers),
      words: `${noAnswers === 1 ? "Called once" : `Called ${noAnswers} times`}, last on ${nameDate((market.noAnswerOn ?? "").slice(5))}`,
    },
  ];
}

/** Hours and season have reasons of their own. */
function describeMissing(missing: readonly MissingFact[]): ScoredReason {
  const others = missing.filter((gap) => gap !== "hours" && gap !== "season");
  return { kind: "missing", points: PER_MISSING * others.length, words: `Not known: ${others.join(", ")}` };
}

function describeFoundClosed(found: DeskFacts["foundClosed"]): ScoredReason {
  const kind = "found-closed";
  if (!found) return { kind, points: 0 };
  const day = nameDate(found.on.slice(5));
  const isOne = found.count <= 1;
  const words = isOne
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

/** What the check of a season goes by. */
export interface Checkable {
  /** When somebody last vouched for its hours, or for the market where it has none; null where nobody has. */
  vouchedOn: string | null;
  /** When it was last answered for at Check, ISO date. */
  checkedOn: string | null;
}

/** Whether it is checked this season: since January 1. @param today ISO date */
export function isChecked({ vouchedOn, checkedOn }: Checkable, today: string): boolean {
  const since = getSeasonStart(today);
  const isSince = (day: string | null) => day !== null && day >= since.slice(0, day.length);
  return isSince(vouchedOn) || isSince(checkedOn);
}

/** "2026-01-01" */
export function getSeasonStart(today: string): string {
  return `${today.slice(0, 4)}-01-01`;
}
