/** The desk: what it and the API say to one another, and the order in which checking markets helps most. */
import type { Market } from "../market/market-schema.ts";
import { formatWhen } from "../market/freshness.ts";
import { isOver } from "../schedule/certainty.ts";
import { nameDate } from "../schedule/day-words.ts";
import { ASKED_FACTS, type AskedFact } from "../submissions/asked-facts.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** How somebody at the desk knows what they say. */
export const KNOWN_BY = ["phoned", "website", "visited"] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** GET /api/admin/desk: what is to be checked next, held for who asks. */
export interface Desk {
  /** The market to check, and the one after it; fewer when nothing else comes up now. */
  items: DeskMarket[];
  progress: DeskProgress;
  /** How many come up now, those of `items` among them, and how many on a later day. */
  waiting: number;
  later: number;
  /** Whom a market can be given to. */
  colleagues: string[];
  /** The market that was asked for is on this colleague's screen; null where it is not. */
  takenBy: string | null;
}

export interface DeskMarket {
  market: Market;
  /** Sent back with an answer, so that nobody vouches for what they have not seen. */
  revision: string;
  /** Why it comes now, what counts most first: "Hours from 2018". */
  why: string[];
  assignedTo: string | null;
  /** ISO, and who; null where nobody has checked it here. */
  checkedAt: string | null;
  checkedBy: string | null;
  /** What waits for it in the queues, the oldest first. */
  submissions: { id: number; kind: SubmissionKind }[];
  disputes: number;
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
  maybeSame: Pick<Market, "id" | "name"> | null;
  /** What visitors found since people last vouched for its hours: how many told of it, and the newest day, ISO. */
  foundClosed: { on: string; count: number } | null;
  /** Facts that nobody has told, and about which visitors disagree. */
  disagreements: readonly AskedFact[];
  /** When its manager last left a letter of ours unanswered, ISO. */
  unansweredOn: string | null;
  /** Calls that nobody took, and the day of the last, ISO. */
  noAnswers: number;
  noAnswerOn: string | null;
  /** Somebody at this desk has been asked to check it. */
  isAssigned: boolean;
}

export interface RankedMarket {
  id: number;
  /** Why, what counts most first: "Hours from 2018", "Season starts in 3 weeks". */
  why: string[];
}

/** The markets in the order in which checking helps most: what is likely wrong, soon to matter, and much looked at. */
export function rankForDesk(markets: readonly DeskFacts[], now: Date): RankedMarket[] {
  return markets
    .map((market) => {
      const reasons = listReasons(market, now).filter(({ points }) => points !== 0);
      return {
        id: market.id,
        points: reasons.reduce((sum, { points }) => sum + points, 0),
        why: reasons.toSorted((a, b) => b.points - a.points).flatMap(({ words }) => words ?? []),
      };
    })
    .toSorted((a, b) => b.points - a.points || a.id - b.id)
    .map(({ id, why }) => ({ id, why }));
}

interface Reason {
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
const SUBMISSION = 8;

/** Each call that nobody took puts it behind others. */
const PER_NO_ANSWER = -10;
const MIN_NO_ANSWER = -30;

function listReasons(market: DeskFacts, now: Date): Reason[] {
  const { disputes, submissions, views, noAnswers, foundClosed, disagreements, maybeSame, unansweredOn } = market;
  return [
    { points: market.isAssigned ? ASSIGNED : 0, words: "Given to you by a colleague" },
    describeFoundClosed(foundClosed),
    describeAge(market.hoursDay, now),
    describeSeason(market),
    {
      points: Math.min(MAX_VIEWS, Math.round(PER_DOUBLING * Math.log2(1 + views))),
      words: `Looked at ${views === 1 ? "once" : `${views} times`} in 30 days`,
    },
    {
      points: Math.min(MAX_DISPUTES, PER_DISPUTE * disputes),
      words: disputes === 1 ? "A source says otherwise" : `Sources say ${disputes} things otherwise`,
    },
    {
      points: Math.min(MAX_DISPUTES, PER_DISPUTE * disagreements.length),
      words: `Visitors disagree: ${disagreements.map((fact) => ASKED_FACTS[fact].ask).join(" ")}`,
    },
    { points: unansweredOn === null ? 0 : UNANSWERED, words: "Its manager has not answered our letters" },
    {
      points: maybeSame ? MAYBE_SAME : 0,
      words: maybeSame ? `May be the same market as ${maybeSame.name} (listing ${maybeSame.id})` : undefined,
    },
    { points: market.isUnlisted ? UNLISTED : 0, words: "Its list has dropped it" },
    {
      points: submissions === 0 ? 0 : SUBMISSION,
      words: submissions === 1 ? "1 thing that visitors sent waits" : `${submissions} things that visitors sent wait`,
    },
    {
      points: Math.max(MIN_NO_ANSWER, PER_NO_ANSWER * noAnswers),
      words: `${noAnswers === 1 ? "Called once" : `Called ${noAnswers} times`}, last on ${nameDate((market.noAnswerOn ?? "").slice(5))}`,
    },
  ];
}

function describeFoundClosed(found: DeskFacts["foundClosed"]): Reason {
  if (!found) return { points: 0 };
  const day = nameDate(found.on.slice(5));
  const isOne = found.count <= 1;
  return {
    points: FOUND_CLOSED,
    words: isOne ? `A visitor found it closed on ${day}` : `${found.count} visitors found it closed, last on ${day}`,
  };
}

function describeAge(hoursDay: string | null, now: Date): Reason {
  if (hoursDay === null) return { points: NO_HOURS, words: "No hours known" };
  const years = [1, 2, 3, 4, 5].filter((count) => isOver(hoursDay, count * 12, now)).length;
  if (years === 0) return { points: 0 };
  return { points: Math.min(MAX_AGE, years * PER_YEAR), words: `Hours from ${formatWhen(hoursDay)}` };
}

function describeSeason({ isInSeason, startsInDays }: DeskFacts): Reason {
  if (isInSeason) return { points: IN_SEASON, words: "Its season is on" };
  if (startsInDays === null) return { points: 0 };
  if (startsInDays > SOON_DAYS) return { points: FAR_OFF };
  const nearness = 1 - startsInDays / SOON_DAYS;
  return {
    points: Math.round(STARTS_SOON + nearness * (STARTS_NOW - STARTS_SOON)),
    words: `Season starts ${nameWait(startsInDays)}`,
  };
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
  /** When it was last checked at the desk, ISO date. */
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
