/** Radio buttons "How do you know?": phoned, a web page, visited. */
import type { KnownBy } from "#data/admin/desk.ts";
import { CheckField, FieldGroup, TextField } from "../../../forms/Field.tsx";
import type { Errors } from "../../../forms/use-errors.ts";
import { Key } from "../components/Button.tsx";
import { listKnownBy, type Evidence } from "./evidence.ts";

/** Keyboard shortcuts. They stay the same where "Phoned" is missing, so that a habit never says another way to know. */
const KEYS: Readonly<Record<KnownBy, string>> = { phoned: "1", website: "2", visited: "3" };

interface Props {
  evidence: Evidence;
  phoneNumber: string | undefined;
  /** Of the fields "by" and "page"; a change clears all of the form. */
  errors: Errors;
  /** Label of the choice of a web page. */
  website?: string;
  onChange: (evidence: Evidence) => void;
}

export default function EvidenceField({
  evidence,
  phoneNumber,
  errors,
  website = "A web page says so",
  onChange,
}: Props) {
  const change = (changed: Partial<Evidence>) => {
    errors.clear();
    onChange({ ...evidence, ...changed });
  };
  const labels: Readonly<Record<KnownBy, string>> = { phoned: "Phoned", website, visited: "Visited" };
  return (
    <FieldGroup label="How do you know?" name="by" error={errors.of["by"]}>
      <div className="stack-s">
        {listKnownBy({ phoneNumber }).map((by) => (
          <CheckField
            key={by}
            type="radio"
            name="by"
            label={
              <span>
                {labels[by]} <Key>{KEYS[by]}</Key>
              </span>
            }
            data-key={KEYS[by]}
            aria-keyshortcuts={KEYS[by]}
            checked={evidence.by === by}
            onChange={() => change({ by })}
          />
        ))}
      </div>
      {evidence.by === "website" && (
        <TextField
          label="Web page that says so"
          name="page"
          inputMode="url"
          value={evidence.page}
          error={errors.of["page"]}
          onChange={(page) => change({ page })}
        />
      )}
    </FieldGroup>
  );
}
