/** Form controls with label, hint and error, connected for screen readers. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../lib/classes.ts";
import styles from "./Form.module.css";

interface Described {
  hint?: ReactNode;
  error?: string | undefined;
}

/** Props of the control itself. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** @returns the control's props, and the hint and error elements that they refer to */
export function useDescription({ hint, error }: Described) {
  const id = useId();
  const describedBy = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  const control: ControlProps = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return {
    control,
    hint: hint && (
      <p id={`${id}-hint`} className="aside">
        {hint}
      </p>
    ),
    error: error && (
      <p id={`${id}-error`} className={styles["error"]}>
        {error}
      </p>
    ),
  };
}

interface FieldProps extends Described {
  label: string;
  children: (control: ControlProps) => ReactNode;
}

export default function Field({ label, children, ...described }: FieldProps) {
  const { control, hint, error } = useDescription(described);
  return (
    <div className={styles["field"]}>
      <label htmlFor={control.id}>{label}</label>
      {children(control)}
      {hint}
      {error}
    </div>
  );
}

/** What a field shows of a form's values, and how it changes them. */
export interface Bound<Value = string> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

interface TextProps extends Bound, Pick<Described, "hint"> {
  label: string;
  maxLength?: number | undefined;
}

type InputProps = Pick<ComponentProps<"input">, "onFocus" | "type" | "inputMode" | "autoComplete" | "required">;

export function TextField({ label, hint, error, onChange, ...input }: TextProps & InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...input}
          className={styles["input"]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A text area that grows with its text. */
export function LongTextField({ label, hint, error, onChange, ...text }: TextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...text}
          className={styles["input"]}
          rows={3}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export type Choice<Value extends string = string> = readonly [value: Value, words: string];

interface SelectProps<Value extends string> extends Omit<ComponentProps<"select">, "onChange"> {
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** A select; its label is around it or elsewhere. */
export function Select<Value extends string>({ choices, onChange, ...select }: SelectProps<Value>) {
  return (
    <select {...select} className={styles["input"]} onChange={({ target }) => onChange(target.value as Value)}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}

export function SelectField({ label, hint, error, ...select }: Described & SelectProps<string> & { label: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}

interface CheckProps extends Omit<ComponentProps<"input">, "className" | "onChange"> {
  type?: "checkbox" | "radio";
  label: ReactNode;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox or radio button with its label behind it. */
export function CheckField({ label, type = "checkbox", onChange, ...input }: CheckProps) {
  return (
    <label className={styles["check"]}>
      <input {...input} type={type} className={styles["box"]} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface GroupProps extends ComponentProps<"fieldset"> {
  label: string;
  error?: string | undefined;
}

/** Several controls that form one field. */
export function FieldGroup({ label, error, className, children, "aria-describedby": others, ...fieldset }: GroupProps) {
  const { control, error: problem } = useDescription({ error });
  return (
    <fieldset
      {...fieldset}
      className={classes(styles["group"], className)}
      aria-describedby={classes(others, control["aria-describedby"]) || undefined}
    >
      <legend>{label}</legend>
      {/* Above the first control, which gets the focus: the last may be far below. */}
      {problem}
      {children}
    </fieldset>
  );
}
