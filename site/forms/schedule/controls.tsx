/** Small controls and hooks shared by the schedule and notices editors. */
import { Plus, X } from "lucide-react";
import { createContext, type ReactNode, useState } from "react";
import { region } from "#data/region.ts";
import { getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import formStyles from "../Form.module.css";
import { useFocusNext } from "../use-focus-next.ts";
import css from "./schedule.css?inline";

adoptStyles(css);

interface Editing {
  /** Unparsed hours of sources, which may stay. */
  known: ReadonlySet<string>;
  /** The form was sent and refused: errors are shown at once. */
  isRefused: boolean;
  /** Told when somebody begins to type in a field, and when they leave it. */
  onTyping: (isTyping: boolean) => void;
}

export const EditingContext = createContext<Editing>({
  known: new Set(),
  isRefused: false,
  onTyping: () => undefined,
});

/** @returns the date in the region's time zone when the editor was opened */
export function useToday(): LocalMoment {
  const [today] = useState(() => getLocalMoment(new Date(), region.timeZone));
  return today;
}

/**
 * Adds and removes rows that have no id of their own. Focuses the first control of a new row (its id is `id` plus the
 * index), and after a removal the button that adds one (its id ends in "-add").
 * @param first id of the element with the focus at the start
 */
export function useRows<Row>(id: string, rows: readonly Row[], onChange: (rows: Row[]) => void, first?: string) {
  const focusNext = useFocusNext(first);
  const [removals, setRemovals] = useState(0);
  return {
    /** Changes with each removal, so that the open state of a row does not move to the next one. */
    getKey: (index: number) => `${removals}-${index}`,
    remove: (index: number) => {
      onChange(rows.toSpliced(index, 1));
      setRemovals(removals + 1);
      focusNext(`${id}-add`);
    },
    /** The button that adds this row, while there are fewer than `max`. */
    drawAdd: (label: string, row: Row, max: number) =>
      rows.length < max && (
        <button
          type="button"
          id={`${id}-add`}
          className="button small schedule-start"
          onClick={() => {
            onChange([...rows, row]);
            focusNext(`${id}-${rows.length}`);
          }}
        >
          <Plus size={18} aria-hidden />
          {label}
        </button>
      ),
  };
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <X size={18} aria-hidden />
    </button>
  );
}

/** A small label above its control. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="stack-s fine">
      {label}
      {children}
    </label>
  );
}

interface LabelledTextProps {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** One line of text under a small label. */
export function LabelledText({ label, onChange, ...input }: LabelledTextProps) {
  return (
    <Labelled label={label}>
      <input {...input} type="text" className={formStyles["input"]} onChange={({ target }) => onChange(target.value)} />
    </Labelled>
  );
}

interface DateProps {
  id?: string;
  label: string;
  value: string;
  min?: string;
  onChange: (value: string) => void;
}

/** A date that is still being typed, with a year such as 0202, stays in the field until it is whole or left. */
export function DateField({ label, value, onChange, ...input }: DateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Labelled label={label}>
      <input
        {...input}
        type="date"
        className={formStyles["input"]}
        value={typed ?? value}
        onChange={({ target }) => {
          const isWhole = target.value >= "1";
          setTyped(isWhole ? null : target.value);
          if (isWhole) onChange(target.value);
        }}
        onBlur={() => {
          setTyped(null);
          if (typed === "") onChange("");
        }}
      />
    </Labelled>
  );
}

interface TogglesProps<Value> {
  label: string;
  choices: readonly (readonly [value: Value, text: string, name?: string])[];
  pressed: readonly Value[];
  onToggle: (value: Value, isPressed: boolean) => void;
}

/** A choice of short texts as toggle buttons. `name` replaces the text for screen readers. */
export function Toggles<Value>({ label, choices, pressed, onToggle }: TogglesProps<Value>) {
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
          aria-pressed={pressed.includes(value)}
          onClick={() => onToggle(value, !pressed.includes(value))}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
