/** Name and password of an admin. */
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import form from "../../contribute/form/Form.module.css";
import styles from "./Gate.module.css";
import PasswordField from "./PasswordField.tsx";
import { useEnter } from "./use-enter.ts";
import { useGateForm } from "./use-gate-form.ts";
import UsernameField from "./UsernameField.tsx";

/** @param username who is asked for the password, where that is known */
export default function LoginForm({ username: known = "" }: { username?: string }) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const element = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse, hasAll } = useGateForm(element);
  const login = useEnter("login");

  useEffect(() => {
    const name = known === "" ? "username" : "password";
    element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [known]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isComplete = hasAll([
      ["username", username.trim(), "Please enter your username."],
      ["password", password, "Please enter your password."],
    ]);
    if (!isComplete || login.isPending) return;
    login.mutate(
      { username, password },
      {
        onError: (failure) => {
          refuse(failure, failure.status === 401 ? "password" : undefined);
        },
      },
    );
  };
  return (
    <form ref={element} className={form["stack"]} method="post" noValidate onSubmit={submit}>
      <fieldset className={form["stack"]} disabled={login.isPending}>
        <UsernameField
          value={username}
          error={errors.of["username"]}
          onChange={(value) => {
            setUsername(value);
            errors.clear("username");
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          kind="current"
          value={password}
          error={errors.of["password"]}
          onChange={(value) => {
            setPassword(value);
            errors.clear("password");
          }}
        />
      </fieldset>
      {problem !== null && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={`button button-primary ${styles["submit"] ?? ""}`} disabled={login.isPending}>
        {login.isPending ? "Logging in..." : "Login"}
      </button>
    </form>
  );
}
