/** Single days on which the market is closed or has other hours. */
import { isDate, isMonthDay } from "#data/schedule/calendar-day.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import type { SpecialDay } from "#data/schedule/schedule.ts";
import { DAY_NOTE_MAX, DAYS_MAX } from "#data/schedule/schedule-limits.ts";
import { CheckField, Select } from "../Field.tsx";
import { DateField, Labelled, LabelledText, RemoveButton, useRows, useToday } from "./controls.tsx";
import HoursField from "./HoursField.tsx";

interface Props {
  id: string;
  days: readonly SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
}

export default function SpecialDayFields({ id, days, onChange }: Props) {
  const today = useToday();
  const rows = useRows(id, days, onChange);
  return (
    <section className="stack" aria-label="Single days">
      {days.length > 0 && <h4>Holidays and single days</h4>}
      {days.map((day, index) => {
        const { on, hours, place = "", note = "" } = day;
        const yearly = isMonthDay(on);
        const name = yearly || isDate(on) ? nameDate(on) : "the day";
        // The date input needs a year in which the day exists.
        const dated = `${on === "02-29" ? Math.ceil(today.year / 4) * 4 : today.year}-${on}`;
        const set = (changed: Partial<SpecialDay>) => onChange(days.with(index, { ...day, ...changed }));
        return (
          <div key={rows.getKey(index)} role="group" aria-label={`Single day: ${name}`} className="schedule-special">
            <DateField
              id={`${id}-${index}`}
              label="Day"
              value={yearly ? dated : on}
              onChange={(value) => set({ on: yearly && value !== "" ? value.slice(5) : value })}
            />
            <Labelled label="It is">
              <Select
                value={hours === undefined ? "closed" : "open"}
                choices={[
                  ["closed", "Closed"],
                  ["open", "Open at other hours"],
                ]}
                onChange={(chosen) => set(chosen === "closed" ? { hours: undefined, place: undefined } : { hours: "" })}
              />
            </Labelled>
            {hours !== undefined && (
              <HoursField
                id={`${id}-${index}-hours`}
                day={name}
                hours={hours}
                onChange={(changed) => set({ hours: changed })}
              />
            )}
            <CheckField
              label="Every year on this day"
              checked={yearly}
              disabled={!yearly && !isDate(on)}
              onChange={(isYearly) => set({ on: isYearly ? on.slice(5) : dated })}
            />
            {hours !== undefined && (
              <LabelledText
                label="Where, if elsewhere (optional)"
                placeholder="The fairgrounds"
                maxLength={DAY_NOTE_MAX}
                value={place}
                onChange={(changed) => set({ place: changed || undefined })}
              />
            )}
            <LabelledText
              label="Note (optional)"
              placeholder="County fair"
              maxLength={DAY_NOTE_MAX}
              value={note}
              onChange={(changed) => set({ note: changed || undefined })}
            />
            <RemoveButton label={`Remove ${name}`} onClick={() => rows.remove(index)} />
          </div>
        );
      })}
      {rows.drawAdd("Add a holiday or single day", { on: "" }, DAYS_MAX)}
    </section>
  );
}
