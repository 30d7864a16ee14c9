/** The schedule editor in place: what the market says of its hours now. */
import { useEffect, useRef, useState } from "react";
import type { Market } from "#data/market/market-schema.ts";
import { isEmptySchedule, readSchedule } from "#data/schedule/read-schedule.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import ScheduleEditor from "../../../forms/schedule/ScheduleEditor.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { SelectField } from "../../../forms/Field.tsx";
import Button from "../parts/Button.tsx";
import FormDialog from "../parts/FormDialog.tsx";

interface Props {
  market: Market;
  /** By whose word they are published; null while that is not said. */
  cited: string | null;
  onSave: (schedule: Schedule) => void;
  onClose: () => void;
}

const NOTHING: Schedule = { seasons: [] };

export function HoursForm({ market, cited, onSave, onClose }: Props) {
  const [schedule, setSchedule] = useState(market.schedule ?? NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, []);
  const submit = () => {
    const read = readSchedule(schedule, market.schedule ?? null);
    if (!read.ok) errors.fail("schedule", read.error);
    else if (isEmptySchedule(read.value)) errors.fail("schedule", "Please say when it is held.");
    else onSave(read.value);
  };
  return (
    <form
      ref={form}
      noValidate
      data-typing
      className="stack-l panel"
      aria-label={`New hours of ${market.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
          label={cited === null ? "Save the new hours" : `Publish: new hours from ${cited}, today`}
          className="button-primary"
          type="submit"
        />
        <Button label="Cancel" onClick={onClose} />
      </div>
    </form>
  );
}

interface AssignProps {
  market: Market;
  colleagues: readonly string[];
  assignedTo: string | null;
  /** Null gives it back to everybody. */
  onAssign: (to: string | null) => void;
  onClose: () => void;
}

const EVERYBODY = "";

/** A market is given to a colleague: nobody else gets it, and they get it first. */
export function AssignDialog({ market, colleagues, assignedTo, onAssign, onClose }: AssignProps) {
  const form = useRef<HTMLFormElement>(null);
  const [to, setTo] = useState(colleagues[0] ?? EVERYBODY);
  return (
    <FormDialog
      title="Give to a colleague"
      subtitle={`${market.name}, ${market.city}`}
      action={to === EVERYBODY ? "Give back to everybody" : `Give to ${to}`}
      form={form}
      canSubmit={to !== EVERYBODY || assignedTo !== null}
      onSubmit={() => onAssign(to === EVERYBODY ? null : to)}
      onClose={onClose}
    >
      <p>
        {colleagues.length === 0
          ? "Nobody else has an account yet. An admin can make one under Account."
          : "It comes up at their desk first, and at nobody else’s."}
      </p>
      {(colleagues.length > 0 || assignedTo !== null) && (
        <SelectField
          label="Who checks it"
          value={to}
          onChange={setTo}
          choices={[
            ...colleagues.map((name) => [name, name] as const),
            ...(assignedTo === null ? [] : [[EVERYBODY, "Whoever comes next"] as const]),
          ]}
        />
      )}
    </FormDialog>
  );
}
