/** One season: this year's first and last day, days and hours; behind a button its usual dates and frequency. */
import { CalendarRange, Copy } from "lucide-react";
import { use, useState } from "react";
import { ENDS, getLentOn, getStatedYear, isAssumed } from "#data/schedule/basis.ts";
import { shortenDay } from "#data/schedule/day-text.ts";
import { isClosed, isSameHours, listRanges } from "#data/schedule/hours.ts";
import { describeRhythm } from "#data/schedule/format/rhythm.ts";
import { formatSeason } from "#data/schedule/format/season-text.ts";
import type { DayHours, End, Season, WeekHours } from "#data/schedule/schedule.ts";
import { countDays, isDated } from "#data/schedule/season.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";
import RoundButton from "../../components/RoundButton.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import { EditingContext, Toggles } from "./controls.tsx";
import HoursFields from "./HoursFields.tsx";
import SeasonDates from "./SeasonDates.tsx";
import styles from "./Schedule.module.css";
import { isUnread } from "./typed-hours.ts";
import YearFields from "./YearFields.tsx";

interface Props {
  /** Id of its first control. */
  id: string;
  season: Season;
  onChange: (changed: Partial<Season>) => void;
  /** Left out for the only season. */
  onRemove: (() => void) | null;
}

export default function SeasonFields({ id, season, onChange, onRemove }: Props) {
  // A new season shows its dates at once.
  const [isOpen, setIsOpen] = useState(season.from === "");
  const { from = "", to = "" } = season;
  const hasDays = from !== "" && to !== "";
  const name = hasDays ? formatSeason({ from, to }) : isDated(season) ? "New season" : "Season not known";
  return (
    <section className="card" aria-label={name}>
      <header className={styles["head"]}>
        <h4>{name}</h4>
        <button
          id={id}
          type="button"
          className="button small"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Done with the dates of ${name}` : `Dates of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarRange size={18} aria-hidden />
          {isOpen ? "Done" : "Dates"}
        </button>
        <p className="aside">{[describeRhythm(season.rhythm), ...describeOrigin(season)].join(" · ")}</p>
      </header>
      {isOpen && <SeasonDates season={season} onChange={onChange} onRemove={onRemove} />}
      {hasDays && countDays({ from, to }) < WHOLE_YEAR && (
        <YearFields key={name} id={id} season={season} onChange={onChange} />
      )}
      <WeekFields id={id} week={season.week ?? {}} onChange={(week) => onChange({ week })} />
    </section>
  );
}

const WHOLE_YEAR = 365;
/** Which year the dates are from, and which of them is assumed. */
function describeOrigin(season: Season): string[] {
  const years = [...new Set(ENDS.flatMap((end) => getStatedYear(season, end) ?? []))];
  const lent = ENDS.filter((end) => getLentOn(season, end) !== undefined);
  const [on] = lent.flatMap((end) => getLentOn(season, end) ?? []).sort();
  const assumed = ENDS.filter((end) => isAssumed(season, end));
  return [
    ...(assumed.length > 0 ? [`${nameEnds(assumed)} assumed`] : []),
    ...(years.length > 0 ? [`dates of ${years.join(" and ")}`] : []),
    ...(on === undefined ? [] : [`${nameEnds(lent)} as of ${on.slice(0, 4)}`]),
  ];
}

function nameEnds(ends: readonly End[]): string {
  return `${ends.map((end) => (end === "from" ? "first" : "last")).join(" and ")} day`;
}

interface WeekProps {
  id: string;
  /** A day with times or text, even empty text, is a market day. */
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

const DAYS = WEEKDAYS.map((day) => [day, shortenDay(day), `${shortenDay(day)}, ${day}`] as const);

/** The weekdays, selected if the market is held, and their hours. */
function WeekFields({ id, week, onChange }: WeekProps) {
  const { known } = use(EditingContext);
  const focusNext = useFocusNext();
  const [copied, setCopied] = useState<Weekday | null>(null);
  const set = (day: Weekday, hours: DayHours | undefined) => {
    const others = Object.entries(week).filter(([other]) => other !== day);
    onChange(Object.fromEntries(hours === undefined ? others : [...others, [day, hours]]));
  };
  return (
    <>
      <Toggles
        label="Held on"
        choices={DAYS}
        isPressed={(day) => !isClosed(week[day])}
        onToggle={(day) => {
          const isAdded = isClosed(week[day]);
          set(day, isAdded ? findUsualHours(week) : undefined);
          if (isAdded) focusNext(`${id}-${day}`);
        }}
      />
      {WEEKDAYS.map((day) => {
        const hours = week[day];
        if (hours === undefined || isClosed(hours) || isUnread(hours, known)) return null;
        return (
          <div key={day} role="group" aria-label={day} className={styles["day"]}>
            <b>{day}</b>
            <HoursFields id={`${id}-${day}`} day={day} hours={hours} onChange={(changed) => set(day, changed)}>
              <RoundButton
                label={`Copy ${day}'s hours to other days`}
                title="Copy to other days"
                aria-expanded={copied === day}
                onClick={() => setCopied(copied === day ? null : day)}
              >
                <Copy size={18} aria-hidden />
              </RoundButton>
            </HoursFields>
            {copied === day && (
              <Toggles
                label={`Copy ${day}'s hours to`}
                choices={DAYS.filter(([other]) => other !== day)}
                isPressed={(other) => isSameHours(week[other], hours)}
                onToggle={(other) => set(other, isSameHours(week[other], hours) ? undefined : hours)}
              />
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
