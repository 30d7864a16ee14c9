/** Card of somebody who claims to run a market, for an operator to check. */
import { useId } from "react";
import type { Changed } from "#data/admin/audit.ts";
import type { AdminManagerLink, GrantedLink } from "#data/admin/managers.ts";
import { classes } from "../../../lib/classes.ts";
import FormDialog from "../components/FormDialog.tsx";
import { Refusal } from "../components/Problem.tsx";
import { MarketLink } from "../Link.tsx";
import { formatDay } from "../time-text.ts";
import { DecideRow } from "./DecideButtons.tsx";
import styles from "./Inbox.module.css";
import { toWorkId, useInboxActions } from "./use-inbox.ts";

interface Props {
  request: AdminManagerLink;
  sendsMail: boolean;
}

export default function RequestCard({ request, sendsMail }: Props) {
  const { marketId, marketName, marketCity, name, role, email, proof, createdAt } = request;
  const { work, dispatch, ask } = useInboxActions();
  const workId = toWorkId(request);
  const titleId = useId();
  const who = `${name ?? "Somebody"} for ${marketName}`;
  const decide = (way: "grant" | "decline") =>
    void dispatch<Changed & Partial<GrantedLink>>({
      ids: [workId],
      change: { method: "POST", path: `/api/admin/managers/${request.id}/${way}` },
      failed: `Not decided: ${who}`,
      tell: ({ isMailed }) =>
        way === "decline"
          ? { title: `Declined: ${who}` }
          : {
              title: `${name ?? "They"} can open ${marketName}`,
              description: isMailed
                ? `The link is on its way to ${email ?? "them"}.`
                : "Their link is under People: copy it and send it to them.",
            },
    });
  return (
    <article className={classes("card", styles["card"])} data-card={workId} tabIndex={-1} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>
          {name ?? "Somebody"} says that they run <MarketLink id={marketId}>{marketName}</MarketLink>
          <span className="aside beside-title"> {marketCity}</span>
        </h3>
        <p className="aside">
          {role !== null && `${role}, `}
          {email !== null && (
            <>
              <a href={`mailto:${email}`} data-key="m" aria-keyshortcuts="m" title="Write to them: M">
                {email}
              </a>
              {", "}
            </>
          )}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <p>
        <strong>How to check it:</strong> {proof ?? "They did not say."}
      </p>
      <Refusal said={work.failureOf(workId)} />
      <DecideRow
        approve={sendsMail ? `Mail the link to ${email ?? who}` : `Give the link to ${name ?? "them"}`}
        onApprove={() => decide("grant")}
        onDecline={() =>
          ask(
            <FormDialog
              title="Decline this request?"
              subtitle={who}
              action="Decline"
              onSubmit={() => {
                ask(null);
                decide("decline");
              }}
              onClose={() => ask(null)}
            >
              They get no link and are told nothing: write to them if they should know why.
            </FormDialog>,
          )
        }
      />
    </article>
  );
}
