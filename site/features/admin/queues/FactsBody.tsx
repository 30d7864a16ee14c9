/** What an edit of several facts would change, fact by fact, what it says is right, and which of it is left out. */
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { AdminSubmission, EditedFact } from "#data/admin/admin.ts";
import { SOURCES } from "#data/market/sources.ts";
import { describeFactNames, isSameFact, nameFact } from "#data/submissions/fact-names.ts";
import formStyles from "../../../forms/Form.module.css";
import { toShown } from "../audit/audit-words.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import LinkedText from "../parts/LinkedText.tsx";
import DecideButtons, { type BodyProps, pickWays } from "./DecideButtons.tsx";
import { approveFacts } from "./decisions.ts";
import styles from "./Queue.module.css";

interface Props extends BodyProps {
  facts: NonNullable<AdminSubmission["facts"]>;
}

export default function FactsBody({ item, facts, isSending, draft, onDraft, onDecide, ...ways }: Props) {
  const isPending = item.state === "pending";
  const { changes, isStale, reason, source } = facts;
  const { leftOut = [] } = draft;
  const { right = [], changed = [] } = Object.groupBy(changes, (change) => (isRight(change) ? "right" : "changed"));
  const decision = approveFacts(facts, leftOut);
  return (
    <>
      {source && <p className="soft">Whose word it is: {SOURCES[source].name}</p>}
      {isPending && isStale && (
        <p className={`row note ${styles["notice"] ?? ""}`}>
          <TriangleAlert size={18} aria-hidden />
          The directory has changed since this was suggested.
        </p>
      )}
      {changed.map((change) => (
        <Change
          key={change.fact}
          change={change}
          isPending={isPending}
          isTaken={!leftOut.includes(change.fact)}
          canChoose={changes.length > 1}
          onTake={(isTaken) => {
            const others = leftOut.filter((fact) => fact !== change.fact);
            onDraft({ leftOut: isTaken ? others : [...others, change.fact] });
          }}
        />
      ))}
      {right.length > 0 && (
        <p className={styles["said"]}>
          <strong>Said to be right as it is:</strong> {describeFactNames(right.map(({ fact }) => fact))}
        </p>
      )}
      {reason && (
        <p className={styles["said"]}>
          <strong>Why:</strong> <LinkedText text={reason} />
        </p>
      )}
      {isPending && (
        <DecideButtons
          approve={leftOut.length > 0 ? "Approve the rest" : isStale ? "Approve anyway" : "Approve"}
          isSending={isSending}
          canApprove={decision !== null}
          onApprove={() => {
            if (decision) onDecide({ state: "approved", ...decision });
          }}
          {...pickWays(ways)}
        />
      )}
    </>
  );
}

/** Said to be as it was when it was sent. */
function isRight({ fact, replaced, suggested }: EditedFact): boolean {
  return isSameFact(fact, replaced, suggested);
}

interface ChangeProps {
  change: EditedFact;
  isPending: boolean;
  isTaken: boolean;
  canChoose: boolean;
  onTake: (isTaken: boolean) => void;
}

function Change({ change, isPending, isTaken, canChoose, onTake }: ChangeProps) {
  const { fact, replaced, current, suggested, isStale } = change;
  const titleId = useId();
  const name = nameFact(fact);
  return (
    <section className="stack-s" aria-labelledby={titleId}>
      <h4 id={titleId} className={styles["fact"]}>
        {isPending && canChoose && (
          <input
            type="checkbox"
            className={formStyles["box"]}
            aria-label={`Publish: ${name}`}
            checked={isTaken}
            onChange={({ target }) => {
              onTake(target.checked);
            }}
          />
        )}
        {name}
      </h4>
      <ValueDiff
        before={isPending ? { title: "Now", value: toShown(current) } : { title: "Before", value: toShown(replaced) }}
        after={{ title: "Suggested", value: toShown(suggested), nothing: "To be removed" }}
        earlier={isPending && isStale ? { title: "When suggested", value: toShown(replaced) } : undefined}
      />
    </section>
  );
}
