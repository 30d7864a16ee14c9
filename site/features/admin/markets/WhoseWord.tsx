/** How an operator knows what they say of a market: by a call, by a page, or because they were there. */
import { useId } from "react";
import type { KnownBy } from "#data/admin/desk.ts";
import { CheckField, FieldGroup, TextField } from "../../../forms/Field.tsx";
import { listWays, type Word } from "./whose-word.ts";

/** The key of each is the same at every market, wherever it stands. */
const KEYS: Readonly<Record<KnownBy, string>> = { phoned: "1", website: "2", visited: "3" };

interface Props {
  word: Word;
  phoneNumber: string | undefined;
  /** What is missing, by the field: "by" or "page". */
  errors: Readonly<Record<string, string | undefined>>;
  /** What it is called when a page says so. */
  website?: string;
  onChange: (word: Word) => void;
}

export default function WhoseWord({ word, phoneNumber, errors, website = "A web page says so", onChange }: Props) {
  const name = useId();
  const labels: Readonly<Record<KnownBy, string>> = { phoned: "Phoned", website, visited: "Visited" };
  return (
    <FieldGroup label="How do you know?" name="by" error={errors["by"]}>
      <div className="row">
        {listWays({ phoneNumber }).map((by) => (
          <CheckField
            key={by}
            type="radio"
            name={name}
            label={labels[by]}
            data-key={KEYS[by]}
            aria-keyshortcuts={KEYS[by]}
            checked={word.by === by}
            onChange={() => onChange({ ...word, by })}
          />
        ))}
      </div>
      {word.by === "website" && (
        <TextField
          label="Web page that says so"
          name="page"
          inputMode="url"
          value={word.page}
          error={errors["page"]}
          onChange={(page) => onChange({ ...word, page })}
        />
      )}
    </FieldGroup>
  );
}
