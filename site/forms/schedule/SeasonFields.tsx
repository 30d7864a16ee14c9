/** One season: its dates, how often it is held, and the hours of its days. */
import { Trash2 } from "lucide-react";
import { shortenDay } from "#data/schedule/day-text.ts";
import { formatSeason } from "#data/schedule/format/season-text.ts";
import { sortWeeks, WEEKS_OF_MONTH } from "#data/schedule/format/rhythm.ts";
import { isClosedDay, isSameHours, listRanges } from "#data/schedule/hours.ts";
import type { DayHours, Rhythm, Season, WeekHours } from "#data/schedule/schedule.ts";
import { isDated } from "#data/schedule/season.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";
import { Select } from "../Field.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import { DateField, Labelled, Toggles, useToday } from "./controls.tsx";
import HoursField from "./HoursField.tsx";
import SeasonDateFields, { type SeasonDates } from "./SeasonDates.tsx";

interface Props {
  /** Id of its first control. */
  id: string;
  season: Season;
  mayBeUnknown: boolean;
  onChange: (season: Season) => void;
  /** Left out for the only season. */
  onRemove: (() => void) | null;
}

export default function SeasonFields({ id, season, mayBeUnknown, onChange, onRemove }: Props) {
  const { year } = useToday();
  const { from, to, week, rhythm } = season;
  const isNew = from === "" || to === "";
  const name = isNew
    ? "New season"
    : isDated(season)
      ? formatSeason(season, { year, certainty: "current" }) || formatSeason({ from: season.from, to: season.to })
      : "Season not known";
  const setDates = (dates: SeasonDates) => onChange({ ...dates, week, rhythm });
  const setRhythm = (changed: Rhythm | undefined) => onChange({ ...season, rhythm: changed });
  return (
    <section className="card" aria-label={name}>
      <h4>{name}</h4>
      <SeasonDateFields id={id} season={season} mayBeUnknown={mayBeUnknown} onChange={setDates} />
      <div className="schedule-span">
        <Labelled label="How often">
          <Select
            value={!rhythm ? "every" : "weeksOfMonth" in rhythm ? "month" : "second"}
            choices={RHYTHMS.map(([kind, words]) => [kind, words])}
            onChange={(chosen) => setRhythm(RHYTHMS.find(([kind]) => kind === chosen)?.[2])}
          />
        </Labelled>
        {rhythm && "weeksOfMonth" in rhythm && (
          <Toggles
            label="Weeks of the month"
            choices={WEEKS_OF_MONTH}
            pressed={rhythm.weeksOfMonth}
            onToggle={(number, isPressed) => {
              const others = rhythm.weeksOfMonth.filter((other) => other !== number);
              setRhythm({ weeksOfMonth: isPressed ? sortWeeks([...others, number]) : others });
            }}
          />
        )}
        {rhythm && "since" in rhythm && (
          <DateField
            label="A day on which it is held"
            value={rhythm.since}
            onChange={(since) => setRhythm({ everyWeeks: 2, since })}
          />
        )}
      </div>
      <WeekFields id={id} week={week ?? {}} onChange={(changed) => onChange({ ...season, week: changed })} />
      {onRemove && (
        <button type="button" className="button small schedule-start" onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          Remove this season
        </button>
      )}
    </section>
  );
}

/** What each starts with. */
const RHYTHMS: readonly (readonly [kind: string, words: string, rhythm?: Rhythm])[] = [
  ["every", "Every week"],
  ["second", "Every second week", { everyWeeks: 2, since: "" }],
  ["month", "Chosen weeks of the month", { weeksOfMonth: [] }],
];

interface WeekProps {
  id: string;
  /** A day with times or text, even empty text, is a market day. */
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

const DAYS = WEEKDAYS.map((day) => [day, shortenDay(day), `${shortenDay(day)}, ${day}`] as const);

function WeekFields({ id, week, onChange }: WeekProps) {
  const focusNext = useFocusNext();
  const held = WEEKDAYS.filter((day) => !isClosedDay(week[day]));
  const set = (day: Weekday, hours: DayHours | undefined) => {
    const others = Object.entries(week).filter(([other]) => other !== day);
    onChange(Object.fromEntries(hours === undefined ? others : [...others, [day, hours]]));
  };
  return (
    <>
      <Toggles
        label="Held on"
        choices={DAYS}
        pressed={held}
        onToggle={(day, isAdded) => {
          set(day, isAdded ? findUsualHours(week) : undefined);
          if (isAdded) focusNext(`${id}-${day}`);
        }}
      />
      {held.map((day) => {
        const hours = week[day] ?? "";
        const isOther = (other: Weekday) => !isSameHours(week[other], hours);
        return (
          <div key={day} role="group" aria-label={day} className="schedule-day">
            <b>{day}</b>
            <HoursField id={`${id}-${day}`} day={day} hours={hours} onChange={(changed) => set(day, changed)} />
            {typeof hours !== "string" && held.some(isOther) && (
              <button
                type="button"
                className="pill small"
                aria-label={`Use on all days: ${day}'s hours`}
                onClick={() => onChange({ ...week, ...Object.fromEntries(held.map((other) => [other, hours])) })}
              >
                Use on all days
              </button>
            )}
          </div>
        );
      })}
    </>
  );
}

/** Most markets have the same hours every day: a new day starts with the week's most common hours. */
function findUsualHours(week: WeekHours): DayHours {
  const known = WEEKDAYS.map((day) => listRanges(week[day])).filter((ranges) => ranges.length > 0);
  const count = (hours: DayHours) => known.filter((other) => isSameHours(other, hours)).length;
  return known.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}
