/** Forms of names and passwords: nothing is sent before all is filled in, and what is refused stands with its field. */
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import Field from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import Button from "../parts/Button.tsx";
import type { ApiFailure } from "../api.ts";
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
  /** One of these, the first unless another is chosen. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** What is said when it is empty. */
  missing: string;
}

type Values = Readonly<Record<string, string>>;

interface Options<T> {
  method?: "POST" | "PUT";
  path: string;
  /** What is filled in already. */
  start?: Values;
  onMade: (answer: T, sent: Values) => void;
  /** What else is to be done then; names the field to blame where the server does not. */
  onRefused?: (failure: ApiFailure) => string | undefined;
}

export function useAccountForm<T>(fields: readonly AccountField[], options: Options<T>) {
  const { method = "POST", path, start = {}, onMade, onRefused } = options;
  const { mutate, isPending } = useChange<T>();
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  const submit = () => {
    const typed = new FormData(element.current ?? undefined);
    const body = Object.fromEntries(
      fields.map(({ name }) => {
        const value = typed.get(name);
        return [name, typeof value === "string" ? value : ""];
      }),
    );
    const isEmpty = ({ name, autoComplete }: AccountField) =>
      (isSecret(autoComplete) ? body[name] : body[name]?.trim()) === "";
    const missing = fields.find(isEmpty);
    setProblem(null);
    if (missing) errors.fail(missing.name, missing.missing);
    if (missing || isPending) return;
    const made = (answer: T) => {
      element.current?.reset();
      onMade(answer, body);
    };
    mutate(
      { method, path, body, onMade: made },
      {
        onError: (failure) => {
          const blamed = onRefused?.(failure) ?? null;
          const field = failure.field ?? blamed;
          setProblem(field === null ? failure.said : null);
          errors.fail(field, failure.said);
        },
      },
    );
  };
  const inputs = fields.map((field) => (
    <AccountInput
      key={field.name}
      field={field}
      start={start[field.name]}
      error={errors.of[field.name]}
      onInput={() => errors.clear(field.name)}
    />
  ));
  return { element, inputs, problem, isBusy: isPending, submit };
}

function isSecret(autoComplete: AccountField["autoComplete"]): boolean {
  return autoComplete.endsWith("-password");
}

interface InputProps {
  field: AccountField;
  start: string | undefined;
  error: string | undefined;
  onInput: () => void;
}

function AccountInput({
  field: { name, label, autoComplete, hint, isCode, choices },
  start,
  error,
  onInput,
}: InputProps) {
  // A password may be looked at while it is typed.
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      hint={hint ?? (autoComplete === "new-password" ? PASSWORD_TEXTS.hint : undefined)}
      error={error}
    >
      {(control) => (
        <div className={`row ${styles["control"] ?? ""}`}>
          {choices ? (
            <select {...control} className={form["input"]} name={name} defaultValue={start} onInput={onInput}>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          ) : (
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
          )}
          {isSecret(autoComplete) && (
            <Button
              icon={Icon}
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

interface Props {
  account: ReturnType<typeof useAccountForm>;
  className?: string | undefined;
  /** The name of the field that has the focus at first. */
  focus?: string;
  action: string;
  busy: string;
  children?: ReactNode;
}

/** The form as it stands on the page; in a dialog, FormDialog is around the fields. */
export default function AccountForm({ account, className = "", focus, action, busy, children }: Props) {
  const { element, inputs, problem, isBusy, submit } = account;
  useEffect(() => {
    if (focus !== undefined) element.current?.querySelector<HTMLInputElement>(`[name="${focus}"]`)?.focus();
  }, [element, focus]);
  return (
    <form
      ref={element}
      className={`${form["fields"] ?? ""} ${className}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <fieldset className={form["fields"]} disabled={isBusy}>
        {inputs}
      </fieldset>
      <Refusal said={problem} />
      <Button label={isBusy ? busy : action} className="button-primary" type="submit" disabled={isBusy} />
    </form>
  );
}
