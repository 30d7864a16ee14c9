/** The hours of one day: when it opens and closes, once or several times a day, or open 24 hours. */
import { Plus } from "lucide-react";
import { type ReactNode, use, useId, useState } from "react";
import { isWholeDay, WHOLE_DAY } from "#data/schedule/hours.ts";
import type { DayHours } from "#data/schedule/schedule.ts";
import { RANGES_MAX } from "#data/schedule/schedule-limits.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import formStyles from "../Form.module.css";
import { EditingContext, RemoveButton } from "./controls.tsx";
import styles from "./Schedule.module.css";
import { findPairProblem, joinHours, NO_TIMES, splitHours, type TypedRange } from "./typed-hours.ts";

interface Props {
  /** Of the first field, for those who bring the focus there. */
  id: string;
  /** What the hours are of: "Saturday". */
  day: string;
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** More buttons. */
  children?: ReactNode;
}

export default function HoursFields({ id, day, hours, onChange, children }: Props) {
  const { isRefused, focusNext } = use(EditingContext);
  // A time that is missing is wrong only once somebody has gone on from its day.
  const [isLeft, setIsLeft] = useState(false);
  const isAllDay = isWholeDay(hours);
  const ranges = splitHours(hours) ?? [NO_TIMES];
  const isFilled = ranges.flat().every((time) => time !== "");
  const change = (changed: readonly TypedRange[]) => onChange(joinHours(changed));
  return (
    <>
      <div
        className={styles["ranges"]}
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
  /** What is behind "Opens" and "Closes": " on Saturday". */
  name: string;
  range: TypedRange;
  problem: string | null;
  onChange: (range: TypedRange) => void;
  children: ReactNode;
}

function RangeFields({ id, name, range: [opens, closes], problem, onChange, children }: RangeProps) {
  const problemId = useId();
  const isBoth = (opens === "") === (closes === "");
  const describe = (time: string) => ({
    type: "time",
    className: formStyles["input"],
    value: time,
    "aria-describedby": problem === null ? undefined : problemId,
    "aria-invalid": (problem !== null && (isBoth || time === "")) || undefined,
  });
  return (
    <>
      <div className={styles["range"]}>
        <input
          {...describe(opens)}
          id={id}
          aria-label={`Opens${name}`}
          onChange={({ target }) => onChange([target.value, closes])}
        />
        <span aria-hidden>–</span>
        <input
          {...describe(closes)}
          aria-label={`Closes${name}`}
          onChange={({ target }) => onChange([opens, target.value])}
        />
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
