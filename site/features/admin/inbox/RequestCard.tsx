/** Somebody says that they run a market: whether they do is for an operator to check. */
import { Check, X } from "lucide-react";
import { useState } from "react";
import type { AdminManagerLink } from "#data/admin/admin.ts";
import { SelectField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { MarketLink } from "../Link.tsx";
import Button from "../parts/Button.tsx";
import FloodForm from "../parts/FloodForm.tsx";
import { formatDay } from "../time-words.ts";
import styles from "./Queue.module.css";
import { toCardId, toWorkId, useInboxActions } from "./use-inbox.ts";

interface Props {
  request: AdminManagerLink;
  sendsMail: boolean;
}

export default function RequestCard({ request, sendsMail }: Props) {
  const { marketId, marketName, marketCity, name, role, email, proof, createdAt } = request;
  const { work, decideRequest, failureOf } = useInboxActions();
  const workId = toWorkId(request);
  const id = toCardId(workId);
  const isSending = work.isSending(workId);
  const failure = failureOf(workId);
  const who = `${name ?? "Somebody"} for ${marketName}`;
  return (
    <article id={id} className={`card ${styles["card"] ?? ""}`} data-card tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>
          {name ?? "Somebody"} says that they run <MarketLink id={marketId}>{marketName}</MarketLink>
          <span className="aside beside-title"> {marketCity}</span>
        </h3>
        <p className="aside">
          {role !== null && `${role}, `}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          {email !== null && ", "}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      <p>
        <strong>How to check it:</strong> {proof ?? "They did not say."}
      </p>
      {failure && (
        <p className={formStyles["error"]} role="alert">
          {failure}
        </p>
      )}
      <div className={`row ${styles["buttons"] ?? ""}`}>
        <Button
          icon={Check}
          label={<span>{sendsMail ? `Mail the link to ${email ?? who}` : `Give the link to ${name ?? "them"}`}</span>}
          className="button-primary"
          data-key="a"
          data-decides
          aria-keyshortcuts="a"
          disabled={isSending}
          onClick={() => decideRequest(request, "grant")}
        />
        <Button
          icon={X}
          label="Decline"
          data-key="r"
          data-decides
          aria-keyshortcuts="r"
          disabled={isSending}
          onClick={() => decideRequest(request, "decline")}
        />
      </div>
    </article>
  );
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
