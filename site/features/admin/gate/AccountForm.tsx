/** Forms of names and passwords: nothing is sent before all is filled in, and what is refused stands with its field. */
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import Field from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import type { ApiFailure } from "../api.ts";
import Button from "../parts/Button.tsx";
import { Refusal } from "../parts/Problem.tsx";
import { useChange } from "../queries.ts";
import styles from "./Gate.module.css";

export interface AccountField {
  name: string;
  label: string;
  /** For password managers: what they know, or are to make up and keep; "off" for what is not the reader's own. */
  autoComplete: "username" | "current-password" | "new-password" | "off";
  hint?: string;
  isCode?: true;
  /** What is filled in already. */
  start?: string;
  /** What is said when it is empty. */
  missing: string;
}

export const USERNAME: AccountField = {
  ...{ name: "username", label: "Username", autoComplete: "username" },
  missing: "Please enter a username.",
};
export const NEW_PASSWORD: AccountField = {
  ...{ name: "password", label: "Password", autoComplete: "new-password" },
  missing: "Please enter a password.",
};

interface Props<T> {
  fields: readonly AccountField[];
  method?: "POST" | "PUT";
  path: string;
  /** Sent along with the fields. */
  more?: Readonly<Record<string, string>>;
  /** The name of the field that has the focus at first. */
  focus?: string;
  action: string;
  busy: string;
  onMade: (answer: T) => void;
  /** What else is to be done then; names the field to blame where the server does not. */
  onRefused?: (failure: ApiFailure) => string | undefined;
  children?: ReactNode;
}

export default function AccountForm<T>(props: Props<T>) {
  const { fields, method = "POST", path, more, focus, action, busy, onMade, onRefused, children } = props;
  const { mutate, isPending } = useChange<T>();
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  useEffect(() => {
    if (focus !== undefined) element.current?.querySelector<HTMLInputElement>(`[name="${focus}"]`)?.focus();
  }, [focus]);
  const submit = () => {
    const typed = new FormData(element.current ?? undefined);
    const read = ({ name, autoComplete }: AccountField): string => {
      const value = typed.get(name);
      const text = typeof value === "string" ? value : "";
      return isSecret(autoComplete) ? text : text.trim();
    };
    const missing = fields.find((field) => read(field) === "");
    setProblem(null);
    if (missing) errors.fail(missing.name, missing.missing);
    if (missing || isPending) return;
    mutate(
      {
        ...{ method, path, body: { ...more, ...Object.fromEntries(fields.map((field) => [field.name, read(field)])) } },
        onMade: (answer) => {
          element.current?.reset();
          onMade(answer);
        },
      },
      {
        onError: (failure) => {
          const blamed = onRefused?.(failure);
          const field = fields.find(({ name }) => name === (failure.field ?? blamed))?.name ?? null;
          setProblem(field === null ? failure.said : null);
          errors.fail(field, failure.said);
        },
      },
    );
  };
  return (
    <form
      ref={element}
      className={`${form["fields"] ?? ""} ${styles["form"] ?? ""}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <fieldset className={form["fields"]} disabled={isPending}>
        {fields.map((field) => (
          <AccountInput
            key={field.name}
            field={field}
            error={errors.of[field.name]}
            onInput={() => errors.clear(field.name)}
          />
        ))}
      </fieldset>
      <Refusal said={problem} />
      <Button label={isPending ? busy : action} className="button-primary" type="submit" disabled={isPending} />
    </form>
  );
}

function isSecret(autoComplete: AccountField["autoComplete"]): boolean {
  return autoComplete.endsWith("-password");
}

interface InputProps {
  field: AccountField;
  error: string | undefined;
  onInput: () => void;
}

function AccountInput({ field: { name, label, autoComplete, hint, isCode, start }, error, onInput }: InputProps) {
  // A password may be looked at while it is typed.
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label}
      hint={hint ?? (autoComplete === "new-password" ? PASSWORD_TEXTS.hint : undefined)}
      error={error}
    >
      {(control) => (
        <div className={`row ${styles["control"] ?? ""}`}>
          <input
            {...control}
            className={`${form["input"] ?? ""} ${(isCode && styles["code"]) ?? ""}`}
            type={isSecret(autoComplete) && !isShown ? "password" : "text"}
            name={name}
            required
            autoComplete={autoComplete}
            autoCapitalize={isCode ? "characters" : "none"}
            spellCheck={false}
            defaultValue={start}
            onInput={onInput}
          />
          {isSecret(autoComplete) && (
            <Button
              icon={isShown ? EyeOff : Eye}
              aria-pressed={isShown}
              aria-label={`Show ${label.toLowerCase()}`}
              onClick={() => setIsShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
