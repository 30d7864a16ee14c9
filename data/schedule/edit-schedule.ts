/** What an edit makes of a schedule: what was entered is tidied, checked, and joined with what is known. */
import { type ReadResult, tidyLine } from "../input/plain-text.ts";
import { ENDS } from "./basis.ts";
import { withBasis } from "./date-seasons.ts";
import { isClosedDay, sortWeek } from "./hours.ts";
import { getMainWeek, isSameWeek } from "./known-hours.ts";
import { joinRanges, readHours } from "./reading/read-times.ts";
import { readTypedSchedule } from "./reading/read-typed-schedule.ts";
import { sortWeeks } from "./format/rhythm.ts";
import { seasonText } from "./format/season-text.ts";
import type { DayHours, Rhythm, Schedule, Season, SpecialDay, WeekHours } from "./schedule.ts";
import { findScheduleProblem } from "./schedule-rules.ts";
import { isDated } from "./season.ts";

/**
 * A whole schedule, as the editor holds it (days' hours may still be text, "" for none); weekly hours alone, which leave
 * everything else as it is; or either as lines of text (see formatSchedule()).
 */
export type ScheduleEdit = Schedule | WeekHours | string;

/**
 * The schedule after an edit, in the order of the year; if it breaks a rule of schedule-rules.ts, a sentence on how to
 * mend it. The result may be empty: the caller decides about that.
 *
 * Hours without a season are of the season that is known. An end of a season whose day stays is known as before, except
 * that new hours are of the day on which they are entered: the dates beside them are no longer those of an earlier year
 * or of another source.
 * @param current the stored schedule: hours in a source's own words in it may stay
 */
export function editSchedule(edit: ScheduleEdit, current: Schedule | null = null): ReadResult<Schedule> {
  const typed = typeof edit === "string" ? readTypedSchedule(edit) : null;
  if (typed?.ok === false) return typed;
  const entered = typeof edit === "string" ? toWeekAlone(typed?.value ?? NOTHING) : edit;
  const isWeekAlone = !("seasons" in entered);
  const { seasons, days, text } = isWeekAlone ? { ...current, seasons: [{ week: entered }] } : entered;
  const tidied = seasons.map(tidySeason).filter((season) => Object.keys(season).length > 0);
  if (isWeekAlone && tidied.length === 0) return { ok: true, value: NOTHING };
  const restored = typed ? tidied.map((season) => restoreBasis(season, current)) : tidied;
  const placed = placeInSeasons(restored, current, isWeekAlone).map((season) => keepBasis(season, current));
  const tidyDays = days?.filter(({ isUnsure }) => !isUnsure).map(tidyDay) ?? [];
  const words = keepText(text, current?.text);
  const schedule: Schedule = {
    seasons: placed.toSorted((a, b) => compare(a.from ?? "", b.from ?? "")),
    ...(tidyDays.length > 0 && { days: tidyDays.toSorted((a, b) => compare(a.on, b.on)) }),
    ...(words !== undefined && { text: words }),
  };
  const known = new Set(current ? listUnparsedHours(current) : []);
  const error = findScheduleProblem(schedule, known)?.message ?? (text && words === undefined ? ONLY_DATES : null);
  return error === null ? { ok: true, value: schedule } : { ok: false, error };
}

const NOTHING: Schedule = { seasons: [] };
const ONLY_DATES = "The season must be given by its first and last day. For example May 7 to October 29";

/** Whether it says nothing at all. */
export function isEmptySchedule({ seasons, days = [], text = "" }: Schedule): boolean {
  return seasons.length === 0 && days.length === 0 && text === "";
}

/** Removes all weekly hours, and the seasons that are empty then. @returns null if the schedule is empty then */
export function withoutWeeks(schedule: Schedule | undefined): Schedule | null {
  const { seasons = [], ...rest } = schedule ?? {};
  const dated = seasons.flatMap((season) => {
    const { week, ...dates } = season;
    return week && Object.keys(dates).length === 0 ? [] : [dates];
  });
  return dated.length > 0 || Object.keys(rest).length > 0 ? { seasons: dated, ...rest } : null;
}

/** All hours of a schedule that are only text. */
export function listUnparsedHours({ seasons, days = [] }: Schedule): string[] {
  const all = [...seasons.flatMap(({ week = {} }) => Object.values(week)), ...days.map(({ hours }) => hours)];
  return all.filter((hours) => typeof hours === "string");
}

/** The week, if the lines have nothing else. */
function toWeekAlone(typed: Schedule): Schedule | WeekHours {
  const { seasons, ...rest } = typed;
  const [{ week, ...dates } = {}, ...others] = seasons;
  return week && [...others, ...Object.keys(dates), ...Object.keys(rest)].length === 0 ? week : typed;
}

/** Drops what is empty. */
function tidySeason({ from, to, basis, years = [], week = {}, rhythm }: Season): Season {
  const held = tidyWeek(week);
  const often = rhythm && tidyRhythm(rhythm);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(basis && { basis }),
    ...(years.length > 0 && { years: years.toSorted((a, b) => compare(a.from, b.from)) }),
    ...(Object.keys(held).length > 0 && { week: held }),
    ...(often && { rhythm: often }),
  };
}

function tidyWeek(week: WeekHours): WeekHours {
  const held = Object.entries(week).map(([day, hours]) => [day, tidyHours(hours)] as const);
  return sortWeek(Object.fromEntries(held.filter(([, hours]) => hours !== "")));
}

/** Text becomes times if it can be read. Times that overlap stay, for the rules to refuse. */
function tidyHours(hours: DayHours): DayHours {
  const text = typeof hours === "string" ? tidyLine(hours) : null;
  const ranges = text === null ? hours : (readHours(text) ?? text);
  return typeof ranges === "string" ? ranges : (joinRanges(ranges) ?? ranges);
}

/** Undefined for every week, also if all weeks of the month were chosen. */
function tidyRhythm(rhythm: Rhythm): Rhythm | undefined {
  if (!("weeksOfMonth" in rhythm)) return rhythm;
  const weeksOfMonth = sortWeeks(rhythm.weeksOfMonth);
  const isEvery = [1, 2, 3, 4].every((week) => weeksOfMonth.includes(week)) && weeksOfMonth.length > 4;
  return isEvery ? undefined : { weeksOfMonth };
}

function tidyDay({ on, hours, place = "", note = "" }: SpecialDay): SpecialDay {
  const tidied = hours === undefined ? undefined : tidyHours(hours);
  // In text, a semicolon ends the place.
  const where = tidyLine(place.replaceAll(";", ","));
  const words = tidyLine(note);
  const held = !isClosedDay(tidied) && { hours: tidied, ...(where !== "" && { place: where }) };
  return { on, ...held, ...(words !== "" && { note: words }) };
}

/** A season's text cannot be entered any more, only kept or removed. */
function keepText(text: Schedule["text"], current: Schedule["text"]): Schedule["text"] {
  const isSame = JSON.stringify(text) === JSON.stringify(current);
  return current !== undefined && (isSame || text === seasonText({ seasons: [], text: current })) ? current : undefined;
}

/**
 * Hours without a season belong to the seasons of the main hours.
 * @param isWeekAlone all else stays as it is: other seasons, and how often it is held
 */
function placeInSeasons(seasons: readonly Season[], current: Schedule | null, isWeekAlone: boolean): readonly Season[] {
  const known = current?.seasons ?? [];
  if (seasons.some(isDated)) return seasons;
  const main = getMainWeek({ schedule: current ?? undefined });
  const ofMain = known.filter(({ week }) => isSameWeek(week, main));
  const placed = ofMain.flatMap((season) => {
    if (isWeekAlone) return seasons.map((entered) => ({ ...season, ...entered }));
    if (!isDated(season)) return [];
    const { from, to, basis, years } = season;
    const dates = { from, to, ...(basis && { basis }), ...(years && { years }) };
    return seasons.map((entered) => ({ ...dates, ...entered }));
  });
  if (placed.length === 0) return seasons;
  return isWeekAlone ? [...placed, ...known.filter((season) => !ofMain.includes(season))] : placed;
}

/** Lines cannot tell how an end is known: it is restored where the day stays. */
function restoreBasis(season: Season, current: Schedule | null): Season {
  const dated = current?.seasons.filter(isDated) ?? [];
  const same = dated.find(({ from, to }) => from === season.from && to === season.to);
  return ENDS.reduce<Season>((restored, end) => {
    const known = (same ?? dated.find((other) => other[end] === season[end]))?.basis?.[end];
    return known && (same || known.is !== "assumed") ? withBasis(restored, end, known) : restored;
  }, season);
}

/** An end may be entered for one year. Anything else is only kept: sending an unchanged end does not state it. */
function keepBasis({ basis, ...season }: Season, current: Schedule | null): Season {
  return ENDS.reduce<Season>((changed, end) => {
    const entered = basis?.[end];
    const same = current?.seasons.filter(
      (other) => other[end] === season[end] && JSON.stringify(other.basis?.[end]) === JSON.stringify(entered),
    );
    const isKept = same?.some(({ week = {} }) => entered?.is === "assumed" || isSameWeek(week, season.week ?? {}));
    const isNew = !same?.length && entered?.is === "projected" && entered.lentOn === undefined;
    return entered && (isKept || isNew) ? withBasis(changed, end, entered) : changed;
  }, season);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
