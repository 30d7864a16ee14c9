/** Another password for oneself. It ends one's sessions everywhere else. */
import { type SubmitEvent, useRef, useState } from "react";
import type { AdminAccount } from "#data/domain/admin.ts";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";
import form from "../../contribute/form/Form.module.css";
import gate from "../gate/Gate.module.css";
import PasswordField from "../gate/PasswordField.tsx";
import { useGateForm } from "../gate/use-gate-form.ts";
import { notify } from "../notices.ts";
import parts from "../parts/Parts.module.css";
import { useChange, useRead } from "../queries.ts";
import styles from "./Account.module.css";

const EMPTY = { currentPassword: "", newPassword: "" };

export default function PasswordForm() {
  const [values, setValues] = useState(EMPTY);
  const element = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse, hasAll } = useGateForm(element);
  const save = useChange();
  const self = useRead<AdminAccount[]>("/api/admin/admins").data?.find(({ isSelf }) => isSelf);

  const change = (name: keyof typeof EMPTY) => (value: string) => {
    setValues({ ...values, [name]: value });
    errors.clear(name);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isComplete = hasAll([
      ["currentPassword", values.currentPassword, "Please enter the password that you have now."],
      ["newPassword", values.newPassword, "Please enter a new password."],
    ]);
    if (!isComplete || save.isPending) return;
    save.mutate(
      { method: "PUT", path: "/api/admin/password", body: values },
      {
        onSuccess: () => {
          setValues(EMPTY);
          notify({ title: "Your password is changed", description: "You are logged out everywhere else." });
        },
        onError: (failure) => {
          refuse(failure);
        },
      },
    );
  };
  return (
    <section className={parts["card"]} aria-labelledby="password">
      <h3 id="password">Change your password</h3>
      <form
        ref={element}
        className={`${form["stack"] ?? ""} ${styles["form"] ?? ""}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        {/* Tells password managers whose it is. */}
        <input type="text" name="username" autoComplete="username" value={self?.username ?? ""} readOnly hidden />
        <fieldset className={form["stack"]} disabled={save.isPending}>
          <PasswordField
            label="Current password"
            name="currentPassword"
            kind="current"
            value={values.currentPassword}
            error={errors.of["currentPassword"]}
            onChange={change("currentPassword")}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            kind="new"
            hint={PASSWORD_TEXTS.hint}
            value={values.newPassword}
            error={errors.of["newPassword"]}
            onChange={change("newPassword")}
          />
        </fieldset>
        {problem !== null && (
          <p className={gate["problem"]} role="alert">
            {problem}
          </p>
        )}
        <div className={parts["actions"]}>
          <button type="submit" className="button button-primary" disabled={save.isPending}>
            {save.isPending ? "Changing..." : "Change password"}
          </button>
        </div>
      </form>
    </section>
  );
}
