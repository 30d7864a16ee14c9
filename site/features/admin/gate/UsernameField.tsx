/** The name, as password managers look for it. */
import Field from "../../contribute/form/Field.tsx";
import form from "../../contribute/form/Form.module.css";

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  /** Not the reader's own name: nothing to fill in for them. */
  isOthers?: boolean;
}

export default function UsernameField({ value, error, onChange, hint, isOthers = false }: Props) {
  return (
    <Field label="Username" hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={form["input"]}
          type="text"
          name="username"
          required
          autoComplete={isOthers ? "off" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
