/** Removing an admin is confirmed by the name. */
import { type SubmitEvent, useRef, useState } from "react";
import type { AdminAccount } from "#data/domain/admin.ts";
import TextField from "../../contribute/form/TextField.tsx";
import gate from "../gate/Gate.module.css";
import { useGateForm } from "../gate/use-gate-form.ts";
import { notify } from "../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import { useChange } from "../queries.ts";

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

export default function RemoveAdminDialog({ admin, onClose }: Props) {
  const { id, username, isSelf } = admin;
  const [typed, setTyped] = useState("");
  const element = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse } = useGateForm(element);
  const remove = useChange();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== username.toLowerCase()) {
      errors.fail("name", `Please type the name as it is: ${username}`);
      return;
    }
    remove.mutate(
      { method: "DELETE", path: `/api/admin/admins/${id}` },
      {
        onSuccess: () => {
          // Nothing in here is theirs any more.
          if (isSelf) location.assign("/admin");
          onClose();
          notify({ title: `${username} is no admin any more` });
        },
        onError: (failure) => {
          refuse(failure);
        },
      },
    );
  };
  return (
    <Dialog title={isSelf ? "Remove your own account?" : "Remove this admin?"} subtitle={username} onClose={onClose}>
      <form ref={element} noValidate onSubmit={submit}>
        <DialogBody>
          <p>
            {isSelf
              ? "You are logged out at once, and only another admin can let you in again."
              : "They are logged out at once, wherever they are. What they did stays in the audit log."}
          </p>
          <TextField
            label={`To be sure, type the name: ${username}`}
            name="name"
            value={typed}
            error={errors.of["name"]}
            onChange={(value) => {
              setTyped(value);
              errors.clear("name");
            }}
          />
          {problem !== null && (
            <p className={gate["problem"]} role="alert">
              {problem}
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          <button type="button" className="button" onClick={onClose}>
            {isSelf ? "Stay" : "Keep them"}
          </button>
          <button type="submit" className="button button-primary" disabled={remove.isPending}>
            {remove.isPending ? "Removing..." : "Remove"}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
