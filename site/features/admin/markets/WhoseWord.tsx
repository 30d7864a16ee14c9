/** How an operator knows what they say of a market: by a call, by a page, or because they were there. */
import { useId } from "react";
import type { KnownBy } from "#data/admin/desk.ts";
import TextField from "../../../forms/TextField.tsx";
import styles from "./WhoseWord.module.css";

export interface Word {
  by: KnownBy;
  /** Of a website, as typed. */
  page: string;
}

/** As the API takes it: without a page where none is cited. */
export function toBody({ by, page }: Word): { by: KnownBy; page?: string } {
  return by === "website" && page.trim() !== "" ? { by, page: page.trim() } : { by };
}

interface Props {
  word: Word;
  /** What is wrong with the page. */
  error: string | undefined;
  /** What it is called when a page says so. */
  website?: string;
  onChange: (word: Word) => void;
}

export default function WhoseWord({ word, error, website = "A web page says so", onChange }: Props) {
  const name = useId();
  const choices: readonly (readonly [KnownBy, string])[] = [
    ["phoned", "Phoned by us"],
    ["website", website],
    ["visited", "I was there"],
  ];
  return (
    <fieldset className={styles["word"]}>
      <legend>How do you know?</legend>
      <div className={styles["choices"]}>
        {choices.map(([by, label]) => (
          <label key={by}>
            <input
              type="radio"
              name={name}
              checked={word.by === by}
              onChange={() => {
                onChange({ ...word, by });
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {word.by === "website" && (
        <TextField
          label="Web page that says so"
          name="page"
          inputMode="url"
          value={word.page}
          error={error}
          onChange={(page) => {
            onChange({ ...word, page });
          }}
        />
      )}
    </fieldset>
  );
}
