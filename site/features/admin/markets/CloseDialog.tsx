/** Dialog that marks a market as permanently closed: since when, and how the operator knows. */
import type { Changed } from "#data/admin/audit.ts";
import type { AdminMarket } from "#data/admin/markets.ts";
import { TextField } from "../../../forms/Field.tsx";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import { useRead } from "../queries.ts";
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
  const start: Evidence & { on: string } = { on: inInbox?.since ?? "", by: null, page: "", ...atCheck?.evidence };
  const { form, values, setValues, bind, errors, fail, send, isPending, refusal } = useFormChange(start);
  const on = values.on.trim();
  const cited = describeEvidence(values, market ?? {});
  const submit = () => {
    const known = readEvidence(values, fail);
    if (!known) return;
    const closing = { ...(on && { on }), ...known };
    if (inInbox) {
      // The server prefixes fields of a decision's closing: "closing.page".
      const refuse = ({ field, said }: ApiFailure) => fail(field?.split(".").at(-1) ?? "on", said);
      void inInbox.decide(closing).then((failure) => failure && refuse(failure));
      return;
    }
    const made = ({ auditId }: Changed) => {
      onClose();
      atCheck?.onMade(auditId);
      notify({ title: `${market?.name} has closed`, auditId, goesLive: true });
    };
    const path = `/api/admin/markets/${id}/${atCheck ? "desk" : "close"}`;
    const body = { ...(atCheck && { answer: "closed" }), ...closing };
    send({ method: "POST", path, body, onMade: made }, () => "on");
  };
  return (
    <FormDialog
      title="Closed for good?"
      subtitle={market && `${market.name}, ${market.city}`}
      cancel="Keep it"
      action={cited === null ? CHOOSE_EVIDENCE : `It has closed, from ${cited}`}
      busy="Saving..."
      form={form}
      isBusy={isPending}
      canSubmit={market !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Problem of={read} />
      <p>
        It leaves the list, the map and search engines. Its page stays: it says that the market has closed, by whose
        word, and names the nearest others.
      </p>
      <TextField label="Since when, as far as you know" hint="2026-10, or 2026. Left empty: today." {...bind("on")} />
      <EvidenceField
        evidence={values}
        phoneNumber={market?.phoneNumber}
        errors={errors}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
      {refusal}
    </FormDialog>
  );
}
