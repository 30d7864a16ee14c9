/** Any other day than those in the strip, by the browser's own calendar. Loaded when somebody asks for it. */
import { useEffect, useRef } from "react";
import { parseWhen } from "#data/schedule/when.ts";
import { useStore } from "../../../lib/use-store.ts";
import { changeFilters, DEFAULT_STATE, listState } from "../list-state.ts";

interface Props {
  date: string | null;
  /** The first day that can be chosen. */
  today: string;
  /** The visitor has just pressed "Date". */
  isAsked: boolean;
}

export default function DateField({ date, today, isAsked }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** Since it has had the focus, it has said a date. */
  const isTyped = useRef(false);
  const { filters } = useStore(listState, DEFAULT_STATE);
  useEffect(() => {
    // Changed elsewhere, as by Back. What stands in the field is left alone: it may be half of what is being typed.
    if (!field.current || field.current.value === filters.when) return;
    field.current.value = date ?? "";
    isTyped.current = false;
  }, [filters.when, date]);
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
      className="when-chip"
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
