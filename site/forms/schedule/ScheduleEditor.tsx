/** Edits a market's schedule: seasons with days and hours, and single days. Shows the result in words, or the error. */
import { useId } from "react";
import { ENDS, withBasis } from "#data/schedule/basis.ts";
import { listUnparsedHours, editSchedule } from "#data/schedule/edit-schedule.ts";
import { isEmptySchedule } from "#data/schedule/known-hours.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { SEASONS_MAX } from "#data/schedule/schedule-limits.ts";
import { useSettled } from "#site/lib/use-settled.ts";
import { FieldGroup } from "../Field.tsx";
import { AddButton, EditingContext, useRows } from "./controls.tsx";
import styles from "./Schedule.module.css";
import { NEW_SEASON } from "./SeasonDates.tsx";
import SeasonFields from "./SeasonFields.tsx";
import UnreadHours from "./UnreadHours.tsx";
import SpecialDayFields from "./SpecialDayFields.tsx";

interface Props {
  name: string;
  label: string;
  /** Unvalidated, with text where hours cannot be parsed yet; editSchedule() cleans it up. */
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
  const seasons = schedule.seasons.length > 0 ? schedule.seasons : NOTHING_YET;
  const known = new Set(current ? listUnparsedHours(current) : []);
  const changeSeasons = (changed: Season[]) => {
    // The source's text is about the dates that it was written for.
    const text = nameDates(changed) === nameDates(seasons) ? schedule.text : undefined;
    onChange({ ...schedule, seasons: changed, text });
  };
  const rows = useRows(id, seasons, changeSeasons);
  return (
    <FieldGroup name={name} label={label} error={error} className={styles["schedule"]} aria-describedby={`${id}-said`}>
      <EditingContext value={{ known, isRefused: error !== undefined }}>
        <UnreadHours id={id} schedule={schedule} current={current} onChange={onChange} />
        {seasons.map((season, index) => (
          <SeasonFields
            key={rows.getKey(index)}
            id={`${id}-${index}`}
            season={season}
            onChange={(changed) => changeSeasons(seasons.with(index, changeSeason(season, changed)))}
            onRemove={seasons.length > 1 ? () => rows.remove(index) : null}
          />
        ))}
        {seasons.length < SEASONS_MAX && (
          <AddButton id={`${id}-add`} onClick={() => rows.add(NEW_SEASON)}>
            Add a season
          </AddButton>
        )}
        <SpecialDayFields
          id={`${id}-day`}
          days={schedule.days?.filter(({ isUnsure }) => !isUnsure) ?? []}
          onChange={(days) => onChange({ ...schedule, days: days.length > 0 ? days : undefined })}
        />
      </EditingContext>
      <Understood id={`${id}-said`} schedule={schedule} current={current} error={error} />
    </FieldGroup>
  );
}

/** Describes what would be saved, once nothing is being typed. Errors of the whole schedule are shown above. */
function Understood({ id, schedule, current, error }: Pick<Props, "schedule" | "current" | "error"> & { id: string }) {
  const read = editSchedule(useSettled(schedule, PAUSE_MS), current);
  const problem = read.ok || read.error === error ? null : read.error;
  const said = read.ok && !isEmptySchedule(read.value) ? describeSchedule(read.value) : problem;
  return (
    <p id={id} role="status" className={said === null ? "announcer" : read.ok ? "panel" : "error"}>
      {said}
    </p>
  );
}

/** Chosen dates are no longer assumed, and no longer from another year or source. */
function changeSeason(season: Season, changed: Partial<Season>): Season {
  const ends = ENDS.filter((end) => end in changed);
  return ends.reduce<Season>((dated, end) => withBasis(dated, end, undefined), { ...season, ...changed });
}

function nameDates(seasons: readonly Season[]): string {
  return seasons.map(({ from, to }) => `${from ?? ""} ${to ?? ""}`).join();
}
