/** Another admin, with a password to begin with. */
import { type SubmitEvent, useRef, useState } from "react";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";
import gate from "../gate/Gate.module.css";
import PasswordField from "../gate/PasswordField.tsx";
import { useGateForm } from "../gate/use-gate-form.ts";
import UsernameField from "../gate/UsernameField.tsx";
import { notify } from "../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import { useChange } from "../queries.ts";

const EMPTY = { username: "", password: "" };

export default function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const element = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse, hasAll } = useGateForm(element);
  const add = useChange();

  const change = (name: keyof typeof EMPTY) => (value: string) => {
    setValues({ ...values, [name]: value });
    errors.clear(name);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isComplete = hasAll([
      ["username", values.username.trim(), "Please enter a username."],
      ["password", values.password, "Please enter a password."],
    ]);
    if (!isComplete || add.isPending) return;
    add.mutate(
      { method: "POST", path: "/api/admin/admins", body: values },
      {
        onSuccess: () => {
          onClose();
          notify({ title: `${values.username.trim()} is an admin now`, description: "Tell them name and password." });
        },
        onError: (failure) => {
          refuse(failure);
        },
      },
    );
  };
  return (
    <Dialog
      title="Add an admin"
      subtitle="They can do everything that you can, and change the password after their first login."
      onClose={onClose}
    >
      <form ref={element} noValidate onSubmit={submit}>
        <DialogBody>
          <UsernameField value={values.username} error={errors.of["username"]} onChange={change("username")} isOthers />
          <PasswordField
            label="Password"
            name="password"
            kind="new"
            hint={PASSWORD_TEXTS.hint}
            value={values.password}
            error={errors.of["password"]}
            onChange={change("password")}
          />
          {problem !== null && (
            <p className={gate["problem"]} role="alert">
              {problem}
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={add.isPending}>
            {add.isPending ? "Adding..." : "Add admin"}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
