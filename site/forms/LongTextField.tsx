/** Some lines of the visitor's own words. The box grows with them. */
import Field from "./Field.tsx";
import styles from "./Form.module.css";

interface Props {
  label: string;
  name: string;
  hint?: string;
  error: string | undefined;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

export default function LongTextField({ label, name, hint, error, value, maxLength, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          className={styles["input"]}
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
