/** The market being checked: why it needs a check, its contacts and known facts, and the possible answers. */
import { nameActor } from "#data/words/actor-text.ts";
import { Check, Clock, DoorClosed, ExternalLink, PencilLine, Phone, PhoneOff, UserPlus } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import type { DeskAnswer } from "#data/admin/desk-schema.ts";
import type { DeskMarket } from "#data/admin/desk.ts";
import { writeAddress } from "#data/market/address-line.ts";
import { phoneHref } from "#data/market/clean-phone.ts";
import type { Market } from "#data/market/market-schema.ts";
import { readHost } from "#data/market/web-address.ts";
import { region } from "#data/region.ts";
import { useErrors } from "../../../forms/use-errors.ts";
import { classes } from "../../../lib/classes.ts";
import { MarketLink } from "../Link.tsx";
import CloseDialog from "../markets/CloseDialog.tsx";
import { MarketDialog } from "../markets/MarketsScreen.tsx";
import MergeDialog from "../markets/MergeDialog.tsx";
import { describeConfirmButton, describeEvidence, readEvidence, type Evidence } from "../markets/evidence.ts";
import EvidenceField from "../markets/EvidenceField.tsx";
import type { Notice } from "../notices.ts";
import Button, { Key } from "../components/Button.tsx";
import Menu, { MenuAction } from "../components/Menu.tsx";
import { Refusal } from "../components/Problem.tsx";
import { formatDay } from "../time-text.ts";
import styles from "./Desk.module.css";
import HoursForm from "./HoursForm.tsx";
import { KnownFacts, History } from "./KnownFacts.tsx";
import Reasons, { type Opened } from "./Reasons.tsx";

interface Props {
  ref: Ref<HTMLElement>;
  item: DeskMarket;
  colleagues: readonly string[];
  failure: string | null;
  onAnswer: (answer: DeskAnswer, notice: Notice) => void;
  /** Called after any other change. @param isDone whether the next market should follow */
  onMade: (auditId: number | null, isDone: boolean) => void;
  onPlaced: (auditId: number | null) => void;
}

export default function DeskCard({ ref, item, colleagues, failure, onAnswer, onMade, onPlaced }: Props) {
  const { market, revision } = item;
  const { id, name } = market;
  const [evidence, setEvidence] = useState<Evidence>({ by: null, page: market.website ?? market.facebook ?? "" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const answers = useRef<HTMLFormElement>(null);
  const errors = useErrors(answers);
  const close = () => setOpened(null);
  /** Null, with an error at its field, while it is incomplete. */
  const requireEvidence = () => readEvidence(evidence, errors.fail);
  const confirm = () => {
    const sent = requireEvidence();
    if (sent) onAnswer({ answer: "confirmed", revision, ...sent }, { title: `${name} is confirmed`, goesLive: true });
  };
  const assign = (to: string | null) =>
    onAnswer(
      { answer: "assign", to },
      { title: to === null ? `${name} is everybody's again` : `${to} will check ${name}` },
    );
  return (
    <article ref={ref} className={classes("card", styles["card"])} tabIndex={-1} aria-labelledby="check-market">
      <header>
        <h3 id="check-market">
          <MarketLink id={id}>{name}</MarketLink>
        </h3>
        <p className="aside">
          {[
            writeAddress(market, region.states),
            item.assignedTo !== null && `given to ${nameActor(item.assignedTo)}`,
            item.checkedAt !== null &&
              `checked by ${item.checkedBy ? nameActor(item.checkedBy) : "somebody"} on ${formatDay(item.checkedAt)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      <Refusal said={failure} />
      <div className={styles["columns"]}>
        <Reasons item={item} onOpen={setOpened} onMade={(auditId) => onMade(auditId, false)} onPlaced={onPlaced} />
        <form
          ref={answers}
          noValidate
          className={classes("stack", styles["side"])}
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <Reach market={market} onLook={(page) => setEvidence({ ...evidence, page })} />
          <EvidenceField
            evidence={evidence}
            phoneNumber={market.phoneNumber}
            errors={errors}
            website="Its website or Facebook"
            onChange={setEvidence}
          />
          <div className={classes("stack-s", styles["answers"])}>
            <Button
              shortcut="c"
              icon={Check}
              label={describeConfirmButton(evidence, market)}
              className="button-primary"
              type="submit"
            />
            <Button shortcut="e" icon={PencilLine} label="New hours" onClick={() => setOpened("hours")} />
            {market.phoneNumber !== undefined && (
              <Button
                shortcut="n"
                icon={PhoneOff}
                label="No answer"
                onClick={() => onAnswer({ answer: "no-answer" }, { title: `${name} comes back in two weeks` })}
              />
            )}
            <Button
              shortcut="l"
              icon={Clock}
              label="Later"
              onClick={() => onAnswer({ answer: "later" }, { title: `${name} comes back tomorrow` })}
            />
            <Button shortcut="x" icon={DoorClosed} label="Closed for good" onClick={() => setOpened("close")} />
            {(colleagues.length > 0 || item.assignedTo !== null) && (
              <Menu button={<Button shortcut="a" icon={UserPlus} label="Give to..." />}>
                {colleagues.map((to) => (
                  <MenuAction key={to} onClick={() => assign(to)}>
                    {to}
                  </MenuAction>
                ))}
                {item.assignedTo !== null && <MenuAction onClick={() => assign(null)}>Whoever comes next</MenuAction>}
              </Menu>
            )}
          </div>
        </form>
        <div className="stack">
          {opened === "hours" && (
            <HoursForm
              market={market}
              cited={describeEvidence(evidence, market)}
              onSave={(schedule) => {
                const sent = requireEvidence();
                if (!sent) return;
                const notice = { title: `${name} has new hours`, goesLive: true };
                onAnswer({ answer: "changed", revision, schedule, ...sent }, notice);
              }}
              onClose={close}
            />
          )}
          <KnownFacts id={id} />
          <History id={id} />
        </div>
      </div>
      {opened === "close" && (
        <CloseDialog id={id} atCheck={{ evidence, onMade: (auditId) => onMade(auditId, true) }} onClose={close} />
      )}
      {opened === "merge" && (
        <MergeDialog
          id={id}
          other={item.maybeSame?.id}
          onMade={(auditId, gone) => onMade(auditId, gone === id)}
          onClose={close}
        />
      )}
      {(opened === "edit" || opened === "images") && <MarketDialog of={opened} id={id} onClose={close} />}
    </article>
  );
}

interface ReachProps {
  market: Market;
  /** Called with a page that was opened: prefilled as the evidence. */
  onLook: (page: string) => void;
}

function Reach({ market: { website, facebook, phoneNumber }, onLook }: ReachProps) {
  const ways = [
    { shortcut: "p", label: `Call ${phoneNumber}`, href: phoneNumber && phoneHref(phoneNumber) },
    { shortcut: "w", label: "Website", href: website, isPage: true },
    { shortcut: "f", label: "Facebook", href: facebook, isPage: true },
  ].flatMap(({ href, ...way }) => (href === undefined ? [] : [{ ...way, href }]));
  if (ways.length === 0) return <p className="aside">No website, Facebook page or phone number is known.</p>;
  return (
    <ul role="list" className={classes("stack-s", styles["reach"])}>
      {ways.map(({ shortcut, label, href, isPage }) => (
        <li key={shortcut}>
          <a
            className="button"
            href={href}
            data-key={shortcut}
            aria-keyshortcuts={shortcut}
            {...(isPage && { target: "_blank", rel: "noreferrer", onClick: () => onLook(href) })}
          >
            {isPage ? <ExternalLink size={18} aria-hidden /> : <Phone size={18} aria-hidden />}
            <span>
              {label} {isPage && <span className="aside">{readHost(href)}</span>}
              {isPage && <span className="visually-hidden"> (opens in a new tab)</span>}
            </span>
            <Key>{shortcut}</Key>
          </a>
        </li>
      ))}
    </ul>
  );
}
