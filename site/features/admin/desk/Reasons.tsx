/** Why a market needs a check: each reason with the actions that settle it. */
import type { ReactNode } from "react";
import { describeDoubt } from "#data/words/describe-doubt.ts";
import type { DeskMarket, DeskReason } from "#data/admin/desk.ts";
import { phoneHref } from "#data/market/clean-phone.ts";
import { SOURCES } from "#data/market/sources.ts";
import { nameField, toShown } from "#data/words/fact-text.ts";
import ValueDiff from "../diff/ValueDiff.tsx";
import Link from "../Link.tsx";
import { notify } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import { SafeLink } from "../components/LinkedText.tsx";
import { countOf } from "../time-text.ts";
import { formatClaimDate } from "#data/words/moment-text.ts";
import styles from "./Desk.module.css";
import PinForm from "./PinForm.tsx";

/** Dialogs and forms that a reason or an answer opens. */
export type Opened = "hours" | "close" | "merge" | "edit" | "images";

interface Props {
  item: DeskMarket;
  onOpen: (what: Opened) => void;
  /** Called after a change that leaves the market on the screen. */
  onMade: (auditId: number | null) => void;
  onPlaced: (auditId: number | null) => void;
}

/** Reasons that only affect the order: nothing can be done about them. */
const CIRCUMSTANCES: ReadonlySet<DeskReason["kind"]> = new Set(["assigned", "season", "views", "no-answer"]);

export default function Reasons(props: Props) {
  const { isDue, reasons } = props.item;
  const { circumstances = [], open = [] } = Object.groupBy(reasons, ({ kind }) =>
    CIRCUMSTANCES.has(kind) ? "circumstances" : "open",
  );
  const words = [
    ...(isDue ? [] : ["Checked this season"]),
    ...circumstances.map(({ words: reason }) => reason),
    ...(open.length === 0 ? ["Nothing else asks for a check"] : []),
  ];
  return (
    <section className="stack-s" aria-label="Why it needs a look">
      {words.length > 0 && <p className="aside">{words.join(" · ")}</p>}
      <ul role="list" className="rows">
        {open.map((reason) => (
          <li key={reason.kind} className="apart">
            <strong>{reason.words}</strong>
            <span className="row actions">{listActions(reason.kind, props)}</span>
            {reason.kind === "dispute" && <Disputes {...props} />}
            {reason.kind === "pin" && <PinForm {...props} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function listActions(kind: DeskReason["kind"], { item, onOpen, onMade }: Props): ReactNode {
  const { market, missing, submissions } = item;
  const opens = (label: string, what: Opened) => <Button label={label} onClick={() => onOpen(what)} />;
  switch (kind) {
    case "hours":
      return opens(market.schedule ? "Change the hours" : "Add the hours", "hours");
    case "found-closed":
      return (
        <>
          {opens("Closed for good", "close")}
          <ChangeButton
            path={`/api/admin/markets/${market.id}/desk`}
            body={{ answer: "not-closed" }}
            label="They were wrong"
            failed="This could not be changed"
            onMade={({ auditId }) => {
              onMade(auditId);
              notify({ title: `${market.name} no longer says that it was closed`, auditId, goesLive: true });
            }}
          />
        </>
      );
    case "doubtful":
      return opens("Closed for good", "close");
    case "duplicate":
      return opens("Compare and merge", "merge");
    case "disagreement":
      return opens("Say what is right", "edit");
    case "unanswered":
      if (market.phoneNumber === undefined) return opens("Add its phone number", "edit");
      return (
        <a className="button" href={phoneHref(market.phoneNumber)}>
          Call {market.phoneNumber}
        </a>
      );
    case "missing":
      return (
        <>
          {missing.some((gap) => !["photos", "hours", "season"].includes(gap)) && opens("Add", "edit")}
          {missing.includes("photos") && opens("Add photos", "images")}
        </>
      );
    case "submissions":
      return [...Map.groupBy(submissions, ({ kind: sent }) => sent)].map(([sent, those]) => (
        <Link key={sent} className="button" href={SENT[sent].path}>
          {countOf(those.length, SENT[sent].one, SENT[sent].many)}
        </Link>
      ));
    case "dispute":
    case "pin":
    case "assigned":
    case "season":
    case "views":
    case "no-answer":
      return null;
  }
}

const SENT = {
  edit: { path: "/admin/edits", one: "edit", many: "edits" },
  photos: { path: "/admin/images", one: "set of photos", many: "sets of photos" },
  market: { path: "/admin/suggestions", one: "suggestion", many: "suggestions" },
} as const;

const NEWER = { before: "People say", ours: "Keep ours", theirs: "Take theirs" };
const DOUBTFUL = { before: "Shown now", ours: "Leave it out", theirs: "Take it" };

/** A claim of a source that is newer than ours or doubtful. A decision holds even if the source is imported again. */
function Disputes({ item: { market, disputes }, onMade }: Pick<Props, "item" | "onMade">) {
  return (
    <ul role="list" className={`stack ${styles["below"] ?? ""}`}>
      {disputes.map(({ doubt, page, source, said, differences }) => {
        const words = doubt === undefined ? NEWER : DOUBTFUL;
        const { fact: first, theirs: value } = differences[0] ?? {};
        const name = nameField(first ?? "");
        return (
          <li key={JSON.stringify(differences)} className="stack-s">
            {doubt !== undefined && (
              <p>
                We do not show it: {describeDoubt(doubt)}.{" "}
                {page !== undefined && <SafeLink href={page}>Read the page</SafeLink>}
              </p>
            )}
            {differences.map(({ fact, ours, theirs }) => (
              <div key={fact}>
                <h4>{nameField(fact)}</h4>
                <ValueDiff
                  before={{ title: words.before, value: toShown(ours) }}
                  after={{ title: `${SOURCES[source].name}, ${formatClaimDate(said)}`, value: toShown(theirs) }}
                />
              </div>
            ))}
            <div className="row actions">
              {(["ours", "theirs"] as const).map((take) => (
                <ChangeButton
                  key={take}
                  path={`/api/admin/markets/${market.id}/dispute`}
                  body={{ fact: first, take, theirs: value }}
                  label={words[take]}
                  aria-label={`${words[take]}: ${name}`}
                  failed="This could not be settled"
                  onMade={({ auditId }) => {
                    onMade(auditId);
                    notify({ title: `${name} of ${market.name} is settled`, auditId, goesLive: true });
                  }}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
