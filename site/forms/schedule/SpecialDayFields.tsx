/** Single days on which it is closed, or open at other hours. */
import { isDate, isMonthDay } from "#data/schedule/calendar-day.ts";
import { nameDate } from "#data/schedule/day-words.ts";
import type { SpecialDay } from "#data/schedule/schedule.ts";
import { DAY_NOTE_MAX, DAYS_MAX } from "#data/schedule/schedule-limits.ts";
import { CheckField, Select } from "../Field.tsx";
import formStyles from "../Form.module.css";
import { AddButton, DateField, Labelled, partsOf, RemoveButton, useRows } from "./controls.tsx";
import HoursFields from "./HoursFields.tsx";
import styles from "./Schedule.module.css";

interface Props {
  id: string;
  days: readonly SpecialDay[];
  /** Holds the days of every year in the fields for dates. */
  year: number;
  onChange: (days: SpecialDay[]) => void;
}

const HELD = [
  ["closed", "Closed"],
  ["open", "Open at other hours"],
] as const;

export default function SpecialDayFields({ id, days, year, onChange }: Props) {
  const rows = useRows(id, days, onChange);
  return (
    <section className={styles["special"]} aria-label="Single days">
      {days.length > 0 && <h4>Holidays and single days</h4>}
      {days.map((day, index) => {
        const { on, hours, note = "" } = day;
        const yearly = isMonthDay(on);
        const name = yearly || isDate(on) ? nameDate(on) : "the day";
        const dated = `${on === "02-29" ? nextLeapYear(year) : year}-${on}`;
        const set = rows.change(index);
        return (
          <div key={index} role="group" aria-label={`Single day: ${name}`} className={styles["special-day"]}>
            <DateField
              id={`${id}-${index}`}
              label="Day"
              value={yearly ? dated : on}
              onChange={(value) => set({ on: yearly && value !== "" ? value.slice(5) : value })}
            />
            <Labelled label="It is">
              <Select
                value={hours === undefined ? "closed" : "open"}
                choices={HELD}
                onChange={(chosen) => set({ hours: chosen === "closed" ? undefined : "" })}
              />
            </Labelled>
            <RemoveButton label={`Remove ${name}`} onClick={rows.remove(index)} />
            <CheckField
              label="Every year on this day"
              checked={yearly}
              disabled={!yearly && !isDate(on)}
              onChange={(isYearly) => set({ on: isYearly ? on.slice(5) : dated })}
            />
            {hours !== undefined && (
              <HoursFields id={`${id}-${index}-hours`} day={name} hours={hours} onChange={partsOf(set)("hours")} />
            )}
            <Labelled label="Note (optional)" isWide>
              <input
                type="text"
                className={formStyles["input"]}
                placeholder="At the fairgrounds"
                maxLength={DAY_NOTE_MAX}
                value={note}
                onChange={({ target }) => set({ note: target.value || undefined })}
              />
            </Labelled>
          </div>
        );
      })}
      {days.length < DAYS_MAX && (
        <AddButton id={`${id}-add`} onClick={rows.add({ on: "" })}>
          Add a holiday or single day
        </AddButton>
      )}
    </section>
  );
}

function nextLeapYear(year: number): number {
  return Math.ceil(year / 4) * 4;
}
