/**
 * Body of an edit's card: old and new value of each fact, and which facts to publish.
 * The value of an edit of one fact can be adjusted in the fact's own editor.
 */
import { Pencil, TriangleAlert } from "lucide-react";
import { useId, useRef } from "react";
import type { AdminSubmission, EditedFact } from "#data/admin/submissions.ts";
import { toFactValue, toFactValues } from "#data/market/claims.ts";
import { isTyped } from "#data/market/fact-kinds.ts";
import { getFact } from "#data/market/facts.ts";
import { SOURCES } from "#data/market/sources.ts";
import { describeFactNames } from "#data/submissions/fact-names.ts";
import formStyles from "../../../forms/Form.module.css";
import FactField from "../../../forms/market/FactField.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import CloseDialog from "../markets/CloseDialog.tsx";
import type { Closing } from "../markets/evidence.ts";
import { describeClaim, toShown } from "#data/words/fact-text.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import Button from "../components/Button.tsx";
import LinkedText from "../components/LinkedText.tsx";
import { formatClaimDate } from "#data/words/moment-text.ts";
import { describeApproval, isClosing, isRight } from "./approval-text.ts";
import type { CardPlan } from "./card-plan.ts";
import DecideButtons from "./DecideButtons.tsx";
import { approveEdit, type Draft, readValues, toFieldValue } from "./decisions.ts";
import { toDay } from "./new-market.ts";
import PinField from "./PinField.tsx";
import Quote from "./Quote.tsx";
import { useInboxActions } from "./use-inbox.ts";
import { usePin } from "./use-pin.ts";

interface Props {
  plan: CardPlan;
  edit: NonNullable<AdminSubmission["edit"]>;
}

export default function EditBody({ plan, edit }: Props) {
  const { drafts, setDraft, decide, ask } = useInboxActions();
  const { item } = plan;
  const draft = drafts.get(item.id) ?? {};
  const onDraft = (changed: Draft) => setDraft(item.id, changed);
  const isPending = item.state === "pending";
  const { changes, isStale, reason, words, since, source } = edit;
  // The adjusted value; undefined while the suggested one is used.
  const { adjusted, leftOut = [] } = draft;
  const { right = [], changed = [] } = Object.groupBy(changes, (change) => (isRight(change) ? "right" : "changed"));
  const [only] = changes.length === 1 ? changes : [];
  const row = only && getFact(only.fact);
  // Whether a market still exists has no editor: it is approved or declined.
  const fact = row && isTyped(row) ? { ...row, name: only.fact } : null;
  const all = only && listAll(only);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const taken = changes.filter(({ fact }) => !leftOut.includes(fact));
  const known = { city: item.marketCity, ...readValues(taken, "current") };
  const wanted =
    only && adjusted
      ? toFactValues([toFactValue(only.fact, adjusted.value ?? only.suggested)])
      : readValues(taken, "suggested");
  const question = usePin(known, isPending ? wanted : {}, draft.pin);
  const approve = () => {
    const approval = approveEdit(edit, { ...draft, pin: question?.choice });
    if (!approval.ok) {
      errors.fail(approval.field ?? "suggestedValue", approval.error);
      return;
    }
    const send = (closing?: Closing) =>
      decide(plan, { state: "approved", ...approval.sends, ...(closing && { closing }) });
    if (!taken.some(isClosing) || source || item.marketId === null) void send();
    else {
      const inInbox = { since: since ?? toDay(item), decide: send };
      ask(<CloseDialog id={item.marketId} inInbox={inInbox} onClose={() => ask(null)} />);
    }
  };
  return (
    <>
      {source && <p className="aside">Whose word it is: {SOURCES[source].name}</p>}
      {isPending && isStale && (
        <p className="note">
          <TriangleAlert size={18} aria-hidden />
          The directory has changed since this was suggested.
        </p>
      )}
      {changed.map((change) =>
        only ? (
          <FactDiff key={change.fact} change={change} since={since} isPending={isPending} />
        ) : (
          <Change
            key={change.fact}
            change={change}
            isPending={isPending}
            isTaken={!leftOut.includes(change.fact)}
            onTake={(isTaken) => {
              const others = leftOut.filter((fact) => fact !== change.fact);
              onDraft({ leftOut: isTaken ? others : [...others, change.fact] });
            }}
          />
        ),
      )}
      <Quote label="Said to be right as it is">{describeFactNames(right.map(({ fact }) => fact))}</Quote>
      <Quote label="In their own words">{words}</Quote>
      <Quote label="Why">{reason && <LinkedText text={reason} />}</Quote>
      {isPending && (question || adjusted) && (
        <form
          ref={form}
          className="stack-s panel"
          onSubmit={(event) => {
            event.preventDefault();
            approve();
          }}
        >
          {only && fact && adjusted && (
            <>
              <FactField
                fact={fact}
                name="suggestedValue"
                label="Value to publish"
                value={adjusted.value}
                current={only.current}
                newItem={adjusted.newItem}
                error={errors.of["suggestedValue"]}
                onChange={(value) => {
                  onDraft({ adjusted: { ...adjusted, value: toFieldValue(value) } });
                  errors.clear("suggestedValue");
                }}
                onNewItem={(newItem) => onDraft({ adjusted: { ...adjusted, newItem } })}
              />
              <p className="aside">This is what will be published, in place of the suggested value.</p>
            </>
          )}
          {question && (
            <PinField
              {...question}
              error={errors.of["pin"]}
              onChange={(choice) => {
                onDraft({ pin: choice });
                errors.clear("pin");
              }}
            />
          )}
        </form>
      )}
      <DecideButtons
        plan={plan}
        approve={describeApproval(item, draft)}
        canApprove={leftOut.length < changes.length}
        onApprove={approve}
      >
        {only && fact && (
          <Button
            icon={Pencil}
            label={adjusted ? "Leave as suggested" : all ? "Add these to the list" : "Adjust"}
            aria-pressed={adjusted !== undefined}
            onClick={() => {
              // No value is "" in a text editor; the other editors treat "" as no value, too.
              const value = all ?? toFieldValue(only.suggested) ?? toFieldValue(only.current) ?? "";
              onDraft({ adjusted: adjusted ? undefined : { value, newItem: "" } });
            }}
          />
        )}
      </DecideButtons>
    </>
  );
}

interface ChangeProps {
  change: EditedFact;
  isPending: boolean;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** One of several facts, with a checkbox to leave it out. */
function Change({ change, isPending, isTaken, onTake }: ChangeProps) {
  const titleId = useId();
  const name = describeFactNames([change.fact]);
  return (
    <section className="stack-s" aria-labelledby={titleId}>
      <h4 id={titleId} className="row">
        {isPending && (
          <input
            type="checkbox"
            className={formStyles["box"]}
            aria-label={`Publish: ${name}`}
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
          />
        )}
        {name}
      </h4>
      <FactDiff change={change} isPending={isPending} />
    </section>
  );
}

/** All items, where a suggested list would strike some that are known. */
function listAll({ current, suggested }: EditedFact): string[] | null {
  const [known, said] = [toFieldValue(current), toFieldValue(suggested)];
  if (!Array.isArray(known) || !Array.isArray(said) || known.every((item) => said.includes(item))) return null;
  return [...new Set([...known, ...said])];
}

interface DiffProps extends Pick<ChangeProps, "change" | "isPending"> {
  /** Day when the market closed, if known. */
  since?: string | undefined;
}

function FactDiff({ change, since, isPending }: DiffProps) {
  const { replaced, current, suggested, isStale, claim } = change;
  const shown = toShown(suggested);
  return (
    <>
      {isPending && claim && <p className="aside">Now: {describeClaim(claim)}</p>}
      <ValueDiff
        before={isPending ? { title: "Now", value: toShown(current) } : { title: "Before", value: toShown(replaced) }}
        after={{
          title: "Suggested",
          value: typeof shown === "string" && since !== undefined ? `${shown}, since ${formatClaimDate(since)}` : shown,
          nothing: "To be removed",
        }}
        earlier={isPending && isStale ? { title: "When suggested", value: toShown(replaced) } : undefined}
      />
    </>
  );
}
