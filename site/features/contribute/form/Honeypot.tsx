/** A field that people never meet: neither seen, nor read out, nor reached by key, nor filled in for them. */
import { HONEYPOT_FIELD } from "#data/submissions/submission.ts";

export default function Honeypot() {
  return (
    <div hidden aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT_FIELD}
          // For password managers to leave the field alone: 1Password, Bitwarden, LastPass, Dashlane.
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
