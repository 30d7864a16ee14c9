/** Any other day than those in the strip, by the browser's own calendar. Loaded when somebody asks for it. */
import { useEffect, useRef } from "react";
import { parseWhen } from "#data/schedule/when.ts";
import { changeFilters } from "../list-state.ts";

interface Props {
  date: string | null;
  /** The first day that can be chosen. */
  today: string;
  /** The visitor has just pressed "Date". */
  isAsked: boolean;
}

export default function DateField({ date, today, isAsked }: Props) {
  const field = useRef<HTMLInputElement>(null);
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
        if (day !== null && day >= today) changeFilters({ when: day, at: null });
      }}
    />
  );
}
