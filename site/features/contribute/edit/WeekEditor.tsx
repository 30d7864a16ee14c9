/** A week of opening hours: a row per day, open or closed, with the times as text. */
import { useId } from "react";
import { parseFieldValue } from "#data/domain/edit-fields.ts";
import { parseHours } from "#data/domain/hours-text.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS, type Weekday } from "#data/domain/weekday.ts";
import { FieldError } from "../form/Field.tsx";
import formStyles from "../form/Form.module.css";
import { useSettled } from "../form/use-settled.ts";
import styles from "./Editors.module.css";

interface Props {
  name: string;
  label: string;
  /** A day with a text is open, also while the text is empty. */
  hours: WeekHours;
  error: string | undefined;
  onChange: (hours: WeekHours) => void;
}

/** Nobody wants to be told that "8" is no time while writing "8 AM". */
const PAUSE_MS = 900;

export default function WeekEditor({ name, label, hours, error, onChange }: Props) {
  const id = useId();
  const settled = useSettled(hours, PAUSE_MS);
  const read = parseFieldValue("openingHours", settled);
  const warning = read.ok ? read.warning : undefined;
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`].filter(Boolean).join(" ") || undefined;

  const setDay = (day: Weekday, text: string | null) => {
    const others = Object.entries(hours).filter(([other]) => other !== day);
    onChange(Object.fromEntries(text === null ? others : [...others, [day, text]]));
  };
  return (
    <fieldset className={formStyles["group"]} data-control={name} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <ul role="list" className={styles["week"]}>
        {WEEKDAYS.map((day) => {
          const text = hours[day];
          const isUnclear = warning !== undefined && settled[day] !== undefined && isUnreadable(settled[day]);
          return (
            <li key={day}>
              <label>
                <input
                  type="checkbox"
                  className={formStyles["box"]}
                  checked={text !== undefined}
                  onChange={({ target }) => {
                    setDay(day, target.checked ? findUsualHours(hours) : null);
                  }}
                />
                <span>
                  <span className="visually-hidden">Open on </span>
                  {day}
                </span>
              </label>
              <input
                type="text"
                className={formStyles["input"]}
                aria-label={`Hours on ${day}`}
                aria-describedby={isUnclear ? `${id}-warning` : undefined}
                data-unclear={isUnclear || undefined}
                placeholder={text === undefined ? "Closed" : "8:00 AM - 12:00 PM"}
                autoComplete="off"
                disabled={text === undefined}
                value={text ?? ""}
                onChange={({ target }) => {
                  setDay(day, target.value);
                }}
              />
            </li>
          );
        })}
      </ul>
      <p id={`${id}-warning`} role="status" className={warning ? formStyles["note"] : undefined}>
        {warning}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function isUnreadable(text: string): boolean {
  return text.trim() !== "" && parseHours(text).kind === "unreadable";
}

/** Most markets keep the same hours every day: what the week has most starts a new day. */
function findUsualHours(hours: WeekHours): string {
  const texts = WEEKDAYS.flatMap((day) => hours[day] ?? []);
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}
