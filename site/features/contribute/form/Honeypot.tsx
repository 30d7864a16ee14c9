/** A field that people never meet: neither seen, nor read out, nor reached by key, nor filled in for them. */
import type { Ref } from "react";
import { HONEYPOT_ATTRIBUTES } from "./honeypot-attributes.ts";

export default function Honeypot({ inputRef }: { inputRef?: Ref<HTMLInputElement> }) {
  return (
    <div hidden aria-hidden="true">
      <label>
        Leave this empty
        <input ref={inputRef} {...HONEYPOT_ATTRIBUTES} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
