/** One season: its days and hours, and behind a button when it is held in the year and how often. */
import { formatDay } from "#data/schedule/calendar-day.ts";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { formatSeason } from "#data/schedule/season-text.ts";
import { describeRhythm } from "#data/schedule/rhythm-words.ts";
import type { Season } from "#data/schedule/schedule.ts";
import formStyles from "../Form.module.css";
import { partsOf } from "./controls.tsx";
import SeasonDates from "./SeasonDates.tsx";
import styles from "./Schedule.module.css";
import WeekFields from "./WeekFields.tsx";

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
        <p className={formStyles["hint"]}>
          {[describeRhythm(season.rhythm), ...describeAssumed(season), ...describeYears(season)].join(" · ")}
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

function describeYears({ years = [] }: Season): string[] {
  return years
    .filter(({ from, to }) => from !== "" && to !== "")
    .map(({ from, to }) => `in ${from.slice(0, 4)}: ${formatDay(from.slice(5))} to ${formatDay(to.slice(5))}`);
}
