/** What is wrong in a form, by field. The latest is where the visitor is brought to. */
import { type RefObject, useEffect, useState } from "react";
import { isEmail } from "#data/domain/email.ts";
import { EMAIL_WRONG } from "#data/domain/submission-texts.ts";
import { focusControl } from "./focus-control.ts";

export interface Errors {
  of: Readonly<Record<string, string | undefined>>;
  /** Shows what is wrong with a field and brings the visitor there; null for the form as a whole. */
  fail: (name: string | null, error: string) => void;
  /** The field was changed. */
  clear: (name: string) => void;
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
      if (of[name] !== undefined) setErrors({ ...of, [name]: undefined });
    },
  };
}

/** @returns what is wrong with an e-mail address that may be left out; null when nothing is. */
export function checkEmail(text: string): string | null {
  const email = text.trim();
  return email === "" || isEmail(email) ? null : EMAIL_WRONG;
}
