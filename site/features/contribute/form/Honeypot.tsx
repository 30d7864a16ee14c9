/** A field that only bots fill in: hidden from view, screen readers, keyboard and autofill. */
import { HONEYPOT_FIELD } from "#data/submissions/submission.ts";

export default function Honeypot() {
  return (
    <div hidden aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT_FIELD}
          // Tell password managers to ignore the field: 1Password, Bitwarden, LastPass, Dashlane.
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}
