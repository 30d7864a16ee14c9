/**
 * When: now, today, one of the next seven days, or any other; one at a time, and pressed again it is off. Drawn when the
 * list works: only then the days are known.
 */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { addDays, getLocalMoment, type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { nameDay, shortenDay } from "#data/schedule/day-words.ts";
import { DAYS_AHEAD, formatTimeOfDay, parseTimeOfDay, parseWhen, toDate, type When } from "#data/schedule/when.ts";
import { classes } from "../../lib/classes.ts";
import { changeFilters } from "./list-state.ts";
import styles from "./Toolbar.module.css";

const CHIP = classes("pill small", styles["chip"]);

interface Chip {
  when: When;
  text: string;
  /** Read out in its place. */
  label?: string;
}

interface Props {
  filters: MarketFilters;
  now: Date;
  /** Whether it is shown what is in season. */
  isInSeason: boolean;
  onInSeason: () => void;
}

export default function WhenStrip({ filters, now, isInSeason, onInSeason }: Props) {
  const { when } = filters;
  const strip = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const today = getLocalMoment(now, region.timeZone);
  const date = when !== null && when !== "now" ? toDate(when, today) : null;
  const chips = listChips(today);
  const isOn = (chip: Chip) => (chip.when === "now" ? when === "now" : date !== null && chip.when === date);
  const isOther = date !== null && !chips.some(isOn);
  useLayoutEffect(() => {
    const row = strip.current;
    const pressed = row?.querySelector<HTMLElement>("[aria-pressed=true]");
    // Not by scrollIntoView, which would move the page as well.
    if (row && pressed) row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2;
  }, [when]);
  const choose = (chosen: When | null) => {
    setChoosing(false);
    changeFilters({ when: chosen, at: null });
  };
  const time = date !== null && <TimeField at={filters.at} />;
  return (
    <div ref={strip} className={styles["strip"]} role="group" aria-label="When">
      {chips.map((chip) => (
        <Fragment key={chip.text}>
          <button
            type="button"
            className={CHIP}
            aria-pressed={isOn(chip)}
            onClick={() => choose(isOn(chip) ? null : chip.text === "Today" ? "today" : chip.when)}
          >
            {chip.label === undefined ? (
              chip.text
            ) : (
              <>
                <span aria-hidden>{chip.text}</span>
                <span className="visually-hidden">{chip.label}</span>
              </>
            )}
          </button>
          {isOn(chip) && time}
        </Fragment>
      ))}
      <button
        type="button"
        className={CHIP}
        aria-pressed={isOther}
        aria-expanded={isChoosing}
        onClick={() => {
          if (isOther) choose(null);
          else setChoosing(!isChoosing);
        }}
      >
        Date
      </button>
      {(isChoosing || isOther) && (
        <DateField when={when} date={isOther ? date : null} today={toIsoDate(today)} isAsked={isChoosing} />
      )}
      {isOther && time}
      <button
        type="button"
        className={CHIP}
        aria-pressed={filters.saved}
        onClick={() => changeFilters({ saved: !filters.saved })}
      >
        Saved
      </button>
      <button type="button" className={CHIP} aria-expanded={isInSeason} onClick={onInSeason}>
        In season
      </button>
    </div>
  );
}

function listChips(today: LocalMoment): Chip[] {
  const chips: Chip[] = [
    { when: "now", text: "Now" },
    { when: toIsoDate(today), text: "Today" },
  ];
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    chips.push({ when: toIsoDate(day), text: `${shortenDay(day.weekday)} ${day.day}`, label: nameDay(day) });
  }
  return chips;
}

interface DateProps {
  /** What the visitor has chosen, also elsewhere. */
  when: When | null;
  date: string | null;
  /** The first day that can be chosen. */
  today: string;
  /** The visitor has just pressed "Date". */
  isAsked: boolean;
}

/** Any other day than those in the strip, by the browser's own calendar. */
function DateField({ when, date, today, isAsked }: DateProps) {
  const field = useRef<HTMLInputElement>(null);
  /** Since it has had the focus, it has said a date. */
  const isTyped = useRef(false);
  useEffect(() => {
    // Changed elsewhere, as by Back. What stands in the field is left alone: it may be half of what is being typed.
    if (!field.current || field.current.value === when) return;
    field.current.value = date ?? "";
    isTyped.current = false;
  }, [when, date]);
  useEffect(() => {
    if (!isAsked) return;
    field.current?.focus();
    try {
      field.current?.showPicker();
    } catch {
      // The press is too long ago, or the browser has none: the field is there to be typed into.
    }
  }, [isAsked]);
  return (
    <input
      ref={field}
      type="date"
      className={CHIP}
      aria-label="Date"
      min={today}
      defaultValue={date ?? ""}
      onChange={({ target }) => {
        const day = parseWhen(target.value);
        // While it is typed, a year begins with 0002.
        if (day === null || day < today) return;
        // On the way to the 15th is the 1st: one step for Back.
        changeFilters({ when: day, at: null }, isTyped.current ? "replace" : "push");
        isTyped.current = true;
      }}
      onBlur={() => {
        isTyped.current = false;
      }}
    />
  );
}

/** The time of the chosen day, if it matters. */
function TimeField({ at }: { at: number | null }) {
  return (
    <input
      type="time"
      className={CHIP}
      aria-label="Open at"
      title="Open at"
      step={900}
      value={at === null ? "" : formatTimeOfDay(at)}
      onChange={({ target }) => changeFilters({ at: parseTimeOfDay(target.value) }, "replace")}
    />
  );
}
