/** A dialog that asks, with the two ways out of it. */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import Dialog, { DialogBody, DialogFoot } from "../../../components/dialog/Dialog.tsx";
import { TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import Button from "./Button.tsx";
import { type Change, useChange } from "../queries.ts";

interface Props {
  title: string;
  subtitle?: string | undefined;
  size?: "narrow" | "wide";
  /** Of what is sent by Enter, too. Without it, only the button does it. */
  form?: RefObject<HTMLFormElement | null>;
  /** Beside the buttons. */
  note?: ReactNode;
  cancel?: string;
  action: string;
  /** It cannot easily be taken back. */
  isDanger?: boolean;
  /** What the button says while it is being done. */
  busy?: string;
  isBusy?: boolean;
  canSubmit?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export default function FormDialog({ title, subtitle, size = "narrow", form, onSubmit, onClose, ...rest }: Props) {
  const { note, cancel = "Cancel", action, busy = action, isBusy = false, canSubmit = true, isDanger, children } = rest;
  const content = (
    <>
      <DialogBody>{children}</DialogBody>
      <DialogFoot note={note}>
        <Button label={cancel} onClick={onClose} />
        <Button
          label={isBusy ? busy : action}
          className={isDanger ? "button-danger" : "button-primary"}
          type={form ? "submit" : "button"}
          disabled={isBusy || !canSubmit}
          onClick={form ? undefined : onSubmit}
        />
      </DialogFoot>
    </>
  );
  return (
    <Dialog title={title} subtitle={subtitle} size={size} onClose={onClose}>
      {form ? (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}

interface NameProps extends Omit<Props, "form" | "isBusy" | "canSubmit" | "onSubmit"> {
  /** Empty while it is not known. */
  name: string | undefined;
  /** What the name is called in the question for it. */
  label: string;
  path: string;
  onMade: Change<Changed>["onMade"];
}

/** Deletes what cannot be deleted by a slip of the hand: it is confirmed by typing its name. */
export function NameDialog({ name = "", label, path, onMade, children, ...dialog }: NameProps) {
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const remove = useChange();
  const submit = () => {
    if (typed.trim().toLowerCase() !== name.toLowerCase()) {
      errors.fail("name", `Please type the name as it is: ${name}`);
      return;
    }
    remove.mutate({ method: "DELETE", path, onMade }, { onError: ({ said }) => errors.fail("name", said) });
  };
  return (
    <FormDialog {...dialog} isDanger form={form} isBusy={remove.isPending} canSubmit={name !== ""} onSubmit={submit}>
      {children}
      {name !== "" && (
        <TextField
          label={`To be sure, type ${label}: ${name}`}
          name="name"
          value={typed}
          error={errors.of["name"]}
          onChange={(value) => {
            setTyped(value);
            errors.clear("name");
          }}
        />
      )}
    </FormDialog>
  );
}
