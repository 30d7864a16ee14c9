/** The errors of a form by field. Moves the focus to the field of the latest one. */
import { type RefObject, useEffect, useState } from "react";

export interface Errors {
  of: Readonly<Record<string, string | undefined>>;
  /** Shows an error and focuses its field; null for the form as a whole. */
  fail: (name: string | null, error: string) => void;
  /** Clears a field's error; without a name, all errors. */
  clear: (name?: string) => void;
}

export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [of, setErrors] = useState<Errors["of"]>({});
  // A new object for every failure, so that the same error focuses again.
  const [failed, setFailed] = useState<{ name: string | null } | null>(null);
  useEffect(() => {
    // Focuses after the error is drawn, so that screen readers announce it, and after the fields are enabled again.
    if (failed) focusControl(form.current, failed.name);
  }, [form, failed]);
  return {
    of,
    fail: (name, error) => {
      setErrors(name === null ? {} : { [name]: error });
      setFailed({ name });
    },
    clear: (name) => {
      if (name === undefined) setErrors({});
      else setErrors((shown) => (shown[name] === undefined ? shown : { ...shown, [name]: undefined }));
    },
  };
}

/** @param name of the field; a group of controls has it as `data-control`. Otherwise the submit button is focused. */
function focusControl(form: HTMLFormElement | null, name: string | null): void {
  const control = name === null ? null : form?.querySelector<HTMLElement>(`[name="${name}"], [data-control="${name}"]`);
  const isGroup = control?.matches("fieldset, div");
  const wrong = isGroup ? control?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
  const target = isGroup ? (wrong ?? control?.querySelector<HTMLElement>("input, button")) : control;
  (target ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  // A focused field at the window's edge may leave its error out of view.
  if (!isGroup) target?.scrollIntoView({ block: "center" });
  if (isGroup && !wrong) control?.querySelector('[id$="-error"]')?.scrollIntoView({ block: "center" });
}
