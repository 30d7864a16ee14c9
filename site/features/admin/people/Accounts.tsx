/** Accounts, invitations and roles; for admins. */
import { nameActor } from "#data/words/actor-text.ts";
import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AdminAccount, Invitation, Invitations, NewAccountLink } from "#data/admin/accounts.ts";
import { ROLE_LABELS, ROLES } from "#data/admin/roles.ts";
import { CheckField, SelectField, TextField } from "../../../forms/Field.tsx";
import { notify, useReportedChange } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import FormDialog, { NameDialog } from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useListFocus } from "../components/use-list-focus.ts";
import { useFormChange } from "../components/use-form-change.tsx";
import { useRead } from "../queries.ts";
import { formatDay } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import ShownLink from "./ShownLink.tsx";

export default function Accounts() {
  const read = useRead<AdminAccount[]>("/api/admin/admins");
  const invited = useRead<Invitations>("/api/admin/invitations");
  const [isInviting, setIsInviting] = useState(false);
  const accounts = read.data ?? [];
  const { invitations = [], sendsMail = false } = invited.data ?? {};
  const heading = useListFocus(accounts.length + invitations.length);
  const isOnlyAdmin = accounts.filter(({ role }) => role === "admin").length === 1;
  return (
    <section className="card" aria-labelledby="accounts">
      <div className="apart">
        <h3 ref={heading} tabIndex={-1} id="accounts">
          Accounts
        </h3>
        <div className="row actions">
          <Button icon={UserPlus} label="Invite somebody" onClick={() => setIsInviting(true)} />
        </div>
      </div>
      <Problem of={read} waits="Loading..." />
      <Problem of={invited} />
      <ul role="list" className="rows" aria-labelledby="accounts">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isLastAdmin={isOnlyAdmin && account.role === "admin"}
            sendsMail={sendsMail}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={`invited ${invitation.id}`} invitation={invitation} />
        ))}
      </ul>
      {isOnlyAdmin && (
        <p className="note">
          You are the only admin. With a second one somebody can still come in when one of you has lost the password.
        </p>
      )}
      {isInviting && <LinkDialog canMail={sendsMail} onClose={() => setIsInviting(false)} />}
    </section>
  );
}

interface RowProps {
  name: string;
  chip: string | false;
  about: string;
  children: ReactNode;
}

function Row({ name, chip, about, children }: RowProps) {
  return (
    <li className="apart">
      <div>
        <p>
          <strong>{name}</strong> {chip && <span className="chip">{chip}</span>}
        </p>
        <p className="aside">{about}</p>
      </div>
      <div className="row actions">{children}</div>
    </li>
  );
}

interface AccountProps {
  account: AdminAccount;
  /** True for the only admin, whose role is fixed. */
  isLastAdmin: boolean;
  sendsMail: boolean;
}

function AccountRow({ account, isLastAdmin, sendsMail }: AccountProps) {
  const { username, role, isSelf, createdAt, createdBy, lastLoginAt } = account;
  const [asked, setAsked] = useState<"link" | "remove" | null>(null);
  const close = () => setAsked(null);
  const added = `Since ${formatDay(createdAt)}${createdBy === null ? "" : `, added by ${nameActor(createdBy)}`}`;
  const lastLogin = lastLoginAt === null ? "no login yet" : `last login ${formatMoment(lastLoginAt)}`;
  return (
    <Row name={username} chip={isSelf && "you"} about={`${added} · ${lastLogin}`}>
      {isLastAdmin ? <span className="chip">{ROLE_LABELS[role].name}</span> : <RoleChoice account={account} />}
      {!isSelf && (
        <Button
          label="New password link"
          aria-label={`New password link for ${username}`}
          onClick={() => setAsked("link")}
        />
      )}
      {!isLastAdmin && <Button label="Remove" aria-label={`Remove ${username}`} onClick={() => setAsked("remove")} />}
      {asked === "link" && <LinkDialog account={account} canMail={sendsMail && account.hasEmail} onClose={close} />}
      {asked === "remove" && (
        <NameDialog
          title={isSelf ? "Remove your own account?" : "Remove this account?"}
          subtitle={username}
          name={username}
          label="the name"
          cancel={isSelf ? "Stay" : "Keep them"}
          action="Remove"
          busy="Removing..."
          path={`/api/admin/admins/${account.id}`}
          onMade={() => {
            // They removed their own account: leave the dashboard.
            if (isSelf) location.assign("/admin");
            close();
            notify({ title: `${username} has no account any more` });
          }}
          onClose={close}
        >
          <p>
            {isSelf
              ? "You are logged out at once, and only another admin can let you in again."
              : "They are logged out at once, wherever they are. What they did stays in the log."}
          </p>
        </NameDialog>
      )}
    </Row>
  );
}

function RoleChoice({ account: { id, username, role } }: { account: AdminAccount }) {
  const { send, isPending } = useReportedChange();
  return (
    <select
      aria-label={`Role of ${username}`}
      className="button small"
      value={role}
      disabled={isPending}
      onChange={({ target: { value } }) => {
        const chosen = ROLES.find((each) => each === value) ?? role;
        const onMade = () => notify({ title: `${username} is ${ROLE_LABELS[chosen].withArticle} now` });
        send(
          { method: "PUT", path: `/api/admin/admins/${id}`, body: { role: value }, onMade },
          "The role is as it was",
        );
      }}
    >
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {ROLE_LABELS[each].name}
        </option>
      ))}
    </select>
  );
}

function InvitationRow({ invitation: { id, to, role, invitedBy, expiresAt } }: { invitation: Invitation }) {
  const whom = to ?? "Somebody";
  const by = invitedBy === null ? "" : `, by ${nameActor(invitedBy)}`;
  return (
    <Row name={whom} chip="invited" about={`As ${ROLE_LABELS[role].withArticle}${by} · until ${formatDay(expiresAt)}`}>
      <ChangeButton
        path={`/api/admin/invitations/${id}/withdraw`}
        label="Withdraw"
        aria-label={`Withdraw the invitation of ${whom}`}
        failed="It could not be withdrawn"
        onMade={({ auditId }) =>
          notify({ title: "Withdrawn", description: `The link of ${whom} opens nothing any more.`, auditId })
        }
      />
    </Row>
  );
}

interface LinkProps {
  /** Username for a new password; undefined for an invitation. */
  account?: AdminAccount;
  /** Whether the link can be mailed: the server sends mail and an address is known or can be typed. */
  canMail: boolean;
  onClose: () => void;
}

/** Dialog that makes a link for a new account or password. A link that is not mailed is shown once. */
function LinkDialog({ account, canMail, onClose }: LinkProps) {
  // The least privileged role is the default.
  const change = useFormChange({ to: "", role: "moderator", mails: true });
  const { form, values, bind, send, isPending, refusal } = change;
  const [url, setUrl] = useState<string | null>(null);
  const { mails, ...invitation } = values;
  const to = account?.username ?? values.to.trim();
  const isMailed = canMail && mails && (account !== undefined || to.includes("@"));
  const submit = () =>
    send({
      method: "POST",
      path: account ? `/api/admin/admins/${account.id}/reset` : "/api/admin/invitations",
      body: { ...(!account && invitation), mails },
      onMade: (link: NewAccountLink) => {
        setUrl(link.url);
        if (link.url !== null) return;
        notify({ title: "On its way", description: `The link goes to ${to}.`, auditId: link.auditId });
        onClose();
      },
    });
  if (url !== null) return <ShownLink url={url} to={to} onClose={onClose} />;
  return (
    <FormDialog
      title={account ? "New password" : "Invite somebody"}
      subtitle={account?.username ?? "They get a link, and choose their own username and password."}
      form={form}
      action={isMailed ? "Mail the link" : "Make the link"}
      busy="One moment..."
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {account ? (
        <p>With the link they choose a new password. The old one works until then. The link works for a day.</p>
      ) : (
        <>
          <TextField label="E-mail address, or a name" {...bind("to")} />
          <SelectField
            label="Role"
            choices={ROLES.map((role) => [role, `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`])}
            {...bind("role")}
          />
        </>
      )}
      {canMail ? (
        <CheckField label="Mail the link to them" checked={mails} onChange={bind("mails").onChange} />
      ) : (
        <p className="aside">It cannot be mailed from here: you get the link, to pass on yourself.</p>
      )}
      {refusal}
    </FormDialog>
  );
}
