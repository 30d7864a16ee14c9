/** State of a form that posts a change: the server's error is shown at its field, or before the button if it has none. */
import { useRef, useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import { useErrors } from "../../../forms/use-errors.ts";
import type { ApiFailure } from "../api.ts";
import { type Change, useChange } from "../queries.ts";
import { Refusal } from "./Problem.tsx";

/** @param start initial values by field name, without uncontrolled fields */
export function useFormChange<Values extends object>(start: Values) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const [values, setValues] = useState(start);
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending } = useChange<unknown>();
  // A ref, as a second press can come before the pending state is rendered.
  const isSending = useRef(false);
  const fail = (name: string | null, said: string) => {
    setRefused(name === null ? said : null);
    errors.fail(name, said);
  };
  return {
    form,
    values,
    setValues,
    /** Props of the field with this name. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors.of[name],
      onChange: (value: Values[Name]) => {
        errors.clear(name);
        setValues((all) => ({ ...all, [name]: value }));
      },
    }),
    errors,
    /** Shows an error at a field; null for the form as a whole. */
    fail,
    /** @param blame called when it is refused; may return the field at fault when the server names none */
    send: <T = Changed,>(change: Change<T>, blame?: (failure: ApiFailure) => string | undefined) => {
      if (isSending.current) return;
      isSending.current = true;
      setRefused(null);
      mutate(change as Change<unknown>, {
        onSettled: () => {
          isSending.current = false;
        },
        onError: (failure) => {
          const blamed = blame?.(failure);
          const name = failure.field ?? blamed ?? null;
          fail(name !== null && form.current?.elements.namedItem(name) ? name : null, failure.said);
        },
      });
    },
    isPending,
    /** The error for the form as a whole, to show before the button. */
    refusal: <Refusal said={refused} />,
  };
}
