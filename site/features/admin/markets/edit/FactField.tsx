/** One fact of a market with the editor that fits its kind. Facts that go together have editors of their own. */
import { capitalize } from "#data/capitalize.ts";
import { type Fact } from "#data/market/facts.ts";
import {
  CheckField,
  type Choice,
  FieldGroup,
  LongTextField,
  SelectField,
  TextField,
} from "../../../../forms/Field.tsx";
import ListEditor from "../../../../forms/ListEditor.tsx";
import type { Errors } from "../../../../forms/use-errors.ts";
import { nameChoice } from "#data/market/choice-words.ts";
import styles from "./Edit.module.css";
import type { MarketValues } from "./market-values.ts";

interface Props {
  fact: Fact & { name: string };
  values: MarketValues;
  errors: Errors;
  onChange: (changed: Partial<MarketValues>) => void;
}

export default function FactField({ fact, values, errors, onChange }: Props) {
  const { name } = fact;
  const value = (values as unknown as Readonly<Record<string, unknown>>)[name];
  const change = (changed: unknown) => onChange({ [name]: changed });
  const common = { name, label: capitalize(fact.label), error: errors.of[name], onChange: change };
  const text = typeof value === "string" ? value : "";
  const list = Array.isArray(value) ? (value as string[]) : [];
  switch (fact.kind) {
    case "text":
      return <TextField {...common} value={text} maxLength={fact.max} isRequired={fact.isRequired ?? false} />;
    case "zip":
      return <TextField {...common} value={text} maxLength={5} />;
    case "phone":
      return <TextField {...common} value={text} type="tel" />;
    case "link":
      return <TextField {...common} value={text} inputMode="url" />;
    case "long-text":
      return <LongTextField {...common} value={text} maxLength={fact.max} />;
    case "list":
      return (
        <ListEditor
          {...common}
          items={list}
          newItem={values.newItems[name] ?? ""}
          onNewItem={(item) => {
            onChange({ newItems: { ...values.newItems, [name]: item } });
            errors.clear(name);
          }}
        />
      );
    case "yes-no":
      return (
        <SelectField
          {...common}
          value={typeof value === "boolean" ? String(value) : ""}
          choices={YES_NO}
          onChange={(answer) => change(answer === "" ? null : answer === "true")}
        />
      );
    case "choice":
      return (
        <SelectField
          {...common}
          value={text}
          choices={[...(text === "" ? [CHOOSE] : []), ...listChoices(fact.choices)]}
        />
      );
    case "choices":
      return <ChoicesField {...common} value={list} choices={listChoices(fact.choices)} />;
    // Asked for elsewhere in the form, or not at all.
    case "schedule":
    case "notices":
    case "confirmation":
    case "degrees":
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

const CHOOSE: Choice = ["", "Choose one"];

/** Yes, no, or nobody knows. */
const YES_NO: readonly Choice[] = [
  ["", "Not known"],
  ["true", "Yes"],
  ["false", "No"],
];

function listChoices(values: readonly string[]): Choice[] {
  return values.map((value) => [value, nameChoice(value)]);
}

interface ChoicesProps {
  name: string;
  label: string;
  error: string | undefined;
  choices: readonly Choice[];
  value: string[];
  onChange: (value: string[]) => void;
}

function ChoicesField({ value, choices, onChange, ...group }: ChoicesProps) {
  return (
    <FieldGroup {...group}>
      <div className={`tiles ${styles["checks"] ?? ""}`}>
        {choices.map(([choice, words]) => (
          <CheckField
            key={choice}
            label={words}
            checked={value.includes(choice)}
            onChange={(isChecked) => {
              const others = value.filter((other) => other !== choice);
              onChange(isChecked ? [...others, choice] : others);
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
