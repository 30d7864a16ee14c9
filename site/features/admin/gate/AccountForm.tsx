/** Form for usernames and passwords: required fields are checked before sending, and errors shown at their field. */
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import Field from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { classes } from "../../../lib/classes.ts";
import type { ApiFailure } from "../api.ts";
import Button from "../components/Button.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import styles from "./Gate.module.css";

export interface AccountField {
  name: string;
  label: string;
  /** The autocomplete attribute, for password managers; "off" for what is not the user's own. */
  autoComplete: "username" | "current-password" | "new-password" | "email" | "off";
  hint?: string;
  isCode?: true;
  isOptional?: true;
  autoFocus?: boolean;
  defaultValue?: string;
  onInput?: (typed: string) => void;
}

export const USERNAME: AccountField = {
  ...{ name: "username", label: "Username", autoComplete: "username", autoFocus: true },
};
export const NEW_PASSWORD: AccountField = { name: "password", label: "Password", autoComplete: "new-password" };

interface Props<T> {
  fields: readonly AccountField[];
  method?: "POST" | "PUT";
  path: string;
  more?: object;
  /** Whose password it is, for password managers, where no field asks for the username. */
  owner?: string;
  action: string;
  busy: string;
  onMade: (answer: T) => void;
  /** Called when it is refused; may return the field at fault when the server names none. */
  onRefused?: (failure: ApiFailure) => string | undefined;
  children?: ReactNode;
}

export default function AccountForm<T>(props: Props<T>) {
  const { fields, method = "POST", path, more, owner, action, busy, onMade, onRefused, children } = props;
  const { form: element, errors, fail, send, isPending, refusal } = useFormChange({});
  const submit = (typed: FormData) => {
    const body = Object.fromEntries(
      fields.map(({ name, autoComplete }) => {
        const value = typed.get(name);
        const text = typeof value === "string" ? value : "";
        return [name, isSecret(autoComplete) ? text : text.trim()];
      }),
    );
    const missing = fields.find(({ name, isOptional }) => body[name] === "" && !isOptional);
    if (missing) {
      fail(missing.name, `Please enter your ${missing.label.toLowerCase()}.`);
      return;
    }
    const made = (answer: T) => {
      element.current?.reset();
      onMade(answer);
    };
    send({ method, path, body: { ...more, ...body }, onMade: made }, onRefused);
  };
  return (
    <form
      ref={element}
      className={classes(form["fields"], styles["form"])}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit(new FormData(event.currentTarget));
      }}
    >
      <fieldset className={form["fields"]} disabled={isPending}>
        {fields.map((field) => (
          <AccountInput
            key={field.name}
            field={field}
            error={errors.of[field.name]}
            onInput={(typed) => {
              errors.clear(field.name);
              field.onInput?.(typed);
            }}
          />
        ))}
        {children}
        {owner !== undefined && (
          <input type="text" name="username" autoComplete="username" value={owner} readOnly hidden />
        )}
      </fieldset>
      {refusal}
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
  onInput: (typed: string) => void;
}

function AccountInput({ field, error, onInput }: InputProps) {
  const { label, hint, isCode, isOptional, ...input } = field;
  const { autoComplete } = input;
  // A button shows the password while it is typed.
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={isOptional ? `${label} (optional)` : label}
      hint={hint ?? (autoComplete === "new-password" ? PASSWORD_TEXTS.hint : undefined)}
      error={error}
    >
      {(control) => (
        <div className={classes("row", styles["control"])}>
          <input
            {...control}
            {...input}
            className={classes(form["input"], isCode && styles["code"])}
            type={isSecret(autoComplete) && !isShown ? "password" : autoComplete === "email" ? "email" : "text"}
            required={!isOptional}
            autoCapitalize={isCode ? "characters" : "none"}
            spellCheck={false}
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
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
