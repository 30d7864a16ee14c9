/** A market is given to a colleague: nobody else gets it, and they get it first. */
import { useRef, useState } from "react";
import type { Market } from "#data/market/market-schema.ts";
import SelectField from "../../../forms/SelectField.tsx";
import FormDialog from "../parts/FormDialog.tsx";

interface Props {
  market: Market;
  colleagues: readonly string[];
  assignedTo: string | null;
  /** Null gives it back to everybody. */
  onAssign: (to: string | null) => void;
  onClose: () => void;
}

const EVERYBODY = "";

export default function AssignDialog({ market, colleagues, assignedTo, onAssign, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [to, setTo] = useState(colleagues[0] ?? EVERYBODY);
  return (
    <FormDialog
      title="Give to a colleague"
      subtitle={`${market.name}, ${market.city}`}
      action={to === EVERYBODY ? "Give back to everybody" : `Give to ${to}`}
      form={form}
      canSubmit={to !== EVERYBODY || assignedTo !== null}
      onSubmit={() => onAssign(to === EVERYBODY ? null : to)}
      onClose={onClose}
    >
      <p>
        {colleagues.length === 0
          ? "Nobody else has an account yet. An admin can make one under Account."
          : "It comes up at their desk first, and at nobody else’s."}
      </p>
      {(colleagues.length > 0 || assignedTo !== null) && (
        <SelectField
          label="Who checks it"
          value={to}
          onChange={setTo}
          choices={[
            ...colleagues.map((name) => [name, name] as const),
            ...(assignedTo === null ? [] : [[EVERYBODY, "Whoever comes next"] as const]),
          ]}
        />
      )}
    </FormDialog>
  );
}
