/** Account: who may come in, and one's own password. */
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AdminAccount } from "#data/admin/admin.ts";
import { ROLE_LABELS, ROLES } from "#data/admin/roles.ts";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../parts/Button.tsx";
import AccountForm, { type AccountField, useAccountForm } from "../gate/account-form.tsx";
import { notify, notifyFailure } from "../notices.ts";
import FormDialog, { NameDialog } from "../parts/FormDialog.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { formatDay, formatMoment } from "../time-words.ts";
import { useWho } from "../who.ts";
import styles from "./Account.module.css";
import DigestForm from "./DigestForm.tsx";

export default function AccountScreen() {
  const { username, role } = useWho();
  return (
    <section className="stack-l" aria-labelledby="account">
      <h2 id="account">Account</h2>
      {role === "admin" ? (
        <Accounts />
      ) : (
        <p>
          You are {username}, {ROLE_LABELS[role].withArticle}: {ROLE_LABELS[role].may.toLowerCase()} are yours to look
          after. Accounts, sources and rebuilding the site are looked after by admins.
        </p>
      )}
      <DigestForm />
      <section className="card" aria-labelledby="password">
        <h3 id="password">Change your password</h3>
        <PasswordForm username={username} />
      </section>
    </section>
  );
}

/** Who may come in, and what they may do. */
function Accounts() {
  const read = useRead<AdminAccount[]>("/api/admin/admins");
  const [asked, setAsked] = useState<AdminAccount | "new" | null>(null);
  const accounts = read.data ?? [];
  const isOnlyAdmin = accounts.filter(({ role }) => role === "admin").length === 1;
  const close = () => setAsked(null);
  return (
    <section className="card" aria-labelledby="accounts">
      <div className="apart">
        <h3 id="accounts">Accounts</h3>
        <div className="row actions">
          <Button icon={UserPlus} label="Add an account" onClick={() => setAsked("new")} />
        </div>
      </div>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      <ul role="list" className="rows" aria-labelledby="accounts">
        {accounts.map((account) => (
          <li key={account.id} className="apart">
            <div>
              <p>
                <strong>{account.username}</strong> {account.isSelf && <span className="chip">you</span>}
              </p>
              <p className="aside">{describe(account)}</p>
            </div>
            <div className="row actions">
              {/* The last admin stays one. */}
              {isOnlyAdmin && account.role === "admin" ? (
                <span className="chip">{ROLE_LABELS[account.role].name}</span>
              ) : (
                <>
                  <RoleChoice account={account} />
                  <Button label="Remove" aria-label={`Remove ${account.username}`} onClick={() => setAsked(account)} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isOnlyAdmin && (
        <p className="note">
          You are the only admin. With a second one somebody can still come in when one of you has lost the password.
        </p>
      )}
      {asked === "new" && <AddDialog onClose={close} />}
      {asked !== null && asked !== "new" && <RemoveDialog admin={asked} onClose={close} />}
    </section>
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
            method: "PUT",
            path: `/api/admin/admins/${id}`,
            body: { role: value },
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

function describe({ createdAt, createdBy, lastLoginAt }: AdminAccount): string {
  const added = `Since ${formatDay(createdAt)}${createdBy === null ? "" : `, added by ${createdBy}`}`;
  return `${added} · ${lastLoginAt === null ? "no login yet" : `last login ${formatMoment(lastLoginAt)}`}`;
}

const NEW_ACCOUNT: readonly AccountField[] = [
  { name: "username", label: "Username", autoComplete: "off", missing: "Please enter a username." },
  { name: "password", label: "Password", autoComplete: "new-password", missing: "Please enter a password." },
  {
    name: "role",
    label: "Role",
    autoComplete: "off",
    choices: ROLES.map((role) => [role, `${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`]),
    missing: "Please choose a role.",
  },
];

/** Another account, with a password to begin with. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { element, inputs, problem, isBusy, submit } = useAccountForm(NEW_ACCOUNT, {
    path: "/api/admin/admins",
    // Whoever is to have more is given it on purpose.
    start: { role: "moderator" },
    onMade: (_, { username = "" }) => {
      onClose();
      notify({ title: `${username.trim()} has an account now`, description: "Tell them name and password." });
    },
  });
  return (
    <FormDialog
      title="Add an account"
      subtitle="They can change the password after their first login."
      form={element}
      action="Add account"
      busy="Adding..."
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {inputs}
      <Refusal said={problem} />
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

const PASSWORDS: readonly AccountField[] = [
  {
    name: "currentPassword",
    label: "Current password",
    autoComplete: "current-password",
    missing: "Please enter the password that you have now.",
  },
  {
    name: "newPassword",
    label: "New password",
    autoComplete: "new-password",
    missing: "Please enter a new password.",
  },
];

/** Another password for oneself. It ends one's sessions everywhere else. */
function PasswordForm({ username }: { username: string }) {
  const account = useAccountForm(PASSWORDS, {
    method: "PUT",
    path: "/api/admin/password",
    onMade: () => notify({ title: "Your password is changed", description: "You are logged out everywhere else." }),
  });
  return (
    <AccountForm account={account} className={styles["form"]} action="Change password" busy="Changing...">
      {/* Tells password managers whose it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
    </AccountForm>
  );
}
