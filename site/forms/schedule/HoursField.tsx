/** The hours of one day as text: what is typed stays as it is until the field is left, and is read then. */
import { use, useId, useState } from "react";
import { readDayHours } from "#data/schedule/reading/read-times.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { findDayHoursProblem } from "#data/schedule/schedule-rules.ts";
import { formatHours } from "#data/schedule/format/style.ts";
import formStyles from "../Form.module.css";
import { EditingContext } from "./controls.tsx";

interface Props {
  id: string;
  /** "Saturday", for the label. */
  day: string;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
}

export default function HoursField({ id, day, hours, onChange }: Props) {
  const { known, isRefused, onTyping } = use(EditingContext);
  const problemId = useId();
  const [isLeft, setIsLeft] = useState(hours !== "");
  const problem = isLeft || isRefused ? findDayHoursProblem(hours, known) : null;
  return (
    <div className="stack-s schedule-hours">
      <input
        id={id}
        type="text"
        className={formStyles["input"]}
        aria-label={`Hours on ${day}`}
        aria-describedby={problem === null ? undefined : problemId}
        aria-invalid={problem !== null || undefined}
        autoComplete="off"
        placeholder="8 AM–noon"
        value={typeof hours === "string" ? hours : formatHours(hours, "card")}
        onChange={({ target }) => {
          setIsLeft(false);
          onTyping(true);
          onChange(target.value);
        }}
        onBlur={({ target }) => {
          setIsLeft(true);
          onTyping(false);
          // What was understood is shown in the field, so that hours with one plausible meaning need no AM and PM.
          if (typeof hours === "string" && !known.has(hours)) {
            onChange(readDayHours(target.value, { mayGuessHalf: true }));
          }
        }}
      />
      {problem !== null && (
        <p id={problemId} className={formStyles["error"]}>
          {problem}
        </p>
      )}
    </div>
  );
}
