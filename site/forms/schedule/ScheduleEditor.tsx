/**
 * When a market is held: by season, its days with their hours, and single days. Below it stands what was understood,
 * or what is wrong.
 */
import { useId, useState } from "react";
import { isEmptySchedule, listWords, readSchedule } from "#data/schedule/read-schedule.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
import { describeSchedule } from "#data/schedule/schedule-sentence.ts";
import { SEASONS_MAX } from "#data/schedule/schedule-limits.ts";
import { useSettled } from "#site/lib/use-settled.ts";
import { AddButton, EditingContext, getToday } from "./controls.tsx";
import { FieldGroup } from "../Field.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import styles from "./Schedule.module.css";
import { USUAL_SEASON } from "./SeasonDates.tsx";
import SeasonFields from "./SeasonFields.tsx";
import SourceWords from "./SourceWords.tsx";
import SpecialDayFields from "./SpecialDayFields.tsx";

interface Props {
  name: string;
  label: string;
  /** As it is being typed, with text in the place of hours that cannot be read yet: readSchedule() tidies it. */
  schedule: Schedule;
  /** What the directory says now: sources' words in it may stay. */
  current: Schedule | null;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

const PAUSE_MS = 600;
const NOTHING_YET: readonly Season[] = [{}];

export default function ScheduleEditor({ name, label, schedule, current, error, onChange }: Props) {
  const id = useId();
  const focusNext = useFocusNext();
  const [today] = useState(getToday);
  const [added, setAdded] = useState<number | null>(null);
  const seasons = schedule.seasons.length > 0 ? schedule.seasons : NOTHING_YET;
  const known = new Set(current ? listWords(current) : []);
  const change = (changed: Partial<Schedule>) => onChange({ ...schedule, ...changed });
  const changeSeasons = (changed: readonly Season[]) => {
    // What a source says of the season is about the dates that stood there.
    const text = nameDates(changed) === nameDates(seasons) ? schedule.text : undefined;
    change({ seasons: [...changed], text });
  };
  return (
    <FieldGroup name={name} label={label} error={error} className={styles["schedule"]} aria-describedby={`${id}-said`}>
      <EditingContext value={{ known, isRefused: error !== undefined, focusNext, today }}>
        <SourceWords id={id} schedule={schedule} current={current} onChange={onChange} />
        {seasons.map((season, index) => (
          // Seasons have no name of their own: the place in the list is what they are told apart by.
          <SeasonFields
            key={index}
            id={`${id}-${index}`}
            season={season}
            isNew={index === added}
            onChange={(changed) =>
              changeSeasons(seasons.map((other, at) => (at === index ? changeSeason(other, changed) : other)))
            }
            onRemove={
              seasons.length > 1
                ? () => {
                    changeSeasons(seasons.filter((_, at) => at !== index));
                    focusNext(`${id}-add`);
                  }
                : null
            }
          />
        ))}
        {seasons.length < SEASONS_MAX && (
          <AddButton
            id={`${id}-add`}
            onClick={() => {
              changeSeasons([...seasons, USUAL_SEASON]);
              setAdded(seasons.length);
              focusNext(`${id}-${seasons.length}-dates`);
            }}
          >
            Add a season
          </AddButton>
        )}
        <SpecialDayFields
          id={`${id}-day`}
          days={schedule.days?.filter(({ isUnsure }) => !isUnsure) ?? []}
          onChange={(days) => change({ days: days.length > 0 ? days : undefined })}
        />
      </EditingContext>
      <Understood id={`${id}-said`} schedule={schedule} current={current} error={error} />
    </FieldGroup>
  );
}

interface UnderstoodProps {
  id: string;
  schedule: Schedule;
  current: Schedule | null;
  /** Stands below already. */
  error: string | undefined;
}

/** Says back what would be stored, once nothing is being typed. */
function Understood({ id, schedule, current, error }: UnderstoodProps) {
  const settled = useSettled(schedule, PAUSE_MS);
  const read = readSchedule(settled, current);
  const problem = read.ok ? null : read.error;
  const said =
    read.ok && !isEmptySchedule(read.value) ? describeSchedule(read.value) : problem === error ? null : problem;
  return (
    <p id={id} role="status" className={said === null ? "announcer" : read.ok ? "panel" : "error"}>
      {said}
    </p>
  );
}

/** A first or last day that somebody chose is not assumed any more, nor of another year or lent by another source. */
function changeSeason({ fromYear, toYear, lent, ...season }: Season, changed: Partial<Season>): Season {
  const isOf = (end: "from" | "to", ends: Season["assumed"]) => !(end in changed) && (ends === end || ends === "both");
  const left = (ends: Season["assumed"]): Season["assumed"] => {
    const [first, last] = [isOf("from", ends), isOf("to", ends)];
    return first && last ? "both" : first ? "from" : last ? "to" : undefined;
  };
  const stillLent = left(lent?.end);
  return {
    ...season,
    ...changed,
    assumed: left(season.assumed),
    ...(!("from" in changed) && fromYear !== undefined && { fromYear }),
    ...(!("to" in changed) && toYear !== undefined && { toYear }),
    ...(lent && stillLent && { lent: { ...lent, end: stillLent } }),
  };
}

function nameDates(seasons: readonly Season[]): string {
  return seasons.map(({ from, to }) => `${from ?? ""} ${to ?? ""}`).join();
}
