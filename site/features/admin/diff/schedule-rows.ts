/** Compares schedules: a row for each season's dates, frequency and weekdays, and for each single date. */
import { ENDS, getStatedYear } from "#data/schedule/basis.ts";
import { describeNote } from "#data/schedule/format/day-note.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { isSameHours } from "#data/schedule/hours.ts";
import { describeRhythm } from "#data/schedule/format/rhythm.ts";
import { formatSeason, seasonText } from "#data/schedule/format/season-text.ts";
import { formatHours } from "#data/schedule/format/style.ts";
import type { Schedule, Season, SpecialDay } from "#data/schedule/schedule.ts";
import { WEEKDAYS } from "#data/schedule/weekday.ts";

interface ScheduleRow {
  label: string;
  /** One cell for each schedule. */
  cells: string[];
  /** Whether the last two cells differ. */
  isChanged: boolean;
}

/** Seasons with the same dates share their rows; the others are paired in the order of the year. */
export function getScheduleRows(schedules: readonly (Schedule | null)[]): ScheduleRow[] {
  const texts = schedules.map((schedule) =>
    schedule?.text === undefined ? NOTHING : (seasonText(schedule) ?? NOTHING),
  );
  const dates = new Set(
    schedules.flatMap((schedule) => schedule?.days?.flatMap(({ on, isUnsure }) => (isUnsure ? [] : on)) ?? []),
  );
  return [
    ...pairSeasons(schedules.map((schedule) => schedule?.seasons ?? [])).flatMap(getSeasonRows),
    ...[...dates].sort().map((on) => {
      const days = schedules.map((schedule) => schedule?.days?.find((day) => day.on === on && !day.isUnsure));
      return toRow(nameDate(on), days.map(describeSpecialDay));
    }),
    ...(texts.some((text) => text !== NOTHING) ? [toRow("Season in words", texts)] : []),
  ];
}

const NOTHING = "Nothing";
const UNKNOWN = "Not known";

type Pair = (Season | undefined)[];

function pairSeasons(schedules: readonly (readonly Season[])[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [column, seasons] of schedules.entries()) {
    const isFree = (pair: Pair) => pair[column] === undefined;
    const unpaired = seasons.filter((season) => {
      const pair = pairs.find(
        (other) => isFree(other) && other.some((known) => known && nameDates(known) === nameDates(season)),
      );
      if (pair) pair[column] = season;
      return !pair;
    });
    for (const season of unpaired) {
      const pair = pairs.find(isFree);
      if (pair) pair[column] = season;
      else pairs.push(schedules.map((_, other) => (other === column ? season : undefined)));
    }
  }
  return pairs;
}

function getSeasonRows(seasons: Pair): ScheduleRow[] {
  const dates = seasons.map((season) => (season ? [nameStated(season), ...nameYears(season)].join("\n") : NOTHING));
  const rhythms = seasons.map((season) => (season ? describeRhythm(season.rhythm) : NOTHING));
  const held = WEEKDAYS.filter((day) => seasons.some((season) => season?.week?.[day] !== undefined));
  return [
    ...(dates.some((words) => words !== UNKNOWN) ? [toRow("Season", dates)] : []),
    ...(seasons.some((season) => season?.rhythm) ? [toRow("How often", rhythms)] : []),
    ...held.map((day) => {
      const [was, is] = seasons.slice(-2).map((season) => season?.week?.[day]);
      const cells = seasons.map((season) => formatHours(season?.week?.[day], "table"));
      return { label: day, cells, isChanged: !isSameHours(was, is) };
    }),
  ];
}

function toRow(label: string, cells: string[]): ScheduleRow {
  return { label, cells, isChanged: cells.at(-1) !== cells.at(-2) };
}

function nameDates({ from, to }: Season): string {
  return from !== undefined && to !== undefined ? formatSeason({ from, to }) : UNKNOWN;
}

/** With the year that the dates were stated for: "April 13 to November 9 (2024)". */
function nameStated(season: Season): string {
  const years = new Set(ENDS.flatMap((end) => getStatedYear(season, end) ?? []));
  return years.size > 0 ? `${nameDates(season)} (${[...years].join("–")})` : nameDates(season);
}

function nameYears({ years = [] }: Season): string[] {
  return years.map(({ from, to }) => `${nameDate(from)} to ${nameDate(to)}`);
}

function describeSpecialDay(day: SpecialDay | undefined): string {
  if (!day) return "As usual";
  return [formatHours(day.hours, "table"), describeNote(day)].filter(Boolean).join(", ");
}
