/** Who may come into the dashboard, who is invited, and what they may do. For admins. */
import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { AdminAccount, Changed, Invitation, Invitations, LinkForAccount } from "#data/admin/admin.ts";
import { ROLE_LABELS, ROLES } from "#data/admin/roles.ts";
import Spinner from "../../../components/Spinner.tsx";
import { CheckField, SelectField, TextField } from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify, notifyFailure } from "../notices.ts";
import Button, { ChangeButton } from "../parts/Button.tsx";
import FormDialog, { NameDialog } from "../parts/FormDialog.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { formatDay, formatMoment } from "../time-words.ts";
import ShownLink from "./ShownLink.tsx";

type Asked =
  | { kind: "link"; account?: AdminAccount }
  | { kind: "remove"; account: AdminAccount }
  | { kind: "shown"; url: string; to: string };

export default function Accounts() {
  const read = useRead<AdminAccount[]>("/api/admin/admins");
  const invited = useRead<Invitations>("/api/admin/invitations");
  const [asked, setAsked] = useState<Asked | null>(null);
  const accounts = read.data ?? [];
  const { invitations = [], sendsMail = false } = invited.data ?? {};
  const isOnlyAdmin = accounts.filter(({ role }) => role === "admin").length === 1;
  const close = () => setAsked(null);
  /** A link that was not mailed is shown, this once. */
  const show = (link: LinkForAccount, to: string) => {
    setAsked(link.url === null ? null : { kind: "shown", url: link.url, to });
    if (link.isMailed) notify({ title: "On its way", description: `The link goes to ${to}.`, auditId: link.auditId });
  };
  return (
    <section className="card" aria-labelledby="accounts">
      <div className="apart">
        <h3 id="accounts">Accounts</h3>
        <div className="row actions">
          <Button icon={UserPlus} label="Invite somebody" onClick={() => setAsked({ kind: "link" })} />
        </div>
      </div>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      <ul role="list" className="rows" aria-labelledby="accounts">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isLastAdmin={isOnlyAdmin && account.role === "admin"}
            onLink={() => setAsked({ kind: "link", account })}
            onRemove={() => setAsked({ kind: "remove", account })}
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
      {asked?.kind === "link" && (
        <LinkDialog
          {...(asked.account && { account: asked.account })}
          canMail={sendsMail && (asked.account?.hasEmail ?? true)}
          onMade={show}
          onClose={close}
        />
      )}
      {asked?.kind === "remove" && <RemoveDialog admin={asked.account} onClose={close} />}
      {asked?.kind === "shown" && <ShownLink url={asked.url} to={asked.to} onClose={close} />}
    </section>
  );
}

interface RowProps {
  account: AdminAccount;
  /** The last admin stays one. */
  isLastAdmin: boolean;
  onLink: () => void;
  onRemove: () => void;
}

function AccountRow({ account, isLastAdmin, onLink, onRemove }: RowProps) {
  const { username, role, isSelf, createdAt, createdBy, lastLoginAt } = account;
  const added = `Since ${formatDay(createdAt)}${createdBy === null ? "" : `, added by ${createdBy}`}`;
  return (
    <li className="apart">
      <div>
        <p>
          <strong>{username}</strong> {isSelf && <span className="chip">you</span>}
        </p>
        <p className="aside">
          {added} · {lastLoginAt === null ? "no login yet" : `last login ${formatMoment(lastLoginAt)}`}
        </p>
      </div>
      <div className="row actions">
        {isLastAdmin ? <span className="chip">{ROLE_LABELS[role].name}</span> : <RoleChoice account={account} />}
        {!isSelf && (
          <Button label="New password link" aria-label={`New password link for ${username}`} onClick={onLink} />
        )}
        {!isLastAdmin && <Button label="Remove" aria-label={`Remove ${username}`} onClick={onRemove} />}
      </div>
    </li>
  );
}

/** What somebody may do, changed at once. */
function RoleChoice({ account: { id, username, role } }: { account: AdminAccount }) {
  const change = useChange();
  return (
    <select
      aria-label={`Role of ${username}`}
      className="button small"
      value={role}
      disabled={change.isPending}
      onChange={({ target: { value } }) =>
        change.mutate(
          {
            ...{ method: "PUT", path: `/api/admin/admins/${id}`, body: { role: value } },
            onMade: () => {
              const chosen = ROLES.find((each) => each === value) ?? role;
              notify({ title: `${username} is ${ROLE_LABELS[chosen].withArticle} now` });
            },
          },
          {
            onError: (error) => notifyFailure("The role is as it was", error),
          },
        )
      }
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
  return (
    <li className="apart">
      <div>
        <p>
          <strong>{whom}</strong> <span className="chip">invited</span>
        </p>
        <p className="aside">
          As {ROLE_LABELS[role].withArticle}
          {invitedBy !== null && `, by ${invitedBy}`} · until {formatDay(expiresAt)}
        </p>
      </div>
      <div className="row actions">
        <ChangeButton<Changed>
          path={`/api/admin/invitations/${id}/withdraw`}
          label="Withdraw"
          aria-label={`Withdraw the invitation of ${whom}`}
          failed="It could not be withdrawn"
          onMade={({ auditId }) =>
            notify({ title: "Withdrawn", description: `The link of ${whom} opens nothing any more.`, auditId })
          }
        />
      </div>
    </li>
  );
}

interface LinkDialogProps {
  /** Whose password is to be set; left out for an invitation. */
  account?: AdminAccount;
  /** Whether the server sends mail, and there is an address or may be one. */
  canMail: boolean;
  onMade: (link: LinkForAccount, to: string) => void;
  onClose: () => void;
}

/** A link for a new account, or for a new password. */
function LinkDialog({ account, canMail, onMade, onClose }: LinkDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  const { mutate, isPending, error } = useChange<LinkForAccount>();
  // Whoever is to have more is given it on purpose.
  const [values, setValues] = useState({ to: "", role: "moderator" });
  const [mails, setMails] = useState(true);
  const isMailed = canMail && mails && (account !== undefined || values.to.includes("@"));
  const submit = () =>
    mutate(
      {
        method: "POST",
        path: account ? `/api/admin/admins/${account.id}/reset` : "/api/admin/invitations",
        body: { ...(!account && values), mails },
        onMade: (link) => onMade(link, account?.username ?? values.to.trim()),
      },
      {
        onError: ({ field, said }) => errors.fail(field, said),
      },
    );
  return (
    <FormDialog
      title={account ? "New password" : "Invite somebody"}
      subtitle={account?.username ?? "They get a link, and choose their own username and password."}
      form={element}
      action={isMailed ? "Mail the link" : "Make the link"}
      busy="One moment..."
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form["fields"]}>
        {account ? (
          <p>With the link they choose a new password. The old one works until then. The link works for a day.</p>
        ) : (
          <>
            <TextField
              label="E-mail address, or a name"
              name="to"
              value={values.to}
              error={errors.of["to"]}
              onChange={(to) => {
                errors.clear("to");
                setValues({ ...values, to });
              }}
            />
            <SelectField
              label="Role"
              name="role"
              value={values.role}
              choices={ROLES.map((role) => [role, `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`])}
              onChange={(role) => setValues({ ...values, role })}
            />
          </>
        )}
        {canMail ? (
          <CheckField label="Mail the link to them" checked={mails} onChange={setMails} />
        ) : (
          <p className="aside">It cannot be mailed from here: you get the link, to pass on yourself.</p>
        )}
        <Refusal said={error?.field === null ? error.said : null} />
      </div>
    </FormDialog>
  );
}

function RemoveDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const { id, username, isSelf } = admin;
  return (
    <NameDialog
      title={isSelf ? "Remove your own account?" : "Remove this account?"}
      subtitle={username}
      name={username}
      label="the name"
      cancel={isSelf ? "Stay" : "Keep them"}
      action="Remove"
      busy="Removing..."
      path={`/api/admin/admins/${id}`}
      onMade={() => {
        // Nothing in here is theirs any more.
        if (isSelf) location.assign("/admin");
        onClose();
        notify({ title: `${username} has no account any more` });
      }}
      onClose={onClose}
    >
      <p>
        {isSelf
          ? "You are logged out at once, and only another admin can let you in again."
          : "They are logged out at once, wherever they are. What they did stays in the audit log."}
      </p>
    </NameDialog>
  );
}
