/** The submitter's name and email, both optional. */
import { EMAIL_MAX, SUBMITTER_NAME_MAX } from "#data/submissions/submission-limits.ts";
import { EDIT_TEXTS } from "#data/submissions/submission-texts.ts";
import styles from "../../../forms/Form.module.css";
import { type Bound, TextField } from "../../../forms/Field.tsx";

export default function SubmitterFields({ bind }: { bind: (name: "submitterName" | "submitterEmail") => Bound }) {
  return (
    <div className={styles["pair"]}>
      <TextField
        {...bind("submitterName")}
        label={EDIT_TEXTS.name}
        autoComplete="name"
        maxLength={SUBMITTER_NAME_MAX}
      />
      <EmailField {...bind("submitterEmail")} />
    </div>
  );
}

export function EmailField(props: Bound) {
  return (
    <TextField
      {...props}
      label={EDIT_TEXTS.email}
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX}
      hint="Only our team sees it, in case we have a question."
    />
  );
}
