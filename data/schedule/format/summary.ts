/** When a market is held, in one line for cards and rows: "Wed, Sat 8 AM–1 PM". */
import { capitalize } from "../../input/capitalize.ts";
import { isWhollyAssumed } from "../basis.ts";
import { type Certainty, getHoursDay, getSaidYear, type Vouched } from "../certainty.ts";
import { getDayHours, getMainSeason, getSpecialDay, listHeldDays, mergeHours } from "../day-hours.ts";
import { nameDate, nameShortMonthDay, shortenDay } from "../day-text.ts";
import { hasHours } from "../known-hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "../local-time.ts";
import type { Rhythm, Season, SpecialDay, WeekHours } from "../schedule.ts";
import { getNextSeason, isInSeason, listDated, type Scheduled } from "../season.ts";
import { WEEKDAYS } from "../weekday.ts";
import { formatHours, groupDays, nameDays } from "./style.ts";

type LineStyle = "card" | "running";

/** For hours that do not fit one line. */
const HOURS_VARY = "Hours vary";

export const HOURS_UNKNOWN = "Hours unknown";

/**
 * "Wed, Sat 8 AM–1 PM": days with the same hours together; with more than two groups only the days. Null if no hours
 * are known, or none that fit one line.
 * @param moment selects the current or next season; without it the longest
 */
function summarizeHours(market: Scheduled, style: LineStyle, moment?: LocalMoment): string | null {
  const seasons = pickSeasons(market, moment);
  let weekly: WeekHours = {};
  for (const { rhythm, week = {} } of seasons) if (!rhythm) weekly = mergeHours(weekly, week);
  const summaries = [
    summarizeWeek(weekly, style),
    ...seasons.map(({ week = {}, rhythm }) => {
      const hours = summarizeWeek(week, style);
      return rhythm && hours && `${shortenRhythm(rhythm)} ${hours}`;
    }),
  ];
  return summaries.filter(Boolean).join(", ") || summarizeDays(market, style, moment);
}

/**
 * For a market held on single days: the next one, "December 5, 2026, 9 AM–1 PM", or "Last held December 5, 2026". Null
 * without single days.
 * @param moment without it the last day, past or not
 */
export function summarizeDays({ schedule }: Scheduled, style: LineStyle, moment?: LocalMoment): string | null {
  const days = listHeldDays(schedule);
  const today = moment ? toIsoDate(moment) : "";
  const isOver = ({ on }: SpecialDay) => on.length === today.length && on < today;
  const day = (moment && days.find((other) => !isOver(other))) ?? days.at(-1);
  if (!day) return null;
  return isOver(day) ? `Last held ${nameDate(day.on)}` : `${nameDate(day.on)}, ${formatHours(day.hours, style)}`;
}

/** Like nameHours(), but null without hours that fit one line. */
export function describeHours(market: Scheduled, certainty: Certainty, moment?: LocalMoment): string | null {
  const isCurrent = certainty === "current";
  const hours = summarizeHours(market, isCurrent ? "card" : "running", moment);
  // A single date is not "usual".
  return hours && (isCurrent || /, \d{4}\b/.test(hours) ? capitalize(hours) : `Usually ${hours}`);
}

/** "Sat 8 AM–noon"; old hours: "Usually Sat 8 AM to noon"; without any "Hours vary" or "Hours unknown". */
export function nameHours(market: Scheduled, certainty: Certainty, moment?: LocalMoment): string {
  return describeHours(market, certainty, moment) ?? (hasHours(market) ? HOURS_VARY : HOURS_UNKNOWN);
}

/**
 * Only for market days: "Sat, Jul 18 · 8 AM–noon"; old hours: "Sat, Jul 18 · usually 8 AM to noon". Where it is follows,
 * if that is elsewhere for sure.
 */
export function describeDay(market: Scheduled, day: LocalMoment, certainty: Certainty): string {
  // Stands that are always open may state it on any one weekday.
  const say = (style: LineStyle) => formatHours(getDayHours(market, day), style, "24 hours");
  const hours = certainty === "current" ? say("card") : `usually ${say("running")}`;
  const special = getSpecialDay(market, day);
  const where = special?.place && !special.isUnsure ? ` · at ${special.place}` : "";
  return `${shortenDay(day.weekday)}, ${nameShortMonthDay(day)} · ${hours}${where}`;
}

/**
 * "hours from 2018", or of a season without hours "season as of 2018", if that is old (see getSaidYear()).
 * @param context text shown next to it: null if that already names the year
 */
export function getHoursSince(market: Scheduled & Vouched, now?: Date, context = ""): string | null {
  const year = getSaidYear(getHoursDay(market), now);
  if (year === null || context.includes(year)) return null;
  if (hasHours(market)) return `hours from ${year}`;
  const statesSeason =
    market.schedule?.text !== undefined || listDated(market).some((season) => !isWhollyAssumed(season));
  return statesSeason ? `season as of ${year}` : null;
}

/** For cards: "every 2nd", "1st & last" */
function shortenRhythm(rhythm: Rhythm): string {
  if ("everyWeeks" in rhythm) return "every 2nd";
  return rhythm.weeksOfMonth.map((week) => ORDINALS[week - 1] ?? "last").join(" & ");
}

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"];

function summarizeWeek(week: WeekHours, style: LineStyle): string | null {
  const groups = groupDays(week, style);
  if (groups.length === 0) return null;
  if (groups.length <= 2)
    return groups.map(({ days, text }) => `${nameDays(days, style)} ${text.replace(/^From/, "from")}`).join(", ");
  const held = groups.flatMap(({ days }) => days);
  const inOrder = WEEKDAYS.filter((day) => held.includes(day));
  return `${nameDays(inOrder, style)}, hours vary`;
}

/** The seasons with hours that are current, or else next, or else the main one. */
function pickSeasons(market: Scheduled, moment: LocalMoment | undefined): Season[] {
  const next = moment && getNextSeason(market, moment);
  const days = moment ? [moment, ...(next ? [addDays(moment, next.startsInDays)] : [])] : [];
  for (const day of days) {
    const running = market.schedule?.seasons.filter((season) => season.week && isInSeason(season, day));
    if (running?.length) return running;
  }
  const main = getMainSeason(market);
  return main ? [main] : [];
}
