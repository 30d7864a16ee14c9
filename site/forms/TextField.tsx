/** One line of text with its label. */
import Field from "./Field.tsx";
import styles from "./Form.module.css";

interface Props {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus?: () => void;
  isRequired?: boolean;
  type?: "text" | "email" | "tel";
  inputMode?: "url";
  autoComplete?: "off" | "name" | "email";
  maxLength?: number;
  hint?: string;
}

export default function TextField({ label, hint, error, isRequired, onChange, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...input}
          className={styles["input"]}
          required={isRequired}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
