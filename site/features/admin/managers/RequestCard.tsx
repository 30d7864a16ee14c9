/** Somebody says that they run a market: whether they do is for an operator to check. */
import { Check, X } from "lucide-react";
import type { AdminManagerLink, Changed, LinkMade } from "#data/admin/admin.ts";
import MarketLink from "../MarketLink.tsx";
import { notify } from "../notices.ts";
import ChangeButton from "../parts/ChangeButton.tsx";
import { formatDay } from "../time-words.ts";

export default function RequestCard({ request, sendsMail }: { request: AdminManagerLink; sendsMail: boolean }) {
  const { id, marketId, marketName, marketCity, name, role, email, proof, createdAt } = request;
  return (
    <article className="card" data-request={id} tabIndex={-1} aria-labelledby={`request-${id}`}>
      <div>
        <h3 id={`request-${id}`}>
          {name} for <MarketLink id={marketId}>{marketName}</MarketLink>, {marketCity}
        </h3>
        <p className="aside">
          {role !== null && `${role}, `}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>},{" "}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <p>
        <strong>How to check it:</strong> {proof}
      </p>
      <div className="row actions">
        <ChangeButton<LinkMade>
          path={`/api/admin/managers/${id}/grant`}
          icon={Check}
          label={sendsMail ? "Give and mail the link" : "Give the link"}
          data-key="g"
          aria-keyshortcuts="g"
          failed="The link could not be given"
          onMade={({ auditId, isMailed }) => {
            focusNext(id);
            notify({
              title: `${name ?? "They"} can open ${marketName}`,
              description: isMailed
                ? `The link is on its way to ${email ?? "them"}.`
                : "Copy the link below, and send it.",
              auditId,
            });
          }}
        />
        <ChangeButton<Changed>
          path={`/api/admin/managers/${id}/decline`}
          icon={X}
          label="Decline"
          data-key="d"
          aria-keyshortcuts="d"
          failed="This could not be declined"
          onMade={({ auditId }) => {
            focusNext(id);
            notify({ title: `Declined: ${name ?? "a link"} for ${marketName}`, auditId });
          }}
        />
      </div>
    </article>
  );
}

/** The card goes: whoever decides by keyboard goes on with the next one. */
function focusNext(id: number): void {
  const own = document.querySelector(`[data-request="${id}"]`);
  const other = own?.nextElementSibling ?? own?.previousElementSibling;
  if (other instanceof HTMLElement) other.focus();
}
