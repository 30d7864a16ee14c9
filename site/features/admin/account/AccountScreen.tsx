/** The Account screen: the user's own password, and the e-mail address for password links and digests. */
import { useState } from "react";
import type { OwnSettings } from "#data/admin/accounts.ts";
import { ROLE_LABELS } from "#data/admin/roles.ts";
import { CheckField } from "../../../forms/Field.tsx";
import AccountForm, { type AccountField, NEW_PASSWORD } from "../gate/AccountForm.tsx";
import { notify } from "../notices.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { useCurrentUser } from "../current-user.ts";

const OWN_SETTINGS = "/api/admin/me";

const CURRENT: AccountField = {
  ...{ name: "currentPassword", label: "Current password", autoComplete: "current-password" },
};

export default function AccountScreen() {
  const { username, role, admins } = useCurrentUser();
  const read = useRead<OwnSettings>(OWN_SETTINGS);
  return (
    <section className="stack" aria-labelledby="account">
      <div>
        <h2 id="account">Account</h2>
        <p className="aside">
          You are {username}, {ROLE_LABELS[role].withArticle}: {ROLE_LABELS[role].may.toLowerCase()}.
          {admins.length > 0 && ` For the rest, ask an admin: ${admins.join(", ")}.`}
        </p>
      </div>
      <section className="card" aria-labelledby="address">
        <h3 id="address">Your e-mail address</h3>
        <Problem of={read} waits="Loading..." />
        {read.data && <AddressForm settings={read.data} />}
      </section>
      <section className="card" aria-labelledby="password">
        <h3 id="password">Change your password</h3>
        <AccountForm
          fields={[CURRENT, { ...NEW_PASSWORD, name: "newPassword", label: "New password" }]}
          method="PUT"
          path="/api/admin/password"
          owner={username}
          action="Change password"
          busy="Changing..."
          onMade={() =>
            notify({ title: "Your password is changed", description: "You are logged out everywhere else." })
          }
        />
      </section>
    </section>
  );
}

function AddressForm({ settings: { email, wantsDigest, sendsMail } }: { settings: OwnSettings }) {
  const saved = email ?? "";
  const [typed, setTyped] = useState(saved);
  const [isDaily, setIsDaily] = useState(email !== null && wantsDigest);
  const address: AccountField = {
    ...{ name: "email", label: "E-mail", autoComplete: "email", isOptional: true },
    ...{ defaultValue: saved, onInput: setTyped },
    hint: "With an address you can set a new password when you have forgotten yours.",
  };
  const isOther = typed.trim() !== saved;
  return (
    <AccountForm
      fields={
        isOther ? [address, { ...CURRENT, hint: "As a new one could be set by whoever gets your mail." }] : [address]
      }
      method="PUT"
      path={OWN_SETTINGS}
      more={{ wantsDigest: isDaily }}
      action="Save"
      busy="Saving..."
      onMade={() => notify({ title: "Saved" })}
    >
      <CheckField
        label="Mail me in the morning what waits: once a day at most, when something new has come in"
        checked={isDaily}
        onChange={setIsDaily}
      />
      {!sendsMail && (
        <p className="note">E-mail is switched off on this server: nothing is sent before it is set up.</p>
      )}
    </AccountForm>
  );
}
