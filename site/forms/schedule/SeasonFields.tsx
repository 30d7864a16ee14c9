/** One season: its days and hours, and behind a button when it is held in the year and how often. */
import { nameDate, shortenDay } from "#data/schedule/day-words.ts";
import { CalendarRange, Copy } from "lucide-react";
import { use, useState } from "react";
import { isClosed, isSameHours, listRanges } from "#data/schedule/hours.ts";
import { formatSeason } from "#data/schedule/season-text.ts";
import { describeRhythm } from "#data/schedule/rhythm-words.ts";
import type { DayHours, Season, WeekHours } from "#data/schedule/schedule.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import { Chips, EditingContext, partsOf, RemoveButton } from "./controls.tsx";
import HoursFields from "./HoursFields.tsx";
import SeasonDates from "./SeasonDates.tsx";
import styles from "./Schedule.module.css";

interface Props {
  id: string;
  season: Season;
  /** Was just added: its dates are asked for. */
  isNew: boolean;
  onChange: (changed: Partial<Season>) => void;
  /** None for the only season. */
  onRemove: (() => void) | null;
}

export default function SeasonFields({ id, season, isNew, onChange, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(isNew);
  const { from, to } = season;
  const name = from !== undefined && to !== undefined ? formatSeason({ from, to }) : "Season not known";
  return (
    <section className={styles["season"]} aria-label={name}>
      <header>
        <h4>{name}</h4>
        <p className="aside">
          {[
            describeRhythm(season.rhythm),
            ...describeAssumed(season),
            ...describeOrigin(season),
            ...describeYears(season),
          ].join(" · ")}
        </p>
        <button
          id={`${id}-dates`}
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Done with the dates of ${name}` : `Dates of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarRange size={18} aria-hidden />
          {isOpen ? "Done" : "Dates"}
        </button>
      </header>
      {isOpen && <SeasonDates id={id} season={season} onChange={onChange} onRemove={onRemove} />}
      <WeekFields id={id} week={season.week ?? {}} onChange={partsOf(onChange)("week")} />
    </section>
  );
}

const ASSUMED = { from: "first day assumed", to: "last day assumed", both: "first and last day assumed" };

function describeAssumed({ assumed }: Season): string[] {
  return assumed ? [ASSUMED[assumed]] : [];
}

/** Of which year its dates are, and which end an older source has told. */
function describeOrigin({ fromYear, toYear, lent }: Season): string[] {
  const years = [...new Set([fromYear, toYear].filter((year) => year !== undefined))];
  return [
    ...(years.length > 0 ? [`dates of ${years.join(" and ")}`] : []),
    ...(lent ? [`${LENT[lent.end]} as of ${lent.on.slice(0, 4)}`] : []),
  ];
}

const LENT = { from: "first day", to: "last day", both: "both days" };

function describeYears({ years = [] }: Season): string[] {
  return years
    .filter(({ from, to }) => from !== "" && to !== "")
    .map(({ from, to }) => `in ${from.slice(0, 4)}: ${nameDate(from.slice(5))} to ${nameDate(to.slice(5))}`);
}

interface WeekProps {
  id: string;
  /** A day with times or a text, even an empty one, is a day on which it is held. */
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

/** The days on which it is held with their hours, and a button for each of the others. */
function WeekFields({ id, week, onChange }: WeekProps) {
  const { focusNext } = use(EditingContext);
  const [copied, setCopied] = useState<Weekday | null>(null);
  const isHeld = (day: Weekday) => !isClosed(week[day]);
  const closed = WEEKDAYS.filter((day) => !isHeld(day));
  const setDay = (day: Weekday, hours: DayHours | undefined) => {
    const others = Object.entries(week).filter(([other]) => other !== day);
    onChange(Object.fromEntries(hours === undefined ? others : [...others, [day, hours]]));
  };
  return (
    <>
      <div className={styles["days"]}>
        {WEEKDAYS.filter(isHeld).map((day) => {
          const hours = week[day] ?? "";
          return (
            <div key={day} role="group" aria-label={day}>
              <span className={styles["day"]}>{day}</span>
              <HoursFields id={`${id}-${day}`} day={day} hours={hours} onChange={(changed) => setDay(day, changed)}>
                <RoundButton
                  label={`Copy ${day}'s hours to other days`}
                  title="Copy to other days"
                  aria-expanded={copied === day}
                  onClick={() => setCopied(copied === day ? null : day)}
                >
                  <Copy size={18} aria-hidden />
                </RoundButton>
                <RemoveButton
                  label={`Closed on ${day}`}
                  title="Closed on this day"
                  onClick={() => {
                    setDay(day, undefined);
                    focusNext(`${id}-add-${day}`);
                  }}
                />
              </HoursFields>
              {copied === day && (
                <Chips
                  label={`Copy ${day}'s hours to`}
                  words="Copy to"
                  values={WEEKDAYS.filter((other) => other !== day)}
                  chip={(other) => {
                    const isPressed = week[other] !== undefined && isSameHours(week[other], hours);
                    return {
                      text: shortenDay(other),
                      label: `${shortenDay(other)}, ${other}`,
                      isPressed,
                      onClick: () => setDay(other, isPressed ? undefined : hours),
                    };
                  }}
                />
              )}
            </div>
          );
        })}
      </div>
      {closed.length > 0 && (
        <Chips
          label="Add a day"
          words={closed.length < WEEKDAYS.length ? "Add a day" : "Held on"}
          values={closed}
          chip={(day) => ({
            id: `${id}-add-${day}`,
            text: shortenDay(day),
            label: `${shortenDay(day)}, add ${day}`,
            onClick: () => {
              setDay(day, findUsualHours(week));
              focusNext(`${id}-${day}`);
            },
          })}
        />
      )}
    </>
  );
}

/** Most markets keep the same hours every day: what the week has most starts a new day. */
function findUsualHours(week: WeekHours): DayHours {
  const known = WEEKDAYS.map((day) => listRanges(week[day])).filter((ranges) => ranges.length > 0);
  const count = (hours: DayHours) => known.filter((other) => isSameHours(other, hours)).length;
  return known.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}
