/** Form for new hours on the Check screen, prefilled with the known ones. */
import { useEffect, useRef, useState } from "react";
import type { Market } from "#data/market/market-schema.ts";
import { editSchedule, isEmptySchedule } from "#data/schedule/edit-schedule.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import ScheduleEditor from "../../../forms/schedule/ScheduleEditor.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { CHOOSE_EVIDENCE } from "../markets/evidence.ts";
import Button from "../components/Button.tsx";

interface Props {
  market: Market;
  /** The evidence as text, "a phone call"; null while none is chosen. */
  cited: string | null;
  onSave: (schedule: Schedule) => void;
  onClose: () => void;
}

export default function HoursForm({ market, cited, onSave, onClose }: Props) {
  const [schedule, setSchedule] = useState<Schedule>(market.schedule ?? { seasons: [] });
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useEffect(() => {
    const before = document.activeElement;
    form.current?.querySelector<HTMLElement>("input, select, button")?.focus();
    // Focus returns to where it was when the form is closed.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const read = editSchedule(schedule, market.schedule ?? null);
  const hours = read.ok && !isEmptySchedule(read.value) ? describeSchedule(read.value) : "new hours";
  return (
    <form
      ref={form}
      noValidate
      data-typing
      className="stack panel"
      aria-label={`New hours of ${market.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!read.ok) errors.fail("schedule", read.error);
        else if (isEmptySchedule(read.value)) errors.fail("schedule", "Please say when it is held.");
        else onSave(read.value);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <ScheduleEditor
        name="schedule"
        label="Opening hours"
        schedule={schedule}
        current={market.schedule ?? null}
        error={errors.of["schedule"]}
        onChange={(changed) => {
          setSchedule(changed);
          errors.clear("schedule");
        }}
      />
      <div className="row">
        <Button
          label={cited === null ? CHOOSE_EVIDENCE : `Publish: ${hours}, from ${cited}`}
          className="button-primary"
          type="submit"
        />
        <Button label="Cancel" onClick={onClose} />
      </div>
    </form>
  );
}
