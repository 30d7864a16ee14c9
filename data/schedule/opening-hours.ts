/**
 * A schedule as the public API answers it: the hours that hold in general, seasons with hours of their own where they have
 * others, and the season in words.
 */
import { getMainWeek, isSameWeek } from "./known-hours.ts";
import type { Schedule, Season, WeekHours } from "./schedule.ts";
import { formatSeasons } from "./season-text.ts";

export interface OpeningHours {
  openingHours?: WeekHours | undefined;
  seasons?: OpeningSeason[] | undefined;
  seasonPeriod?: Schedule["text"] | undefined;
}

export interface OpeningSeason {
  from: string;
  to: string;
  /** Left out where the general hours hold; `{}` where it is held at hours nobody knows. */
  hours?: WeekHours;
}

/** A season without dates stands beside others as one of the whole year. */
export function toOpeningHours(schedule: Schedule): OpeningHours {
  const { seasons, text } = schedule;
  const openingHours = getMainWeek({ schedule });
  const isPlain = seasons.every(({ from }) => from === undefined) && seasons.length < 2;
  const seasonPeriod = text ?? (formatSeasons(seasons) || undefined);
  return {
    ...(openingHours && { openingHours }),
    ...(!isPlain && { seasons: seasons.map((season) => toOpeningSeason(season, openingHours)) }),
    ...(seasonPeriod !== undefined && { seasonPeriod }),
  };
}

function toOpeningSeason(
  { from = "01-01", to = "12-31", week }: Season,
  general: WeekHours | undefined,
): OpeningSeason {
  return { from, to, ...(!isSameWeek(week, general) && { hours: week ?? {} }) };
}

/** The schedule that such hours mean, undefined where they say nothing. */
export function toSchedule({ openingHours, seasons = [], seasonPeriod }: OpeningHours): Schedule | undefined {
  const general = keepKnown(openingHours);
  if (seasons.length === 0) {
    if (!general && seasonPeriod === undefined) return undefined;
    return { seasons: general ? [{ week: general }] : [], ...(seasonPeriod !== undefined && { text: seasonPeriod }) };
  }
  const dated = seasons.map(({ from, to, hours }) => {
    const week = hours ? keepKnown(hours) : general;
    return { from, to, ...(week && { week }) };
  });
  const isOwnText = seasonPeriod !== undefined && seasonPeriod !== formatSeasons(dated);
  return { seasons: dated, ...(isOwnText && { text: seasonPeriod }) };
}

function keepKnown(hours: WeekHours | undefined): WeekHours | undefined {
  return hours && Object.keys(hours).length > 0 ? hours : undefined;
}
