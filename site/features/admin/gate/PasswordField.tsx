/** A password, which may be looked at while it is typed. */
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import Field from "../../contribute/form/Field.tsx";
import form from "../../contribute/form/Form.module.css";
import styles from "./Gate.module.css";

interface Props {
  label: string;
  name: string;
  /** For password managers: the one that they know, or one to make up and keep. */
  kind: "current" | "new";
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
}

export default function PasswordField({ label, name, kind, value, error, onChange, hint }: Props) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles["secret"]}>
          <input
            {...control}
            className={form["input"]}
            type={isShown ? "text" : "password"}
            name={name}
            required
            autoComplete={`${kind}-password`}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          <button
            type="button"
            className="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
