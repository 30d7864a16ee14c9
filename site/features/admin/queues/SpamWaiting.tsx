/** Marks a flood as spam in one go: all that came in a span of time, or what one network sent in it. */
import { OctagonX } from "lucide-react";
import { useState } from "react";
import type { AdminSubmission, BulkDecision } from "#data/admin/admin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import Field from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { notify } from "../notices.ts";
import ChangeButton from "../parts/ChangeButton.tsx";
import { countOf } from "../time-words.ts";

interface Props {
  kind: SubmissionKind;
  /** The one that is selected: then all from its network can be meant. */
  like: AdminSubmission | null;
}

export default function SpamWaiting({ kind, like }: Props) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [isLike, setIsLike] = useState(false);
  const isOfNetwork = isLike && like !== null;
  const span = [from, to].map((local) => new Date(local));
  const isWhole = span.every((moment) => !Number.isNaN(moment.getTime()));
  const [first, last] = isWhole ? span : [new Date(0), new Date()];
  return (
    <details>
      <summary>A flood of spam?</summary>
      <div className="stack-s">
        <div className="row">
          <DateTimeField label="From" value={from} onChange={setFrom} />
          <DateTimeField label="To" value={to} onChange={setTo} />
        </div>
        <label className={formStyles["check"]}>
          <input
            type="checkbox"
            className={formStyles["box"]}
            checked={isOfNetwork}
            disabled={like === null}
            onChange={({ target }) => {
              setIsLike(target.checked);
            }}
          />
          {like === null ? "Only from one network: select one of it" : "Only from the network of the selected one"}
        </label>
        <ChangeButton<BulkDecision>
          icon={OctagonX}
          path="/api/admin/submissions/spam-waiting"
          body={{
            kind,
            from: first?.toISOString(),
            to: last?.toISOString(),
            ...(isOfNetwork && { like: like.id }),
          }}
          label="Mark all of it as spam"
          busy="Marking..."
          failed="This could not be marked as spam"
          why={isWhole || isOfNetwork ? null : "Please say from when to when, or select one from the network."}
          onMade={({ decided, auditId }) => {
            notify({
              title: `Spam: ${countOf(decided.length, "submission")}`,
              description: "Nobody is told.",
              auditId,
            });
          }}
        />
      </div>
    </details>
  );
}

/** On the clock of this device. */
function DateTimeField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className={formStyles["input"]}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
