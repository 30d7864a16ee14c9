/** The dialog in which a market is edited, or made. */
import type { AdminMarket } from "#data/domain/admin.ts";
import Spinner from "../../../../components/Spinner.tsx";
import Dialog, { DialogBody } from "../../parts/Dialog.tsx";
import Problem from "../../parts/Problem.tsx";
import { useRead } from "../../queries.ts";
import EditMarketForm from "./EditMarketForm.tsx";

interface Props {
  /** Null for a market that is to be made. */
  id: number | null;
  onClose: () => void;
}

export default function EditMarketDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id ?? "new"}`, { isOn: id !== null });
  const market = read.data?.market;
  return (
    <Dialog
      title={id === null ? "Add a market" : "Edit market"}
      subtitle={market ? `${market.name}, ${market.city} · ID ${market.id}` : undefined}
      size="wide"
      onClose={onClose}
    >
      {id === null || read.data ? (
        <EditMarketForm start={read.data ?? null} onClose={onClose} />
      ) : (
        <DialogBody>{read.isError ? <Problem of={read} /> : <Spinner label="Loading the market..." />}</DialogBody>
      )}
    </Dialog>
  );
}
