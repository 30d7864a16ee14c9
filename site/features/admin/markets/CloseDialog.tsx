/** Dialog that marks a market as permanently closed: since when, and how the operator knows. */
import { useRef, useState } from "react";
import type { AdminMarket } from "#data/admin/markets.ts";
import { TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import type { ApiFailure } from "../api.ts";
import { CHOOSE_EVIDENCE, type Closing, describeEvidence, readEvidence, type Evidence } from "./evidence.ts";
import EvidenceField from "./EvidenceField.tsx";

interface Props {
  id: number;
  /** On the Check screen: it counts as the answer, with the evidence chosen there. */
  atCheck?: { evidence: Evidence; onMade: (auditId: number | null) => void };
  /** In the Inbox: it approves a visitor's report. `decide` closes the dialog, or resolves to what went wrong. */
  inInbox?: { since: string; decide: (closing: Closing) => Promise<ApiFailure | null> };
  onClose: () => void;
}

export default function CloseDialog({ id, atCheck, inInbox, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  const [on, setOn] = useState(inInbox?.since ?? "");
  const [evidence, setEvidence] = useState<Evidence>(atCheck?.evidence ?? { by: null, page: "" });
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const change = useChange();
  const cited = describeEvidence(evidence, market ?? {});
  const refuse = ({ said, field }: ApiFailure) => errors.fail(field?.split(".").at(-1) ?? "on", said);
  const submit = () => {
    const read = readEvidence(evidence);
    if (!read.ok) {
      errors.fail(read.field, read.error);
      return;
    }
    const closing = { ...(on.trim() && { on: on.trim() }), ...read.sent };
    if (inInbox) {
      void inInbox.decide(closing).then((failure) => failure && refuse(failure));
      return;
    }
    change.mutate(
      {
        method: "POST",
        path: `/api/admin/markets/${id}/${atCheck ? "desk" : "close"}`,
        body: { ...(atCheck && { answer: "closed" }), ...closing },
        onMade: ({ auditId }) => {
          onClose();
          atCheck?.onMade(auditId);
          notify({ title: `${market?.name} has closed`, auditId, goesLive: true });
        },
      },
      { onError: refuse },
    );
  };
  return (
    <FormDialog
      title="Closed for good?"
      subtitle={market && `${market.name}, ${market.city}`}
      cancel="Keep it"
      action={cited === null ? CHOOSE_EVIDENCE : `It has closed, from ${cited}`}
      busy="Saving..."
      form={form}
      isBusy={change.isPending}
      canSubmit={market !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {read.isError && <Problem of={read} />}
      <p>
        It leaves the list, the map and search engines. Its page stays: it says that the market has closed, by whose
        word, and names the nearest others.
      </p>
      <TextField
        label="Since when, as far as you know"
        hint="2026-10, or 2026. Left empty: today."
        name="on"
        value={on}
        error={errors.of["on"]}
        onChange={(value) => {
          setOn(value);
          errors.clear("on");
        }}
      />
      <EvidenceField
        evidence={evidence}
        phoneNumber={market?.phoneNumber}
        errors={errors.of}
        onChange={(changed) => {
          setEvidence(changed);
          errors.clear();
        }}
      />
    </FormDialog>
  );
}
