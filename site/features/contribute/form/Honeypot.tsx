/** A field that people never meet: neither seen, nor read out, nor filled in by a browser. Programs fill it in. */
import type { Ref } from "react";
import { HONEYPOT_FIELD } from "#data/domain/submission.ts";

export default function Honeypot({ inputRef }: { inputRef?: Ref<HTMLInputElement> }) {
  return (
    <div hidden aria-hidden="true">
      <label>
        Leave this empty
        <input ref={inputRef} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
