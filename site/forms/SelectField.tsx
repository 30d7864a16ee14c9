/** One of several, with its label. */
import Field from "./Field.tsx";
import styles from "./Form.module.css";

export type Choice = readonly [value: string, words: string];

interface Props {
  label: string;
  name?: string;
  value: string;
  choices: readonly Choice[];
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export default function SelectField({ label, choices, hint, error, onChange, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} {...select} className={styles["input"]} onChange={({ target }) => onChange(target.value)}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
