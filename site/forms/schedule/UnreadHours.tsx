/**
 * Hours and seasons that a source wrote in a form that could not be parsed, in one text box. They can stay, be
 * rewritten, or be replaced by picking days.
 */
import { use, useState } from "react";
import { listUnparsedHours, editSchedule } from "#data/schedule/edit-schedule.ts";
import { findHoursProblem } from "#data/schedule/schedule-rules.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import { formatSchedule } from "#data/schedule/format/schedule-text.ts";
import { WEEKDAYS } from "#data/schedule/weekday.ts";
import { classes } from "../../lib/classes.ts";
import Field from "../Field.tsx";
import formStyles from "../Form.module.css";
import { useFocusNext } from "../use-focus-next.ts";
import { EditingContext } from "./controls.tsx";
import styles from "./Schedule.module.css";
import { clearUnread, pickUnread, replaceUnread } from "./unread-hours.ts";

interface Props {
  id: string;
  schedule: Schedule;
  /** The current schedule: unparsed hours in it may stay. */
  current: Schedule | null;
  onChange: (schedule: Schedule) => void;
}

export default function UnreadHours({ id, schedule, current, onChange }: Props) {
  const { known } = use(EditingContext);
  const focusNext = useFocusNext();
  // Parsed when the focus leaves the box: half a line would be read as something else.
  const [typed, setTyped] = useState<string | null>(null);
  const words = pickUnread(schedule, known);
  if (words.seasons.length === 0 && !words.days && words.text === undefined && typed === null) return null;
  const pick = () => {
    const [first] = words.seasons.flatMap(({ week = {} }) => WEEKDAYS.filter((day) => week[day] !== undefined));
    const at = schedule.seasons.findIndex(({ week = {} }) => first && week[first] !== undefined);
    onChange(clearUnread(schedule, known));
    focusNext(first ? `${id}-${at}-${first}` : `${id}-0`);
  };
  return (
    <div className="panel stack-s">
      <Field
        label="As a source wrote it"
        hint="It may stay. Written like “Saturday: 8 AM - noon”, it becomes days and times."
        error={typed === null ? findProblem(words, known, current) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className={formStyles["input"]}
            value={typed ?? formatSchedule(words)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed !== null) onChange(replaceUnread(schedule, typed, known));
              setTyped(null);
            }}
          />
        )}
      </Field>
      <button type="button" className={classes("button small", styles["start"])} onClick={pick}>
        Pick days and times instead
      </button>
    </div>
  );
}

/**
 * The error of unparsed hours that are not from a source; undefined without one.
 * @param known the unparsed hours of sources
 */
function findProblem(words: Schedule, known: ReadonlySet<string>, current: Schedule | null): string | undefined {
  const wrong = listUnparsedHours(words).find((hours) => !known.has(hours));
  if (wrong !== undefined) return findHoursProblem(wrong) ?? undefined;
  const read = editSchedule(words, current);
  return read.ok ? undefined : read.error;
}
