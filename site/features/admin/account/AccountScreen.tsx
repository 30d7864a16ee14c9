/** Account: one's own password, and the address for a new one and for what waits. */
import { ROLE_LABELS } from "#data/admin/roles.ts";
import AccountForm, { type AccountField, NEW_PASSWORD } from "../gate/AccountForm.tsx";
import { Owner } from "../gate/Gate.tsx";
import { notify } from "../notices.ts";
import { useWho } from "../who.ts";
import AddressForm from "./AddressForm.tsx";

const PASSWORDS: readonly AccountField[] = [
  {
    name: "currentPassword",
    label: "Current password",
    autoComplete: "current-password",
    missing: "Please enter the password that you have now.",
  },
  { ...NEW_PASSWORD, name: "newPassword", label: "New password", missing: "Please enter a new password." },
];

export default function AccountScreen() {
  const { username, role, admins } = useWho();
  return (
    <section className="stack-l" aria-labelledby="account">
      <div>
        <h2 id="account">Account</h2>
        <p className="aside">
          You are {username}, {ROLE_LABELS[role].withArticle}: {ROLE_LABELS[role].may.toLowerCase()}.
          {admins.length > 0 && ` For the rest, ask an admin: ${admins.join(", ")}.`}
        </p>
      </div>
      <AddressForm />
      <section className="card" aria-labelledby="password">
        <h3 id="password">Change your password</h3>
        <AccountForm
          fields={PASSWORDS}
          method="PUT"
          path="/api/admin/password"
          action="Change password"
          busy="Changing..."
          onMade={() =>
            notify({ title: "Your password is changed", description: "You are logged out everywhere else." })
          }
        >
          <Owner username={username} />
        </AccountForm>
      </section>
    </section>
  );
}
