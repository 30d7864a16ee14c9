/** Signing in, and making the first account: what opens the gate. */
import type { AuthStatus } from "#data/admin/admin.ts";
import { notify } from "../notices.ts";
import { AUTH_STATUS, queryClient } from "../queries.ts";
import AccountForm, { type AccountField, useAccountForm } from "./account-form.tsx";
import styles from "./Gate.module.css";

const LOGIN: readonly AccountField[] = [
  { name: "username", label: "Username", autoComplete: "username", missing: "Please enter your username." },
  { name: "password", label: "Password", autoComplete: "current-password", missing: "Please enter your password." },
];

/** @param username who is asked for the password, where that is known */
export function LoginForm({ username = "" }: { username?: string }) {
  const account = useAccountForm(LOGIN, {
    path: "/api/auth/login",
    onMade: enter,
    start: { username },
    onRefused: ({ status }) => (status === 401 ? "password" : undefined),
  });
  return (
    <AccountForm
      account={account}
      className={styles["form"]}
      focus={username === "" ? "username" : "password"}
      action="Login"
      busy="Logging in..."
    />
  );
}

const CREATE: readonly AccountField[] = [
  { name: "username", label: "Username", autoComplete: "username", missing: "Please enter a username." },
  { name: "password", label: "Password", autoComplete: "new-password", missing: "Please enter a password." },
];
const SETUP_CODE: AccountField = {
  name: "setupCode",
  label: "Setup code",
  autoComplete: "off",
  hint: "It ends the line that begins with “No admin yet”, which the server printed when it started.",
  isCode: true,
  missing: "Please enter the setup code.",
};
const SETUP_CODE_FROM_LINK: AccountField = { ...SETUP_CODE, hint: "Filled in by the link that you opened." };

/**
 * The first account, which takes the code that the server has printed.
 * @param setupCode of the link that was opened; empty for who types it
 */
export function CreateForm({ setupCode }: { setupCode: string }) {
  const isFromLink = setupCode !== "";
  const account = useAccountForm([isFromLink ? SETUP_CODE_FROM_LINK : SETUP_CODE, ...CREATE], {
    path: "/api/auth/create",
    start: { setupCode },
    onMade: enter,
    onRefused: ({ status, field, said }) => {
      if (status === 409) notify({ title: "Somebody was faster", description: said });
      // Somebody else has made it, and used the code up.
      if (status === 409 || field === "setupCode") void queryClient.invalidateQueries({ queryKey: [AUTH_STATUS] });
      return undefined;
    },
  });
  return (
    <AccountForm
      account={account}
      className={styles["form"]}
      focus={isFromLink ? "username" : "setupCode"}
      action="Create Admin Account"
      busy="Creating Admin..."
    />
  );
}

function enter({ username, role, admins }: Required<Omit<AuthStatus, "state">>): void {
  queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username, role, admins });
}
