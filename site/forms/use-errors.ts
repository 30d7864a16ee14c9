/** The error of a form, by the field that has it, and the focus on that field. */
import { type RefObject, useEffect, useState } from "react";

export interface Errors {
  of: Readonly<Record<string, string | undefined>>;
  /** Shows an error and focuses its field; null for the form as a whole. */
  fail: (name: string | null, error: string) => void;
  /** Clears a field's error; without a name, that of any field. */
  clear: (name?: string) => void;
}

export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  // A new object for every failure, so that the same error focuses again.
  const [failed, setFailed] = useState<{ name: string | null; error: string } | null>(null);
  useEffect(() => {
    // Focuses after the error is drawn, so that screen readers announce it, and after the fields are enabled again.
    if (failed && form.current) focusError(form.current);
  }, [form, failed]);
  return {
    of: failed === null || failed.name === null ? {} : { [failed.name]: failed.error },
    fail: (name, error) => setFailed({ name, error }),
    clear: (name) => setFailed((shown) => (name === undefined || shown?.name === name ? null : shown)),
  };
}

/** Focuses the control that the error (Field.tsx) is about, of several the first. Without an error, the submit button. */
function focusError(form: HTMLFormElement): void {
  const error = form.querySelector('[id$="-error"]');
  const field = error?.parentElement;
  const wrong = field?.querySelector<HTMLElement>("[aria-invalid=true]");
  (wrong ?? (field ?? form).querySelector<HTMLElement>(field ? "input, button" : "[type=submit]"))?.focus();
  // A focused field at the window's edge may leave its error out of view.
  (wrong ?? error)?.scrollIntoView({ block: "center" });
}
