/** Edits one fact of a market with the editor for its kind. */
import { capitalize } from "#data/input/capitalize.ts";
import { nameChoice } from "#data/market/choice-text.ts";
import { type FieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import type { Fact } from "#data/market/facts.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import { SOURCES } from "#data/market/sources.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import { classes } from "../../lib/classes.ts";
import { type Bound, CheckField, type Choice, FieldGroup, LongTextField, SelectField, TextField } from "../Field.tsx";
import formStyles from "../Form.module.css";
import ListEditor from "../ListEditor.tsx";
import NoticesEditor from "../notices/NoticesEditor.tsx";
import ScheduleEditor from "../schedule/ScheduleEditor.tsx";
import css from "./market-fields.css?inline";
import PlaceField, { type MapProps } from "./PlaceField.tsx";

adoptStyles(css);

/**
 * A value as its editor holds it: null for no choice, incomplete schedules and notices, and a place's coordinates as
 * one text.
 */
export type EditorValue = FieldValue | readonly Notice[] | Confirmation | null;

interface Props {
  fact: Fact & { name: string };
  /** The control's name; by default the fact's. */
  name?: string;
  /** By default the fact's. */
  label?: string;
  /** An `EditorValue` of the fact's kind; other values are shown as empty. */
  value: unknown;
  /** The current value: hours in it that could not be parsed may stay. */
  current?: unknown;
  /** The market's schedule, from which a new notice takes its date. */
  schedule?: Schedule | undefined;
  error?: string | undefined;
  /** For lists: typed but not added yet. */
  newItem: string;
  /** For the place: the map, which belongs to another feature and is passed in. */
  map?: MapProps;
  onChange: (value: EditorValue) => void;
  onNewItem: (item: string) => void;
}

/** @returns null for facts that are not edited, and for the longitude, which is edited with the latitude */
export default function FactField({ fact, value, current, schedule, error, newItem, map, ...props }: Props) {
  const { name = fact.name, label = capitalize(fact.label), onChange, onNewItem } = props;
  const common = { name, label, error, onChange };
  const text = typeof value === "string" ? value : "";
  switch (fact.kind) {
    case "text":
      return <TextField {...common} value={text} maxLength={fact.max} required={fact.isRequired} />;
    case "zip":
      return <TextField {...common} value={text} maxLength={5} />;
    case "phone":
      return <TextField {...common} value={text} type="tel" />;
    case "link":
      // Not of type "url": page names such as @oakcreekmarket are accepted too.
      return <TextField {...common} value={text} inputMode="url" hint={`Such as ${fact.example}`} />;
    case "long-text":
      return <LongTextField {...common} value={text} maxLength={fact.max} />;
    case "list":
      return <ListEditor {...common} value={readTexts(value)} newItem={newItem} onNewItem={onNewItem} />;
    case "yes-no":
      return (
        <SelectField
          {...common}
          value={typeof value === "boolean" ? String(value) : ""}
          choices={YES_NO}
          onChange={(answer) => onChange(answer === "" ? null : answer === "true")}
        />
      );
    case "choice":
      return (
        <SelectField {...common} value={text} choices={[...(text === "" ? [CHOOSE] : []), ...listChoices(fact)]} />
      );
    case "choices":
      return <ChoicesField {...common} choices={listChoices(fact)} value={readTexts(value)} />;
    case "schedule":
      return (
        <ScheduleEditor
          {...common}
          schedule={isSchedule(value) ? value : { seasons: [] }}
          current={isSchedule(current) ? current : null}
        />
      );
    case "notices":
      return (
        <NoticesEditor {...common} schedule={schedule} notices={Array.isArray(value) ? (value as Notice[]) : []} />
      );
    case "degrees":
      return fact.name === "latitude" ? <PlaceField {...common} value={text} map={map} /> : null;
    case "confirmation":
      return <ConfirmationField {...common} value={(value ?? { on: "", source: "operators" }) as Confirmation} />;
    case "id":
    case "number":
    case "count":
    case "photos":
    case "photo-texts":
    case "sources":
    case "standing":
    case "elsewhere":
    case "market":
    case "attributions":
    case "day":
      return null;
  }
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

const CHOOSE: Choice = ["", "Choose one"];

const YES_NO: readonly Choice[] = [
  ["", "Not known"],
  ["true", "Yes"],
  ["false", "No"],
];

function listChoices({ choices }: { choices: readonly string[] }): Choice[] {
  return choices.map((value) => [value, nameChoice(value)]);
}

interface CommonProps<Value> extends Bound<Value> {
  label: string;
}

function ChoicesField({ choices, value, onChange, ...group }: CommonProps<string[]> & { choices: readonly Choice[] }) {
  const change = (choice: string, isChecked: boolean) =>
    onChange(choices.map(([each]) => each).filter((each) => (each === choice ? isChecked : value.includes(each))));
  return (
    <FieldGroup {...group}>
      <div className="tiles form-checks">
        {choices.map(([choice, words]) => (
          <CheckField
            key={choice}
            label={words}
            checked={value.includes(choice)}
            onChange={(isChecked) => change(choice, isChecked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** When the market was last confirmed, and by whom. */
function ConfirmationField({ name, label, error, value, onChange }: CommonProps<Confirmation>) {
  const { on, source } = value;
  return (
    <div className={classes(formStyles["pair"], "form-whole")}>
      <TextField
        label={`${label} on`}
        name={name}
        hint="2026-07-04, 2026-07 or 2026"
        value={on}
        error={error}
        onChange={(typed) => onChange({ on: typed, source })}
      />
      <SelectField
        label="By"
        name={`${name}Source`}
        value={source}
        choices={Object.entries(SOURCES).map(([each, { name: words }]) => [each, words])}
        onChange={(chosen) => onChange({ on, source: chosen as Confirmation["source"] })}
      />
    </div>
  );
}
