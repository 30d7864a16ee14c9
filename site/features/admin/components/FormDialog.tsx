/** A dialog with Cancel and a submit button, and one that asks for a name before it deletes. */
import type { ReactNode, RefObject } from "react";
import Dialog, { DialogBody, DialogFoot } from "../../../components/dialog/Dialog.tsx";
import { TextField } from "../../../forms/Field.tsx";
import type { Change } from "../queries.ts";
import Button from "./Button.tsx";
import { useFormChange } from "./use-form-change.tsx";

interface Props {
  title: string;
  subtitle?: string | undefined;
  size?: "narrow" | "wide";
  /** Makes the content a form that Enter submits; without it only the button does. */
  form?: RefObject<HTMLFormElement | null>;
  note?: ReactNode;
  cancel?: string;
  action: string;
  /** Red submit button, for what is hard to undo. */
  isDanger?: boolean;
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
  /** Undefined while loading. */
  name: string | undefined;
  /** What kind of name to type: "the market's name". */
  label: string;
  path: string;
  onMade: Change["onMade"];
}

/** Deletes something after its name is typed, so that nothing is deleted by accident. */
export function NameDialog({ name = "", label, path, onMade, children, ...dialog }: NameProps) {
  const { form, values, bind, fail, send, isPending, refusal } = useFormChange({ name: "" });
  const submit = () => {
    if (values.name.trim().toLowerCase() === name.toLowerCase()) send({ method: "DELETE", path, onMade }, () => "name");
    else fail("name", `Please type the name as it is: ${name}`);
  };
  return (
    <FormDialog {...dialog} isDanger form={form} isBusy={isPending} canSubmit={name !== ""} onSubmit={submit}>
      {children}
      {name !== "" && <TextField label={`To be sure, type ${label}: ${name}`} {...bind("name")} />}
      {refusal}
    </FormDialog>
  );
}
