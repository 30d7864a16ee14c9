/** Who sends it, if they care to say. */
import { EMAIL_MAX, SUBMITTER_NAME_MAX } from "#data/domain/submission-limits.ts";
import { FORM_WORDS } from "./form-words.ts";
import TextField from "./TextField.tsx";

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NameField(props: Props) {
  return <TextField {...props} name="submitterName" autoComplete="name" maxLength={SUBMITTER_NAME_MAX} />;
}

export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="submitterEmail"
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX}
      hint={FORM_WORDS.emailNote}
    />
  );
}
