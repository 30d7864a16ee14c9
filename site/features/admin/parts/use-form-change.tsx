/** A form that makes a change: what the server refuses stands with its field, or, where it has no such field, before the button. */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useErrors } from "../../../forms/use-errors.ts";
import type { ApiFailure } from "../api.ts";
import { type Change, useChange } from "../queries.ts";
import { Refusal } from "./Problem.tsx";

export interface FormChange<Values> {
  form: RefObject<HTMLFormElement | null>;
  values: Values;
  setValues: (change: (values: Values) => Values) => void;
  /** What a field with this name carries. */
  bind: <Name extends keyof Values & string>(
    name: Name,
  ) => { name: Name; value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
  /** What is wrong with a field; null for the form as a whole. */
  fail: (name: string | null, said: string) => void;
  clear: (name: string) => void;
  errorOf: (name: string) => string | undefined;
  /** @param blame what else is to be done where it is refused; names the field to blame where the server does not */
  send: <T>(change: Change<T>, blame?: (failure: ApiFailure) => string | undefined) => void;
  isPending: boolean;
  /** Before the button. */
  refusal: ReactNode;
}

export function useFormChange<Values extends object>(start: Values): FormChange<Values> {
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
    bind: (name) => ({
      name,
      value: values[name],
      error: errors.of[name],
      onChange: (value) => {
        errors.clear(name);
        setValues((all) => ({ ...all, [name]: value }));
      },
    }),
    fail,
    clear: errors.clear,
    errorOf: (name) => errors.of[name],
    send: (change, blame) => {
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
    refusal: <Refusal said={refused} />,
  };
}
