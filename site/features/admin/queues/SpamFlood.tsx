/** Marks a flood of submissions as spam. */
import { useState } from "react";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import formStyles from "../../../forms/Form.module.css";
import FloodForm from "../parts/FloodForm.tsx";

interface Props {
  kind: SubmissionKind;
  waiting: number;
  /** The one that is selected: then all from its network can be meant. */
  selected: number | null;
}

export default function SpamFlood({ kind, waiting, selected }: Props) {
  const [isLike, setIsLike] = useState(false);
  const like = isLike ? selected : null;
  return (
    <FloodForm
      of="spam"
      one="submission"
      waiting={waiting}
      path="/api/admin/submissions/spam-waiting"
      body={{ kind }}
      like={like}
      label="Mark all of it as spam"
      busy="Marking..."
      failed="This could not be marked as spam"
      done="Spam"
    >
      <label className={formStyles["check"]}>
        <input
          type="checkbox"
          className={formStyles["box"]}
          checked={like !== null}
          disabled={selected === null}
          onChange={({ target }) => setIsLike(target.checked)}
        />
        {selected === null ? "Only from one network: select one of it" : "Only from the network of the selected one"}
      </label>
    </FloodForm>
  );
}
