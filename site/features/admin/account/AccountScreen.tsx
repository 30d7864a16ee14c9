/** Account: who may come in, and one's own password. */
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AdminAccount } from "#data/admin/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../parts/Button.tsx";
import AccountForm, { type AccountField, useAccountForm } from "../gate/account-form.tsx";
import { notify } from "../notices.ts";
import FormDialog, { NameDialog } from "../parts/FormDialog.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import { formatDay, formatMoment } from "../time-words.ts";
import styles from "./Account.module.css";

export default function AccountScreen() {
  const read = useRead<AdminAccount[]>("/api/admin/admins");
  const [asked, setAsked] = useState<AdminAccount | "new" | null>(null);
  const admins = read.data ?? [];
  const close = () => {
    setAsked(null);
  };
  return (
    <section className="stack-l" aria-labelledby="account">
      <h2 id="account">Account</h2>
      <section className="card" aria-labelledby="admins">
        <div className="apart headline">
          <h3 id="admins">Admins</h3>
          <div className="row actions">
            <Button
              icon={UserPlus}
              label="Add an admin"
              onClick={() => {
                setAsked("new");
              }}
            />
          </div>
        </div>
        {read.isError && <Problem of={read} />}
        {read.isPending && <Spinner label="Loading..." />}
        <ul role="list" className={`rows ${styles["admins"] ?? ""}`} aria-labelledby="admins">
          {admins.map((admin) => (
            <li key={admin.id}>
              <div>
                <p>
                  <strong>{admin.username}</strong> {admin.isSelf && <span className="chip">you</span>}
                </p>
                <p className="soft">{describe(admin)}</p>
              </div>
              {admins.length > 1 && (
                <div className="row actions">
                  <Button
                    label="Remove"
                    aria-label={`Remove ${admin.username}`}
                    onClick={() => {
                      setAsked(admin);
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {admins.length === 1 && (
          <p className="note">
            You are the only admin. With a second one somebody can still come in when one of you has lost the password.
          </p>
        )}
      </section>
      <section className="card" aria-labelledby="password">
        <h3 id="password">Change your password</h3>
        <PasswordForm username={admins.find(({ isSelf }) => isSelf)?.username} />
      </section>
      {asked === "new" && <AddDialog onClose={close} />}
      {asked !== null && asked !== "new" && <RemoveDialog admin={asked} onClose={close} />}
    </section>
  );
}

function describe({ createdAt, createdBy, lastLoginAt }: AdminAccount): string {
  const added = `Since ${formatDay(createdAt)}${createdBy === null ? "" : `, added by ${createdBy}`}`;
  return `${added} · ${lastLoginAt === null ? "no login yet" : `last login ${formatMoment(lastLoginAt)}`}`;
}

const NEW_ADMIN: readonly AccountField[] = [
  { name: "username", label: "Username", autoComplete: "off", missing: "Please enter a username." },
  { name: "password", label: "Password", autoComplete: "new-password", missing: "Please enter a password." },
];

/** Another admin, with a password to begin with. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { element, inputs, problem, isBusy, submit } = useAccountForm(NEW_ADMIN, {
    path: "/api/admin/admins",
    onMade: (_, { username = "" }) => {
      onClose();
      notify({ title: `${username.trim()} is an admin now`, description: "Tell them name and password." });
    },
  });
  return (
    <FormDialog
      title="Add an admin"
      subtitle="They can do everything that you can, and change the password after their first login."
      form={element}
      action="Add admin"
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
      title={isSelf ? "Remove your own account?" : "Remove this admin?"}
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
        notify({ title: `${username} is no admin any more` });
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
function PasswordForm({ username = "" }: { username?: string | undefined }) {
  const account = useAccountForm(PASSWORDS, {
    method: "PUT",
    path: "/api/admin/password",
    onMade: () => {
      notify({ title: "Your password is changed", description: "You are logged out everywhere else." });
    },
  });
  return (
    <AccountForm account={account} className={styles["form"]} action="Change password" busy="Changing...">
      {/* Tells password managers whose it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
    </AccountForm>
  );
}
