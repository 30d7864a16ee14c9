/** A form that makes a change: what the server refuses stands with its field, or, where it has no such field, before the button. */
import { useRef, useState } from "react";
import { useErrors } from "../../../forms/use-errors.ts";
import type { ApiFailure } from "../api.ts";
import { type Change, useChange } from "../queries.ts";
import { Refusal } from "./Problem.tsx";

/** @param start what its fields hold at first, by name; those that keep it themselves are left out */
export function useFormChange<Values extends object>(start: Values) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const [values, setValues] = useState(start);
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending } = useChange<unknown>();
  // Before it is drawn that one is on its way: a double press counts once.
  const isSending = useRef(false);
  const fail = (name: string | null, said: string) => {
    setRefused(name === null ? said : null);
    errors.fail(name, said);
  };
  return {
    form,
    values,
    setValues,
    /** What a field with this name carries. */
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
    /** Says what is wrong with a field; null for the form as a whole. */
    fail,
    /** @param blame what else is to be done where it is refused; names the field to blame where the server does not */
    send: <T,>(change: Change<T>, blame?: (failure: ApiFailure) => string | undefined) => {
      if (isSending.current) return;
      isSending.current = true;
      setRefused(null);
      mutate(change as Change, {
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
    /** Before the button. */
    refusal: <Refusal said={refused} />,
  };
}
