/** Error messages: a failed read with "Try again", and a refused change. */
import type { UseQueryResult } from "@tanstack/react-query";
import Button from "./Button.tsx";
import type { ApiFailure } from "../api.ts";

export default function Problem({ of }: { of: UseQueryResult<unknown, ApiFailure> }) {
  return (
    <div className="error" role="alert">
      <p>{of.error?.said}</p>
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
