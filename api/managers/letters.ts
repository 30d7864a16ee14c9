/**
 * Letters to managers: one in the month before the market's season, a reminder two weeks later if they have not
 * responded, and no more until the next season. Each is recorded in the transaction that queues it.
 */
import { addDays, DAY_MS, getLocalMoment } from "#data/schedule/local-time.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { getNextSeason } from "#data/schedule/season.ts";
import {
  type ManagerLink,
  listLetterLinks,
  listUnansweredLetters,
  recordLetter,
  type UnansweredLetters,
} from "#api/db/managers.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { getLinkUrl, makeLettersToken } from "./tokens.ts";

/** The first letter goes out at most this long before the season. */
const BEFORE_DAYS = 30;
/** Days from the first letter to the reminder, and from there until Check suggests calling the manager. */
const REMIND_DAYS = 14;
/** A manager who sent or confirmed something in this many days gets no letter. */
const FRESH_DAYS = 45;
/** The minimum time between two seasons' letters, even if a season's dates change. */
const SEASON_DAYS = 250;
/** The start date assumed for year-round markets and for markets without a known season. */
const USUAL_START = { month: 5, day: 1 };

export interface LetterDeps {
  db: Db;
  siteUrl: string;
  getSecret: () => Promise<string>;
  now: () => Date;
}

/** Queues all letters that are due. Call it only if the server sends mail. */
export async function sendLetters({ db, siteUrl, getSecret, now: getNow }: LetterDeps): Promise<void> {
  const now = getNow();
  const { siteName } = await getSettings(db);
  for (const link of await listLetterLinks(db, now.toISOString())) {
    const stored = await getStoredMarket(db, link.market_id);
    if (!stored || stored.archivedAt !== null || isClosed(stored.market)) continue;
    const letter = chooseLetter(link, stored.market, now);
    if (letter === null) continue;
    const secret = await getSecret();
    const urls = {
      page: getLinkUrl(siteUrl, secret, link.nonce ?? ""),
      end: `${siteUrl}/manage/letters/${makeLettersToken(secret, link.id)}`,
    };
    await db.transaction().execute(async (transaction) => {
      const columns = {
        letters: letter,
        last_letter_at: now.toISOString(),
        ...(letter === 1 && { first_letter_at: now.toISOString() }),
      };
      if (!(await recordLetter(transaction, link, columns))) return;
      const first = letter === 1 ? now.toISOString() : (link.first_letter_at ?? "");
      await queueMail(transaction, {
        key: `manager-letter/${link.id}/${first.slice(0, 10)}/${letter}`,
        to: link.email ?? "",
        ...writeLetter(letter, link, stored.market, { ...urls, siteName }),
        headers: { "List-Unsubscribe": `<${urls.end}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        takesReplies: true,
        now,
      });
    });
  }
}

/** 1: first letter. 2: reminder. Null if none is due. */
export function chooseLetter(
  { letters, first_letter_at, spoke_at }: Pick<ManagerLink, "letters" | "first_letter_at" | "spoke_at">,
  market: Pick<Market, "schedule">,
  now: Date,
): 1 | 2 | null {
  const age = (at: string | null) => (at === null ? Infinity : (now.getTime() - Date.parse(at)) / DAY_MS);
  const sinceFirst = age(first_letter_at);
  if (sinceFirst < SEASON_DAYS) {
    const isAnswered = spoke_at !== null && spoke_at >= (first_letter_at ?? "");
    // If the server was off for a month, the season has begun: send nothing, Check lists the market instead.
    const isTime = sinceFirst >= REMIND_DAYS && sinceFirst < 2 * BEFORE_DAYS;
    return letters === 1 && isTime && !isAnswered ? 2 : null;
  }
  return countDaysToSeason(market, now) <= BEFORE_DAYS && age(spoke_at) > FRESH_DAYS ? 1 : null;
}

/** Whole days from today, at least 1. */
function countDaysToSeason(market: Pick<Market, "schedule">, now: Date): number {
  const moment = getLocalMoment(now, region.timeZone);
  const isAllYear = market.schedule?.seasons.some(({ from, to }) => from === "01-01" && to === "12-31") ?? false;
  const next = isAllYear ? null : getNextSeason(market, moment);
  if (next) return next.startsInDays;
  for (let days = 1; ; days++) {
    const { month, day } = addDays(moment, days);
    if (month === USUAL_START.month && day === USUAL_START.day) return days;
  }
}

function writeLetter(
  letter: 1 | 2,
  link: Pick<ManagerLink, "name" | "spoke_at">,
  market: Market,
  { page, end, siteName }: { page: string; end: string; siteName: string },
): { subject: string; text: string } {
  const { schedule } = market;
  const held = schedule ? describeSchedule(schedule) : "";
  const text = [
    greet(link),
    letter === 1
      ? `The season is coming. Is our information about ${market.name} still right?`
      : `Two weeks ago we asked whether our information about ${market.name} is still right. We won't ask again this season.`,
    held === "" ? "We don't know its hours yet." : held,
    `If nothing has changed, one tap confirms it. If something has, you can change it there:\n${page}`,
    `${siteName}\nYou get this email because you run ${market.name}. Please don't share your link.`,
    `Stop these emails: ${end}`,
  ].join("\n\n");
  return { subject: `Is this still right? ${market.name}`, text };
}

/** Links whose managers got both letters and have not responded for two weeks, so somebody should call them. */
export function listSilentManagers(db: Db, now: Date): Promise<UnansweredLetters[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return listUnansweredLetters(db, { before: ago(REMIND_DAYS), after: ago(SEASON_DAYS) });
}

/** The mail with a granted or re-requested link. @param page URL of the link */
export function writeLinkMail(
  link: Pick<ManagerLink, "name" | "spoke_at">,
  { marketName, page, siteName }: { marketName: string; page: string; siteName: string },
) {
  const text = [
    greet(link),
    `This is your private link to ${marketName}:\n${page}`,
    "It opens a page where you can confirm or change its hours, season, place and everything else, without a password.",
    "Please keep it and don't share it: anyone who has it can speak for the market. It works as long as you use it once a year.",
    siteName,
  ].join("\n\n");
  return { subject: `Your link to ${marketName}`, text };
}

/** Without the name until they have used the link: anybody could have asked for it with somebody else's address. */
function greet({ name, spoke_at: spokeAt }: Pick<ManagerLink, "name" | "spoke_at">): string {
  return name === null || spokeAt === null ? "Hello," : `Hello ${name},`;
}
