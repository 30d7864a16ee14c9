/** What is wrong in a form, by field. The latest is where the visitor is brought to. */
import { type RefObject, useEffect, useState } from "react";

export interface Errors {
  of: Readonly<Record<string, string | undefined>>;
  /** Shows what is wrong with a field and brings the visitor there; null for the form as a whole. */
  fail: (name: string | null, error: string) => void;
  /** The field was changed; without a name, all begins anew. */
  clear: (name?: string) => void;
}

export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [of, setErrors] = useState<Errors["of"]>({});
  // A new object for every failure, so that the same one again focuses again.
  const [failed, setFailed] = useState<{ name: string | null } | null>(null);
  useEffect(() => {
    // Now the error is drawn, which a screen reader says with the field, and the fields are enabled again.
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
      else if (of[name] !== undefined) setErrors({ ...of, [name]: undefined });
    },
  };
}

/** @param name of the field; a group of controls carries it as `data-control`. Else the button is where to go on. */
function focusControl(form: HTMLFormElement | null, name: string | null): void {
  const control = name === null ? null : form?.querySelector<HTMLElement>(`[name="${name}"], [data-control="${name}"]`);
  const isGroup = control?.matches("fieldset, div");
  const wrong = isGroup ? control?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
  const target = isGroup ? (wrong ?? control?.querySelector<HTMLElement>("input, button")) : control;
  (target ?? form?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  // Focused at an edge, it may be in sight while the words below it are not.
  if (!isGroup) target?.scrollIntoView({ block: "center" });
  if (isGroup && !wrong) control?.querySelector('[id$="-error"]')?.scrollIntoView({ block: "center" });
}
