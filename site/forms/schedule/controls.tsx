/** What the parts of the schedule's editor are made of, and what they need of the whole. */
import { Plus, X } from "lucide-react";
import { createContext, type ReactNode } from "react";
import { region } from "#data/region.ts";
import { getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import formStyles from "../Form.module.css";
import styles from "./Schedule.module.css";

interface Editing {
  /** Hours in the words of sources, which may stay. */
  known: ReadonlySet<string>;
  /** The form was sent and refused: what is wrong is shown at once. */
  isRefused: boolean;
  /** Brings the focus to the element of that id, which the next drawing brings. */
  focusNext: (id: string) => void;
  /** In the region's time zone. */
  today: LocalMoment;
}

export function getToday(): LocalMoment {
  return getLocalMoment(new Date(), region.timeZone);
}

export const EditingContext = createContext<Editing>({
  known: new Set(),
  isRefused: false,
  focusNext: () => undefined,
  today: getToday(),
});

/** @returns what makes the handler that changes one part of the whole */
export function partsOf<Whole>(onChange: (changed: Partial<Whole>) => void) {
  return <Name extends keyof Whole>(name: Name) =>
    (value: Whole[Name]) =>
      onChange({ [name]: value } as unknown as Partial<Whole>);
}

/**
 * Makes handlers that change rows. The focus goes to the first control of a new one, which has the id with its place
 * behind it, and from one that goes to the button for more, which has the id with "-add".
 */
export function makeRows<Row>(
  id: string,
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  focusNext: Editing["focusNext"],
) {
  return {
    add: (row: Row) => () => {
      onChange([...rows, row]);
      focusNext(`${id}-${rows.length}`);
    },
    change: (index: number) => (changed: Partial<Row>) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row))),
    remove: (index: number) => () => {
      onChange(rows.filter((_, at) => at !== index));
      focusNext(`${id}-add`);
    },
  };
}

interface ButtonProps {
  id?: string;
  onClick: () => void;
}

export function AddButton({ children, ...button }: ButtonProps & { children: ReactNode }) {
  return (
    <button {...button} type="button" className="button small">
      <Plus size={18} aria-hidden />
      {children}
    </button>
  );
}

export function RemoveButton(button: ButtonProps & { label: string; title?: string }) {
  return (
    <RoundButton {...button}>
      <X size={18} aria-hidden />
    </RoundButton>
  );
}

interface LabelledProps {
  label: string;
  children: ReactNode;
}

/** A small label above its control. */
export function Labelled({ label, children }: LabelledProps) {
  return (
    <label className={styles["labelled"]}>
      {label}
      {children}
    </label>
  );
}

interface DateProps {
  id?: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

export function DateField({ label, onChange, ...input }: DateProps) {
  return (
    <Labelled label={label}>
      <input {...input} type="date" className={formStyles["input"]} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  );
}

interface TogglesProps<Value> {
  label: string;
  choices: readonly (readonly [value: Value, text: string, name?: string])[];
  isPressed: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

/** Any of a few short words, to be pressed. A name is what screen readers hear in place of the text. */
export function Toggles<Value>({ label, choices, isPressed, onToggle }: TogglesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="row">
      <span className="aside" aria-hidden>
        {label}
      </span>
      {choices.map(([value, text, name]) => (
        <button
          key={text}
          type="button"
          className="pill small"
          aria-label={name}
          aria-pressed={isPressed(value)}
          onClick={() => onToggle(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
