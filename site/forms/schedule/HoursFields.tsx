/** The hours of one day: opening and closing times, one or several pairs, or open 24 hours. */
import { Plus } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { isWholeDay, WHOLE_DAY } from "#data/schedule/hours.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { RANGES_MAX } from "#data/schedule/schedule-limits.ts";
import RoundButton from "../../components/RoundButton.tsx";
import { classes } from "../../lib/classes.ts";
import formStyles from "../Form.module.css";
import { useFocusNext } from "../use-focus-next.ts";
import { EditingContext, RemoveButton } from "./controls.tsx";
import styles from "./Schedule.module.css";
import { findPairProblem, joinHours, NO_TIMES, splitHours, type TypedRange } from "./typed-hours.ts";

interface Props {
  /** Id of the first control, which gets the focus. */
  id: string;
  /** "Saturday", for labels. */
  day: string;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Additional buttons. */
  children?: ReactNode;
}

export default function HoursFields({ id, day, hours, onChange, children }: Props) {
  const { isRefused } = use(EditingContext);
  const focusNext = useFocusNext();
  // A missing time is an error only after the focus has left the day.
  const [isLeft, setIsLeft] = useState(false);
  const isAllDay = isWholeDay(hours);
  const ranges = splitHours(hours) ?? [NO_TIMES];
  const isFilled = ranges.flat().every((time) => time !== "");
  const change = (changed: readonly TypedRange[]) => onChange(joinHours(changed));
  return (
    <>
      <div
        className={classes("stack-s", styles["ranges"])}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsLeft(true);
        }}
      >
        {isAllDay
          ? "Open 24 hours"
          : ranges.map((range, index) => (
              <RangeFields
                key={index}
                id={index === 0 ? id : `${id}-${index}`}
                name={`${index === 0 ? "" : " again"} on ${day}`}
                range={range}
                problem={(isLeft || isRefused) && hours !== "" ? findPairProblem(ranges, index) : null}
                onChange={(changed) => change(ranges.with(index, changed))}
              >
                {index > 0 && (
                  <RemoveButton
                    label={`Remove these hours on ${day}`}
                    onClick={() => {
                      change(ranges.toSpliced(index, 1));
                      focusNext(id);
                    }}
                  />
                )}
              </RangeFields>
            ))}
      </div>
      <span className={styles["tools"]}>
        {isFilled && !isAllDay && ranges.length < RANGES_MAX && (
          <RoundButton
            label={`Add hours on ${day}`}
            title="Open twice a day"
            onClick={() => {
              change([...ranges, NO_TIMES]);
              focusNext(`${id}-${ranges.length}`);
            }}
          >
            <Plus size={18} aria-hidden />
          </RoundButton>
        )}
        {(isAllDay || !isFilled) && (
          <button
            {...(isAllDay && { id })}
            type="button"
            className="pill small"
            aria-label={`Open 24 hours on ${day}`}
            aria-pressed={isAllDay}
            onClick={() => {
              onChange(isAllDay ? "" : WHOLE_DAY);
              focusNext(id);
            }}
          >
            24 hours
          </button>
        )}
        {children}
      </span>
    </>
  );
}

interface RangeProps {
  id: string;
  /** Appended to "Opens" and "Closes" for screen readers: " on Saturday". */
  name: string;
  range: TypedRange;
  problem: string | null;
  onChange: (range: TypedRange) => void;
  children: ReactNode;
}

const ENDS = ["Opens", "Closes"] as const;

function RangeFields({ id, name, range, problem, onChange, children }: RangeProps) {
  const problemId = useId();
  const isHalf = range.includes("") && range.some((time) => time !== "");
  const [opens, closes] = ENDS.map((end, index) => (
    <input
      key={end}
      id={index === 0 ? id : undefined}
      type="time"
      className={formStyles["input"]}
      aria-label={end + name}
      aria-describedby={problem === null ? undefined : problemId}
      aria-invalid={(problem !== null && (!isHalf || range[index] === "")) || undefined}
      value={range[index]}
      onChange={({ target }) => onChange(index === 0 ? [target.value, range[1]] : [range[0], target.value])}
    />
  ));
  return (
    <>
      <div className={styles["range"]}>
        {opens}
        <span aria-hidden>–</span>
        {closes}
        {children}
      </div>
      {problem !== null && (
        <p id={problemId} className={formStyles["error"]}>
          {problem}
        </p>
      )}
    </>
  );
}
