/** Deleting is confirmed by the market's name. It is kept as archived, and can be taken back. */
import { type SubmitEvent, useState } from "react";
import type { AdminMarket, Changed } from "#data/domain/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import TextField from "../../contribute/form/TextField.tsx";
import { notify } from "../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";

interface Props {
  id: number;
  onClose: () => void;
}

export default function DeleteDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const remove = useChange<Changed>({ waits: false });
  const market = read.data?.market;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!market) return;
    if (typed.trim().toLowerCase() !== market.name.toLowerCase()) {
      setError(`Please type the name as it is: ${market.name}`);
      return;
    }
    remove.mutate(
      { method: "DELETE", path: `/api/admin/markets/${id}` },
      {
        onSuccess: ({ auditId }) => {
          onClose();
          notify({ title: `${market.name} is deleted`, description: "It is kept as archived.", auditId });
        },
        onError: ({ said }) => {
          setError(said);
        },
      },
    );
  };
  return (
    <Dialog title="Delete this market?" subtitle={market && `${market.name}, ${market.city}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {read.isError && <Problem of={read} />}
          {read.isPending && <Spinner label="Loading..." />}
          {market && (
            <>
              <p>
                Visitors lose its page with the next publish. The record is kept as archived, and you can restore it at
                any time.
              </p>
              <TextField
                label={`To be sure, type its name: ${market.name}`}
                name="name"
                value={typed}
                error={error}
                onChange={(value) => {
                  setTyped(value);
                  setError(undefined);
                }}
              />
            </>
          )}
        </DialogBody>
        <DialogFoot>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="button button-primary" disabled={!market || remove.isPending}>
            {remove.isPending ? "Deleting..." : "Delete"}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
