/** What a form of the gate or the account keeps: what is wrong with which field, and what is wrong with none. */
import { type RefObject, useState } from "react";
import { type Errors, useErrors } from "../../contribute/form/use-errors.ts";
import type { ApiFailure } from "../api.ts";

export interface GateForm {
  errors: Errors;
  /** What no field is to blame for; null for nothing. */
  problem: string | null;
  /** Shows why the server refused, and brings the reader to it. */
  refuse: (failure: ApiFailure, blamed?: string) => void;
  /** Whether all of these are filled in; the first that is not gets the words. */
  hasAll: (needed: readonly (readonly [name: string, value: string, words: string])[]) => boolean;
}

export function useGateForm(form: RefObject<HTMLFormElement | null>): GateForm {
  const errors = useErrors(form);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    errors,
    problem,
    refuse: (failure, blamed) => {
      const field = failure.field ?? blamed ?? null;
      setProblem(field === null ? failure.said : null);
      errors.fail(field, failure.said);
    },
    hasAll: (needed) => {
      setProblem(null);
      const missing = needed.find(([, value]) => value === "");
      if (missing) errors.fail(missing[0], missing[2]);
      return !missing;
    },
  };
}
