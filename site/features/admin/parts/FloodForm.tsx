/** Declines a flood in one go: all that came in a span of time, or what one network sent in it. */
import { OctagonX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { BulkDecision } from "#data/admin/admin.ts";
import { FLOOD_AT_ONCE } from "#data/submissions/submission-limits.ts";
import Field from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { notify } from "../notices.ts";
import { countOf } from "../time-words.ts";
import { ChangeButton } from "./Button.tsx";

/** So many at once are a flood; fewer are declined one by one. */
const FLOOD = 20;

interface Props {
  /** What it is a flood of, one of it, and how much waits. */
  of: string;
  one: string;
  waiting: number;
  path: string;
  body?: object;
  /** Where only what comes from one network is meant: one of it. */
  like: number | null;
  label: string;
  busy: string;
  failed: string;
  done: string;
  /** Chooses `like`. */
  children: ReactNode;
}

export default function FloodForm({ of, one, waiting, path, body, like, done, children, ...button }: Props) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isBounded = from !== "" || to !== "" || like !== null;
  if (waiting < FLOOD) return null;
  return (
    <details>
      <summary>A flood of {of}?</summary>
      <div className="stack-s">
        <div className="row">
          <DateTimeField label="From" value={from} onChange={setFrom} />
          <DateTimeField label="To" value={to} onChange={setTo} />
        </div>
        {children}
        <ChangeButton<BulkDecision>
          {...button}
          icon={OctagonX}
          path={path}
          body={{
            ...body,
            from: new Date(from || 0).toISOString(),
            to: (to ? new Date(to) : new Date()).toISOString(),
            ...(like !== null && { like }),
          }}
          why={isBounded ? null : "Please say from when or until when, or choose one from the network."}
          onMade={({ decided, auditId }) => {
            const isMore = decided.length >= FLOOD_AT_ONCE;
            notify({
              title: `${done}: ${countOf(decided.length, one)}`,
              description: isMore ? "That is as much as goes at once: press again for the rest." : "Nobody is told.",
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
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
