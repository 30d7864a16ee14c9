/** The first account. From another machine it takes the code that the server has printed. */
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";
import Field from "../../contribute/form/Field.tsx";
import form from "../../contribute/form/Form.module.css";
import { notify } from "../notices.ts";
import { AUTH_STATUS } from "../queries.ts";
import styles from "./Gate.module.css";
import PasswordField from "./PasswordField.tsx";
import { useEnter } from "./use-enter.ts";
import { useGateForm } from "./use-gate-form.ts";
import UsernameField from "./UsernameField.tsx";

const EMPTY = { username: "", password: "", setupCode: "" };

export default function CreateForm({ needsSetupCode }: { needsSetupCode: boolean }) {
  const [values, setValues] = useState(EMPTY);
  const element = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse, hasAll } = useGateForm(element);
  const create = useEnter("create");
  const client = useQueryClient();

  useEffect(() => {
    element.current?.querySelector("input")?.focus();
  }, []);

  const change = (name: keyof typeof EMPTY) => (value: string) => {
    setValues({ ...values, [name]: value });
    errors.clear(name);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { username, password, setupCode } = values;
    const isComplete = hasAll([
      ...(needsSetupCode ? [["setupCode", setupCode.trim(), "Please enter the setup code."] as const] : []),
      ["username", username.trim(), "Please enter a username."],
      ["password", password, "Please enter a password."],
    ]);
    if (!isComplete || create.isPending) return;
    create.mutate(
      { username, password, ...(needsSetupCode && { setupCode }) },
      {
        onError: (failure) => {
          refuse(failure);
          if (failure.status === 409) notify({ title: "Somebody was faster", description: failure.said });
          // Somebody else has made it, or the code is asked for after all.
          if (failure.status === 409 || failure.field === "setupCode") {
            void client.invalidateQueries({ queryKey: [AUTH_STATUS] });
          }
        },
      },
    );
  };
  return (
    <form ref={element} className={form["stack"]} method="post" noValidate onSubmit={submit}>
      <fieldset className={form["stack"]} disabled={create.isPending}>
        {needsSetupCode && (
          <Field
            label="Setup code"
            hint="The server has printed it when it started, in the line that begins with “No admin yet”."
            error={errors.of["setupCode"]}
          >
            {(control) => (
              <input
                {...control}
                className={`${form["input"] ?? ""} ${styles["code"] ?? ""}`}
                type="text"
                name="setupCode"
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={values.setupCode}
                onChange={({ target }) => {
                  change("setupCode")(target.value);
                }}
              />
            )}
          </Field>
        )}
        <UsernameField value={values.username} error={errors.of["username"]} onChange={change("username")} />
        <PasswordField
          label="Password"
          name="password"
          kind="new"
          hint={PASSWORD_TEXTS.hint}
          value={values.password}
          error={errors.of["password"]}
          onChange={change("password")}
        />
      </fieldset>
      {problem !== null && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={`button button-primary ${styles["submit"] ?? ""}`} disabled={create.isPending}>
        {create.isPending ? "Creating Admin..." : "Create Admin Account"}
      </button>
    </form>
  );
}
