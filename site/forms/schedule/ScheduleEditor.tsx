/** Edits a market's schedule: seasons with days and hours, and single days. Shows the result in words, or the error. */
import { useId, useState } from "react";
import { editSchedule, isEmptySchedule, listUnparsedHours } from "#data/schedule/edit-schedule.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { seasonText } from "#data/schedule/format/season-text.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
import { SEASONS_MAX } from "#data/schedule/schedule-limits.ts";
import { describeOverlap } from "#data/schedule/schedule-rules.ts";
import { isDated } from "#data/schedule/season.ts";
import { useSettled } from "#site/lib/use-settled.ts";
import { FieldGroup } from "../Field.tsx";
import { EditingContext, useRows, useToday } from "./controls.tsx";
import { NEW_SEASON } from "./SeasonDates.tsx";
import SeasonFields from "./SeasonFields.tsx";
import SpecialDayFields from "./SpecialDayFields.tsx";

interface Props {
  name: string;
  label: string;
  /** Unchecked, with text where hours are being typed; editSchedule() reads and checks it. */
  schedule: Schedule;
  /** The current schedule: unparsed hours of sources in it may stay. */
  current: Schedule | null;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

const PAUSE_MS = 600;
const NOTHING_YET: readonly Season[] = [{}];

export default function ScheduleEditor({ name, label, schedule, current, error, onChange }: Props) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const seasons = schedule.seasons.length > 0 ? schedule.seasons : NOTHING_YET;
  const known = new Set(current ? listUnparsedHours(current) : []);
  const changeSeasons = (changed: Season[]) => {
    // The source's text is about the dates that it was written for.
    const text = toKey(changed) === toKey(seasons) ? schedule.text : undefined;
    onChange({ ...schedule, seasons: changed, text });
  };
  const rows = useRows(id, seasons, changeSeasons);
  // What would be saved, once nothing is being typed. An error of the whole schedule is shown above.
  const { year } = useToday();
  const read = editSchedule(useSettled(schedule, PAUSE_MS), current);
  const problem = read.ok || isTyping || read.error === error ? null : read.error;
  const said =
    read.ok && !isEmptySchedule(read.value) ? describeSchedule(read.value, { year, certainty: "current" }) : problem;
  const overlap = read.ok ? describeOverlap(read.value.seasons) : null;
  return (
    <FieldGroup name={name} label={label} error={error} className="schedule" aria-describedby={`${id}-said`}>
      <EditingContext value={{ known, isRefused: error !== undefined, onTyping: setIsTyping }}>
        {schedule.text !== undefined && (
          <div className="panel row">
            <p>A source says of the season: “{seasonText({ seasons: [], text: schedule.text })}”</p>
            <button type="button" className="button small" onClick={() => onChange({ ...schedule, text: undefined })}>
              Remove this text
            </button>
          </div>
        )}
        {seasons.map((season, index) => (
          <SeasonFields
            key={rows.getKey(index)}
            id={`${id}-${index}`}
            season={season}
            mayBeUnknown={!current?.seasons.some(isDated)}
            onChange={(changed) => changeSeasons(seasons.with(index, changed))}
            onRemove={seasons.length > 1 ? () => rows.remove(index) : null}
          />
        ))}
        {rows.drawAdd("Add a season", NEW_SEASON, SEASONS_MAX)}
        <SpecialDayFields
          id={`${id}-day`}
          days={schedule.days?.filter(({ isUnsure }) => !isUnsure) ?? []}
          onChange={(days) => onChange({ ...schedule, days: days.length > 0 ? days : undefined })}
        />
      </EditingContext>
      <div id={`${id}-said`} role="status" className="stack-s">
        <p className={said === null ? "announcer" : read.ok ? "panel" : "error"}>{said}</p>
        {overlap !== null && <p className="note">{overlap}</p>}
      </div>
    </FieldGroup>
  );
}

function toKey(seasons: readonly Season[]): string {
  return seasons.map(({ from, to }) => `${from ?? ""} ${to ?? ""}`).join();
}
