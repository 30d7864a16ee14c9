/** The hours of one day: when it opens and closes, typed or picked from a list, once or several times a day. */
import { ChevronDown, Plus } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { findHoursProblem } from "#data/schedule/read-schedule.ts";
import { formatPlainHours } from "#data/schedule/hours-words.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { useSettled } from "#site/lib/use-settled.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import formStyles from "../Form.module.css";
import { EditingContext, RemoveButton } from "./controls.tsx";
import { ALL_DAY, isTime, joinHours, listTimes, splitHours, type TypedRange } from "./hours-ranges.ts";
import styles from "./Schedule.module.css";

interface Props {
  /** Of the first field, for those who bring the focus there. */
  id: string;
  /** What the hours are of: "Saturday". */
  day: string;
  /** A text is as somebody types it, or a source's words. */
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Buttons beside the first range. */
  children?: ReactNode;
}

/** Nobody wants to be told that "8" is no time while writing "8 AM". */
const PAUSE_MS = 900;

export default function HoursFields({ id, day, hours, onChange, children }: Props) {
  const { known, isRefused, focusNext } = use(EditingContext);
  const text = formatPlainHours(hours);
  const isTyped = typeof hours === "string";
  const isKept = isTyped && known.has(hours);
  const problemId = useId();
  // The fields keep what is typed as it is typed; the hours that it makes would come back in other words.
  const split = (): readonly TypedRange[] => (isKept ? [[text, ""]] : splitHours(hours));
  const [typed, setTyped] = useState(() => ({ text, ranges: split() }));
  if (typed.text !== text) setTyped({ text, ranges: split() });
  const settled = useSettled(text, PAUSE_MS);
  const isWrong = isTyped && !isKept && text !== "" && (settled === text || isRefused);
  const problem = isWrong ? findHoursProblem(text) : null;
  const describedBy = problem === null && !isKept ? undefined : problemId;

  const isAlone = (opens: string) => opens === ALL_DAY || (isKept && opens === text);

  // What is no time by itself; both where the two make no sense together.
  const isWrongTime = typed.ranges.flat().every(isTime) ? () => true : (time: string) => !isTime(time);

  const change = (ranges: readonly TypedRange[]) => {
    const joined = joinHours(ranges);
    setTyped({ text: formatPlainHours(joined), ranges });
    onChange(joined);
  };
  const setRange = (index: number, range: TypedRange) =>
    change(typed.ranges.map((other, at) => (at === index ? range : other)));
  return (
    <div
      className={styles["hours"]}
      onBlur={() => {
        // Back comes what was understood.
        const ranges = splitHours(hours);
        if (!isTyped && ranges.length >= typed.ranges.length) setTyped({ text, ranges });
      }}
    >
      {typed.ranges.map(([opens, closes], index) => (
        <div
          key={index}
          className={styles["range"]}
          data-first={index === 0 || undefined}
          data-alone={isAlone(opens) || undefined}
        >
          <TimeField
            id={index === 0 ? id : `${id}-${index}`}
            label={`${nameRange("Opens", index)} on ${day}`}
            value={opens}
            times={index === 0 ? [...listTimes(), ALL_DAY] : listTimes(typed.ranges[index - 1]?.[1])}
            describedBy={describedBy}
            isWrong={problem !== null && isWrongTime(opens)}
            onChange={(value) => setRange(index, [value, value === ALL_DAY ? "" : closes])}
          />
          {!isAlone(opens) && (
            <>
              <span aria-hidden>–</span>
              <TimeField
                id={`${id}-${index}-closes`}
                label={`${nameRange("Closes", index)} on ${day}`}
                value={closes}
                times={listTimes(opens)}
                describedBy={describedBy}
                isWrong={problem !== null && isWrongTime(closes)}
                onChange={(value) => setRange(index, [opens, value])}
              />
            </>
          )}
          <span className={styles["tools"]}>
            {index > 0 ? (
              <RemoveButton
                label={`Remove these hours on ${day}`}
                onClick={() => {
                  change(typed.ranges.filter((_, at) => at !== index));
                  focusNext(id);
                }}
              />
            ) : (
              <>
                {!isAlone(opens) && closes !== "" && (
                  <RoundButton
                    label={`Add hours on ${day}`}
                    title="Open twice a day"
                    onClick={() => change([...typed.ranges, ["", ""]])}
                  >
                    <Plus size={18} aria-hidden />
                  </RoundButton>
                )}
                {children}
              </>
            )}
          </span>
        </div>
      ))}
      {describedBy && (
        <p id={problemId} className={problem === null ? "aside" : formStyles["error"]}>
          {problem ?? "As the source wrote it. With times, visitors can be told whether it is open."}
        </p>
      )}
    </div>
  );
}

function nameRange(what: string, index: number): string {
  return index === 0 ? what : `${what} again`;
}

interface TimeProps {
  id: string;
  label: string;
  value: string;
  times: readonly string[];
  describedBy: string | undefined;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A line to type into, with the device's own list at its end. By keyboard one types, so the list is no stop of its own. */
function TimeField({ id, label, value, times, describedBy, isWrong, onChange }: TimeProps) {
  return (
    <span className={styles["time"]}>
      <input
        id={id}
        type="text"
        className={formStyles["input"]}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        placeholder={label.startsWith("O") ? "8 AM" : "noon"}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ChevronDown size={18} aria-hidden />
      <select
        tabIndex={-1}
        aria-label={`${label}: pick a time`}
        value={times.includes(value) ? value : ""}
        onChange={({ target }) => onChange(target.value)}
      >
        {!times.includes(value) && <option value="">{value}</option>}
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </span>
  );
}
