/**
 * The date picker: any day, and optionally a time of day. Below the toolbar on wide screens, at the bottom of the screen
 * on phones.
 */
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { nameDay, shortenDay } from "#data/schedule/day-text.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { addDays, type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { formatTimeOfDay, parseTimeOfDay, parseWhen, toDate } from "#data/schedule/when.ts";
import { useSheet } from "./use-sheet.ts";
import { changeFilters } from "./list-state.ts";
import "./pick-date.css";

interface Props {
  filters: Pick<MarketFilters, "when" | "at">;
  today: LocalMoment;
  onClose: () => void;
}

export default function PickDate({ filters, today, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const firstDate = toIsoDate(today);
  const [date, setDate] = useState(filters.when === null ? firstDate : toDate(filters.when, today));
  const [at, setAt] = useState(filters.at);
  useSheet(dialog, "h2");
  useEffect(() => {
    const place = dialog.current?.closest("[data-toolbar]")?.getBoundingClientRect();
    if (!place) return;
    dialog.current?.style.setProperty("--below", `${place.bottom}px`);
    dialog.current?.style.setProperty("--start", `${place.left}px`);
  }, []);
  const choose = (day: string) => {
    changeFilters({ when: day === firstDate ? "today" : day, at }, "replace");
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="pick-date"
      aria-labelledby={id}
      onPointerDown={({ target }) => {
        if (target === dialog.current) onClose();
      }}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          // Some phones let dates through that the `min` attribute forbids.
          const day = parseWhen(date);
          if (day !== null && day >= firstDate) choose(day);
        }}
      >
        <header className="apart">
          <h2 id={id} tabIndex={-1}>
            Pick a date
          </h2>
          <button type="button" className="round" aria-label="Close" onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        </header>
        <ul role="list" className="row" aria-label="The next seven days">
          {listDaysAhead(today).map((day) => (
            <li key={day.day}>
              <button type="button" className="pill" onClick={() => choose(toIsoDate(day))}>
                <span aria-hidden>
                  {shortenDay(day.weekday)} {day.day}
                </span>
                <span className="visually-hidden">{nameDay(day)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="pick-date-fields">
          <label>
            Date
            <input type="date" required min={firstDate} value={date} onChange={({ target }) => setDate(target.value)} />
          </label>
          <label>
            Open at
            <select
              value={at === null ? "" : formatTimeOfDay(at)}
              onChange={({ target }) => setAt(parseTimeOfDay(target.value))}
            >
              <option value="">Any time</option>
              {listTimeChoices(at).map((time) => (
                <option key={time} value={formatTimeOfDay(time)}>
                  {formatTime(time)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <button type="submit" className="button button-primary">
          Show markets
        </button>
      </form>
    </dialog>
  );
}

const DAYS_AHEAD = 7;

/** 6 AM to 9 PM in half hours, in minutes after midnight. */
const FIRST_TIME = 360;
const LAST_TIME = 1260;
const TIME_STEP = 30;

/** The seven days after today. */
export function listDaysAhead(today: LocalMoment): LocalMoment[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
}

/**
 * Times of day to choose from, in minutes since midnight, earliest first.
 * @param chosen included in any case: a link may name any minute
 */
export function listTimeChoices(chosen: number | null): number[] {
  const times = chosen === null ? [] : [chosen];
  for (let time = FIRST_TIME; time <= LAST_TIME; time += TIME_STEP) if (time !== chosen) times.push(time);
  return times.sort((a, b) => a - b);
}
