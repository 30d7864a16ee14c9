/** One season: its first and last day this year, its days and hours, and behind a button its usual dates and how often it is held. */
import { CalendarRange, Copy } from "lucide-react";
import { use, useState } from "react";
import { shortenDay } from "#data/schedule/day-text.ts";
import { isClosed, isSameHours, listRanges } from "#data/schedule/hours.ts";
import { describeRhythm } from "#data/schedule/rhythm-text.ts";
import type { DayHours, Season, WeekHours } from "#data/schedule/schedule.ts";
import { countDays, isDated } from "#data/schedule/season.ts";
import { formatSeason } from "#data/schedule/season-text.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";
import RoundButton from "../../components/RoundButton.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import { EditingContext, Toggles } from "./controls.tsx";
import HoursFields from "./HoursFields.tsx";
import SeasonDates, { USUAL_SEASON } from "./SeasonDates.tsx";
import styles from "./Schedule.module.css";
import { isUnread } from "./typed-hours.ts";
import YearFields from "./YearFields.tsx";

interface Props {
  /** Of its first control. */
  id: string;
  season: Season;
  onChange: (changed: Partial<Season>) => void;
  /** None for the only season. */
  onRemove: (() => void) | null;
}

export default function SeasonFields({ id, season, onChange, onRemove }: Props) {
  // The dates of one that was just added are asked for.
  const [isOpen, setIsOpen] = useState(season === USUAL_SEASON);
  const { from, to } = season;
  const name = from !== undefined && to !== undefined ? formatSeason({ from, to }) : "Season not known";
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
      {isDated(season) && countDays(season) < WHOLE_YEAR && (
        <YearFields key={name} id={id} season={season} onChange={onChange} />
      )}
      <WeekFields id={id} week={season.week ?? {}} onChange={(week) => onChange({ week })} />
    </section>
  );
}

const WHOLE_YEAR = 365;
const ENDS = { from: "first day", to: "last day", both: "first and last day" };

/** Of which year its dates are, and which end nobody or an older source has told. */
function describeOrigin({ assumed, fromYear, toYear, lent }: Season): string[] {
  const years = [...new Set([fromYear, toYear].filter((year) => year !== undefined))];
  return [
    ...(assumed ? [`${ENDS[assumed]} assumed`] : []),
    ...(years.length > 0 ? [`dates of ${years.join(" and ")}`] : []),
    ...(lent ? [`${ENDS[lent.end]} as of ${lent.on.slice(0, 4)}`] : []),
  ];
}

interface WeekProps {
  id: string;
  /** A day with times or a text, even an empty one, is a day on which it is held. */
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

const DAYS = WEEKDAYS.map((day) => [day, shortenDay(day), `${shortenDay(day)}, ${day}`] as const);

/** The weekdays, of which those are pressed on which it is held, and the hours of these. */
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

/** Most markets keep the same hours every day: what the week has most starts a new day. */
function findUsualHours(week: WeekHours): DayHours {
  const known = WEEKDAYS.map((day) => listRanges(week[day])).filter((ranges) => ranges.length > 0);
  const count = (hours: DayHours) => known.filter((other) => isSameHours(other, hours)).length;
  return known.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}
