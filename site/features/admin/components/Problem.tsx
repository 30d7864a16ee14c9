/** What is shown of a read that has no answer yet or failed, with "Try again", and of a refused change. */
import type { UseQueryResult } from "@tanstack/react-query";
import Spinner from "../../../components/Spinner.tsx";
import Button from "./Button.tsx";
import type { ApiFailure } from "../api.ts";

/** @param waits what is said until the first answer; nothing by default */
export default function Problem({ of, waits }: { of: UseQueryResult<unknown, ApiFailure>; waits?: string }) {
  if (!of.isError) return waits !== undefined && of.isLoading ? <Spinner label={waits} /> : null;
  return (
    <div className="error" role="alert">
      <p>{of.error.said}</p>
      <div className="row actions">
        <Button label="Try again" onClick={() => void of.refetch()} />
      </div>
    </div>
  );
}

export function Refusal({ said }: { said: string | null | undefined }) {
  return said ? (
    <p className="error" role="alert">
      {said}
    </p>
  ) : null;
}
