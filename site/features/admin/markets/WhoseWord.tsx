/** How an operator knows what they say of a market: by a call, by a page, or because they were there. */
import { useId } from "react";
import type { KnownBy } from "#data/admin/desk.ts";
import { FieldError } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import TextField from "../../../forms/TextField.tsx";
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
  const labels: Readonly<Record<KnownBy, string>> = { phoned: "Phoned by us", website, visited: "I was there" };
  return (
    <fieldset className={formStyles["group"]} data-control="by" aria-describedby={errors["by"] && `${name}-error`}>
      <legend>How do you know?</legend>
      <div className="row">
        {listWays({ phoneNumber }).map((by) => (
          <label key={by} className={formStyles["check"]}>
            <input
              type="radio"
              className={formStyles["box"]}
              name={name}
              data-key={KEYS[by]}
              aria-keyshortcuts={KEYS[by]}
              checked={word.by === by}
              onChange={() => onChange({ ...word, by })}
            />
            <span>{labels[by]}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={errors["by"]} />
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
    </fieldset>
  );
}
