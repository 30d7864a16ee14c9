/** Card of a manager's private link: copy, mail, print, replace, revoke, and whether their edits go live at once. */
import { Copy, Mail, Printer, RefreshCw, X } from "lucide-react";
import { useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import type { AdminManagerLink, GrantedLink } from "#data/admin/managers.ts";
import { createPortal } from "react-dom";
import { CheckField } from "../../../forms/Field.tsx";
import { classes } from "../../../lib/classes.ts";
import { getSiteName } from "../../../lib/site-name.ts";
import { MarketLink } from "../Link.tsx";
import { notify, useReportedChange } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import { formatDay } from "../time-text.ts";
import FormDialog from "../components/FormDialog.tsx";
import styles from "./LinkLetter.module.css";
import { copyLink } from "./ShownLink.tsx";

export default function LinkCard({ link, sendsMail }: { link: AdminManagerLink; sendsMail: boolean }) {
  const { id, marketId, marketName, marketCity, name, role, email, isTrusted, url } = link;
  const [isPrinting, setIsPrinting] = useState(false);
  const { send, isPending } = useReportedChange();
  const path = `/api/admin/managers/${id}`;
  const what = `${name ?? "somebody"} for ${marketName}`;
  return (
    <article className="card" aria-labelledby={`link-${id}`}>
      <div>
        <h3 id={`link-${id}`}>
          <MarketLink id={marketId}>{marketName}</MarketLink>
          <span className="aside beside-title"> {marketCity}</span>
        </h3>
        <p>
          {name ?? "Nobody knows any more"}
          {role !== null && `, ${role}`}
          {email !== null && (
            <>
              , <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
        <p className="aside">{describeUse(link)}</p>
      </div>
      <CheckField
        label="Trusted: what comes by this link is live at once"
        checked={isTrusted}
        disabled={isPending}
        onChange={(isChecked) => {
          const title = isChecked ? "What they say is live at once" : "What they say waits in the Inbox";
          const onMade = ({ auditId }: Changed) => notify({ title, description: what, auditId });
          send({ method: "PUT", path, body: { isTrusted: isChecked }, onMade }, "This could not be changed");
        }}
      />
      <div className="row actions">
        <Button
          icon={Copy}
          label="Copy"
          aria-label={`Copy the link of ${what}`}
          onClick={() => void copyLink(url ?? "", what)}
        />
        <ChangeButton
          path={`${path}/mail`}
          icon={Mail}
          label="Mail"
          aria-label={`Mail the link to ${what}`}
          why={whyNoMail(link, sendsMail)}
          failed="It could not be mailed"
          onMade={() => notify({ title: "On its way", description: `The link goes to ${email ?? ""}.` })}
        />
        <Button
          icon={Printer}
          label="Print a letter"
          aria-label={`Print a letter to ${what}`}
          onClick={() => setIsPrinting(true)}
        />
        <ChangeButton<GrantedLink>
          path={`${path}/replace`}
          icon={RefreshCw}
          label="Replace"
          aria-label={`Replace the link of ${what}`}
          failed="It could not be replaced"
          onMade={() =>
            notify({ title: "There is a new link", description: `The old one of ${what} opens nothing any more.` })
          }
        />
        <ChangeButton
          path={`${path}/revoke`}
          icon={X}
          label="Revoke"
          aria-label={`Revoke the link of ${what}`}
          failed="It could not be revoked"
          onMade={({ auditId }) =>
            notify({ title: "Revoked", description: `The link of ${what} opens nothing any more.`, auditId })
          }
        />
      </div>
      {isPrinting && <LinkLetter link={link} onClose={() => setIsPrinting(false)} />}
    </article>
  );
}

function whyNoMail({ email }: AdminManagerLink, sendsMail: boolean): string | null {
  if (!sendsMail) return "The server has no mail server. Copy the link, or print it as a letter.";
  return email === null ? "There is no address for this link. Copy it, or print it as a letter." : null;
}

function describeUse({ usedAt, spokeAt, expiresAt, letters, lastLetterAt, lettersEndedAt }: AdminManagerLink): string {
  const parts = [
    usedAt === null ? "Never opened" : `Last opened on ${formatDay(usedAt)}`,
    spokeAt !== null && `last said something on ${formatDay(spokeAt)}`,
    lastLetterAt !== null && `${letters === 2 ? "second" : "first"} letter on ${formatDay(lastLetterAt)}`,
    lettersEndedAt !== null && "wants no letters",
    expiresAt !== null && `opens until ${formatDay(expiresAt)}, longer with every word of theirs`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

interface LetterProps {
  link: AdminManagerLink;
  onClose: () => void;
}

/** A printable letter with the link, large enough to be typed from paper. */
function LinkLetter({ link, onClose }: LetterProps) {
  return (
    <>
      <FormDialog title="Letter" size="wide" action="Print" cancel="Close" onSubmit={() => print()} onClose={onClose}>
        <div className={classes("stack", styles["letter"])}>
          <Words link={link} />
        </div>
      </FormDialog>
      {/* Print styles show only this copy: the page behind the dialog lists other people's links. */}
      {createPortal(
        <div className={classes("stack", styles["letter"], styles["paper"])} data-paper>
          <Words link={link} />
        </div>,
        document.body,
      )}
    </>
  );
}

function Words({ link: { name, marketName, url } }: Pick<LetterProps, "link">) {
  return (
    <>
      <p>{name === null ? "Hello," : `Hello ${name},`}</p>
      <p>
        {getSiteName()} tells people when and where {marketName} is held. You run it, so you know best. This is your
        private address:
      </p>
      <p className={styles["address"]}>{url}</p>
      <p>
        Type it into a browser. It opens one page, without a password: one tap says that nothing has changed, and all
        the rest can be changed there, too.
      </p>
      <p>
        Please pass it on to nobody: whoever has it speaks for the market. It opens as long as you use it once a year.
      </p>
      <p>{getSiteName()}</p>
    </>
  );
}
