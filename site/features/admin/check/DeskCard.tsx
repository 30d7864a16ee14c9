/** A market at the desk: why it comes now, how to reach it, what is known and how old that is, and what was found out. */
import { Check, Clock, DoorClosed, ExternalLink, PencilLine, Phone, PhoneOff, UserPlus } from "lucide-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import type { DeskAnswer } from "#data/admin/admin-desk-schema.ts";
import type { DeskMarket } from "#data/admin/desk.ts";
import { phoneHref } from "#data/market/clean-phone.ts";
import type { Market } from "#data/market/market-schema.ts";
import { useErrors } from "../../../forms/use-errors.ts";
import Link, { MarketLink } from "../Link.tsx";
import CloseDialog from "../markets/CloseDialog.tsx";
import { describeConfirming, nameWord, readWord, type Word } from "../markets/whose-word.ts";
import WhoseWord from "../markets/WhoseWord.tsx";
import Button, { type ButtonProps } from "../parts/Button.tsx";
import { Refusal } from "../parts/Problem.tsx";
import { countOf, formatDay } from "../time-words.ts";
import { HoursForm, AssignDialog } from "./DeskForms.tsx";
import styles from "./Desk.module.css";
import { DeskFacts, DeskHistory } from "./DeskFacts.tsx";

interface Told {
  title: string;
  goesLive?: boolean;
}

interface Props {
  ref: Ref<HTMLElement>;
  item: DeskMarket;
  colleagues: readonly string[];
  /** Why the last answer was not saved. */
  failure: string | null;
  onAnswer: (answer: DeskAnswer, told: Told) => void;
  onClosed: (auditId: number | null) => void;
}

type Opened = "hours" | "close" | "assign";

export default function DeskCard({ ref, item, colleagues, failure, onAnswer, onClosed }: Props) {
  const { market, revision, why } = item;
  const [word, setWord] = useState<Word>({ by: null, page: market.website ?? market.facebook ?? "" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const answers = useRef<HTMLFormElement>(null);
  const errors = useErrors(answers);
  const open = (what: Opened) => () => setOpened(what);
  const close = () => setOpened(null);
  /** By whose word it is published; asks for it where that is not said. */
  const askWord = () => {
    const read = readWord(word);
    if (!read.ok) errors.fail(read.field, read.error);
    return read.ok ? read.said : null;
  };
  const confirm = () => {
    const said = askWord();
    if (!said) return;
    onAnswer({ answer: "confirmed", revision, ...said }, { title: `${market.name} is confirmed`, goesLive: true });
  };
  return (
    <article ref={ref} className={`card ${styles["card"] ?? ""}`} tabIndex={-1} aria-labelledby="desk-market">
      <header className="stack-s">
        <h3 id="desk-market">
          <MarketLink id={market.id}>{market.name}</MarketLink>
        </h3>
        <p className="aside">{describePlace(market)}</p>
        <p className="note">
          <strong>
            {why.length > 0 ? why.join(" · ") : "Nothing asks for a check: somebody has vouched for it this season."}
          </strong>
        </p>
        {item.assignedTo !== null && <p className="aside">Given to {item.assignedTo} to check</p>}
        {item.checkedAt !== null && (
          <p className="aside">
            Checked here by {item.checkedBy} on {formatDay(item.checkedAt)}
          </p>
        )}
      </header>
      <Refusal said={failure} />
      <div className={styles["columns"]}>
        <div className={`stack-l ${styles["side"] ?? ""}`}>
          <Reach market={market} onLook={(page) => setWord({ ...word, page })} />
          <form
            ref={answers}
            noValidate
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              confirm();
            }}
          >
            <WhoseWord
              word={word}
              phoneNumber={market.phoneNumber}
              errors={errors.of}
              website="Its website or Facebook"
              onChange={(changed) => {
                setWord(changed);
                errors.clear();
              }}
            />
            <div className={styles["ways"]}>
              <Answer
                shortcut="c"
                icon={Check}
                label={describeConfirming(word, market)}
                className="button-primary"
                type="submit"
              />
              <Answer shortcut="e" icon={PencilLine} label="Hours have changed" onClick={open("hours")} />
              <Answer
                shortcut="n"
                icon={PhoneOff}
                label="No answer"
                onClick={() => onAnswer({ answer: "no-answer" }, { title: `${market.name} comes back in two weeks` })}
              />
              <Answer
                shortcut="l"
                icon={Clock}
                label="Later"
                onClick={() => onAnswer({ answer: "later" }, { title: `${market.name} comes back tomorrow` })}
              />
              <Answer shortcut="a" icon={UserPlus} label="Give to a colleague" onClick={open("assign")} />
              <Answer shortcut="x" icon={DoorClosed} label="Closed for good" onClick={open("close")} />
            </div>
          </form>
        </div>
        <div className="stack-l">
          {opened === "hours" && (
            <HoursForm
              market={market}
              cited={nameWord(word, market)}
              onSave={(schedule) => {
                const said = askWord();
                if (!said) return;
                onAnswer(
                  { answer: "changed", revision, schedule, ...said },
                  { title: `${market.name} has new hours`, goesLive: true },
                );
              }}
              onClose={close}
            />
          )}
          <Waiting item={item} />
          <DeskFacts id={market.id} />
          <DeskHistory id={market.id} />
        </div>
      </div>
      {opened === "close" && (
        <CloseDialog
          id={market.id}
          known={word}
          sending={{ path: `/api/admin/markets/${market.id}/desk`, body: { answer: "closed" }, onMade: onClosed }}
          onClose={close}
        />
      )}
      {opened === "assign" && (
        <AssignDialog
          market={market}
          colleagues={colleagues}
          assignedTo={item.assignedTo}
          onAssign={(to) => {
            close();
            const title = to === null ? `${market.name} is everybody's again` : `${to} will check ${market.name}`;
            onAnswer({ answer: "assign", to }, { title });
          }}
          onClose={close}
        />
      )}
    </article>
  );
}

function describePlace({ address, city, zipCode }: Market): string {
  return [address, [city, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function Answer({ shortcut, label, ...button }: ButtonProps & { shortcut: string }) {
  return (
    <Button
      {...button}
      data-key={shortcut}
      aria-keyshortcuts={shortcut}
      label={<Labelled {...{ shortcut, label }} />}
    />
  );
}

function Labelled({ shortcut, label }: { shortcut: string; label: ReactNode }) {
  return (
    <>
      <span>{label}</span>
      <kbd aria-hidden>{shortcut.toUpperCase()}</kbd>
    </>
  );
}

interface ReachProps {
  market: Market;
  /** A page was opened: the one to cite, should somebody say that a page says so. */
  onLook: (page: string) => void;
}

/** Its website, Facebook page and phone. */
function Reach({ market: { website, facebook, phoneNumber }, onLook }: ReachProps) {
  const pages = [
    ["w", "Website", website],
    ["f", "Facebook", facebook],
  ] as const;
  if (!website && !facebook && !phoneNumber) {
    return <p className="aside">No website, Facebook page or phone number is known.</p>;
  }
  return (
    <ul role="list" className={styles["ways"]}>
      {pages.map(
        ([shortcut, label, page]) =>
          page !== undefined && (
            <li key={shortcut}>
              <a
                className="button"
                href={page}
                target="_blank"
                rel="noreferrer"
                data-key={shortcut}
                aria-keyshortcuts={shortcut}
                onClick={() => onLook(page)}
              >
                <ExternalLink size={18} aria-hidden />
                <span>
                  {label} <span className="aside">{nameHost(page)}</span>
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </span>
                <kbd aria-hidden>{shortcut.toUpperCase()}</kbd>
              </a>
            </li>
          ),
      )}
      {phoneNumber !== undefined && (
        <li>
          <a className="button" href={phoneHref(phoneNumber)} data-key="p" aria-keyshortcuts="p">
            <Phone size={18} aria-hidden />
            <span>
              Call <span className="aside numbers">{phoneNumber}</span>
            </span>
            <kbd aria-hidden>P</kbd>
          </a>
        </li>
      )}
    </ul>
  );
}

/** "dcfm.org" */
function nameHost(page: string): string {
  return URL.canParse(page) ? new URL(page).hostname.replace(/^www\./, "") : page;
}

const QUEUES = { edit: "/admin/edits", photos: "/admin/images", market: "/admin/suggestions" } as const;
const SENT = { edit: "edit", photos: "set of photos", market: "suggestion" } as const;
const SENT_MANY = { edit: "edits", photos: "sets of photos", market: "suggestions" } as const;

/** What waits for it in the queues. */
function Waiting({ item: { submissions, disputes } }: { item: DeskMarket }) {
  const kinds = [...Map.groupBy(submissions, ({ kind }) => kind)];
  if (kinds.length === 0 && disputes === 0) return null;
  return (
    <ul role="list" className="panel stack-s">
      {kinds.map(([kind, those]) => (
        <li key={kind}>
          <Link href={QUEUES[kind]}>
            {countOf(those.length, SENT[kind], SENT_MANY[kind])} of visitors {those.length === 1 ? "waits" : "wait"}
          </Link>
        </li>
      ))}
      {disputes > 0 && (
        <li>
          <Link href="/admin/edits">{countOf(disputes, "difference", "differences")} with a source to settle</Link>
        </li>
      )}
    </ul>
  );
}
