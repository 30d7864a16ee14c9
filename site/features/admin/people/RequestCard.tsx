/** Somebody says that they run a market: whether they do is for an operator to check. */
import { Check, X } from "lucide-react";
import type { AdminManagerLink, Changed, LinkMade } from "#data/admin/admin.ts";
import { useRef, useState } from "react";
import { SelectField } from "../../../forms/Field.tsx";
import { MarketLink } from "../Link.tsx";
import { notify } from "../notices.ts";
import { ChangeButton } from "../parts/Button.tsx";
import { formatDay } from "../time-words.ts";
import FloodForm from "../parts/FloodForm.tsx";

export default function RequestCard({ request, sendsMail }: { request: AdminManagerLink; sendsMail: boolean }) {
  const { id, marketId, marketName, marketCity, name, role, email, proof, createdAt } = request;
  const card = useRef<HTMLElement>(null);
  return (
    <article ref={card} className="card" data-request={id} tabIndex={-1} aria-labelledby={`request-${id}`}>
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
            focusNext(card.current);
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
            focusNext(card.current);
            notify({ title: `Declined: ${name ?? "a link"} for ${marketName}`, auditId });
          }}
        />
      </div>
    </article>
  );
}

/** The card goes: whoever decides by keyboard goes on with the next one. */
function focusNext(own: HTMLElement | null): void {
  const other = own?.nextElementSibling ?? own?.previousElementSibling;
  if (other instanceof HTMLElement) other.focus();
}

const ALL = "";

/** Declines a flood of requests for links. */
export function RequestFlood({ requests }: { requests: readonly AdminManagerLink[] }) {
  const [chosen, setChosen] = useState(ALL);
  const like = requests.find(({ id }) => String(id) === chosen)?.id ?? null;
  return (
    <FloodForm
      of="requests"
      one="request"
      waiting={requests.length}
      path="/api/admin/managers/decline-waiting"
      like={like}
      label="Decline all of it"
      busy="Declining..."
      failed="This could not be declined"
      done="Declined"
    >
      <SelectField
        label="Asked for by"
        value={chosen}
        onChange={setChosen}
        choices={[
          [ALL, "Everybody"],
          ...requests.map(
            ({ id, name, marketName }) =>
              [String(id), `Whoever shares a network with ${name ?? "who asks"} (${marketName})`] as const,
          ),
        ]}
      />
    </FloodForm>
  );
}
