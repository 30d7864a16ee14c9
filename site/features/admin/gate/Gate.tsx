/**
 * Lets those who are signed in through. A session that ends while somebody works brings
 * the login in front of the work, which stays as it is: after it they go on where they were.
 */
import { type ReactNode, useId, useMemo, useRef, useState, useEffect } from "react";
import type { AuthStatus } from "#data/admin/admin.ts";
import { useModal } from "../../../components/dialog/use-modal.ts";
import Spinner from "../../../components/Spinner.tsx";
import { getSiteName } from "../../../lib/site-name.ts";
import Problem from "../parts/Problem.tsx";
import { AUTH_STATUS, useRead, queryClient } from "../queries.ts";
import { type Who, WhoProvider } from "../who.ts";
import { notify } from "../notices.ts";
import styles from "./Gate.module.css";
import AccountForm, { type AccountField, useAccountForm } from "./account-form.tsx";

export default function Gate({ children }: { children: ReactNode }) {
  const read = useRead<AuthStatus>(AUTH_STATUS);
  const status = read.data;
  const setupCode = useSetupCode();
  const [insider, setInsider] = useState<Who | null>(null);
  const who = useMemo(() => (status?.state === "signed-in" ? toWho(status) : null), [status]);
  if (who !== null && who !== insider) setInsider(who);

  if (status?.state === "create") {
    return (
      <GateCard
        title="Create Admin Account"
        lead="There is no admin yet. This account looks after the whole directory."
      >
        <CreateForm key={setupCode} setupCode={setupCode} />
      </GateCard>
    );
  }
  const inside = who ?? insider;
  if (inside !== null) {
    return (
      <>
        <WhoProvider key={inside.username} value={inside}>
          {children}
        </WhoProvider>
        {who === null && <LoginAgain username={inside.username} />}
      </>
    );
  }
  if (!status && !read.isError) return <Spinner label="Checking authentication..." />;
  return (
    <GateCard title="Admin Login" lead={status ? "For those who look after the directory." : null}>
      {status ? <LoginForm /> : <Problem of={read} />}
    </GateCard>
  );
}

function toWho({ username = "", role = "moderator", admins = [] }: AuthStatus): Who {
  return { username, role, admins };
}

/** The card in the middle of the page that stands before the dashboard. */
function GateCard({ title, lead, children }: { title: string; lead: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles["gate"]}>
      <section className={styles["card"]} aria-labelledby={id}>
        <header className={`stack-s ${styles["head"] ?? ""}`}>
          <p className="subhead">{getSiteName()}</p>
          <h1 id={id}>{title}</h1>
          {lead && <p className="aside">{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}

/** In front of what was open. A modal dialog, as only another one comes before a dialog that is open already. */
function LoginAgain({ username }: { username: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, "[name=password]");
  return (
    <dialog
      ref={dialog}
      className={styles["card"]}
      aria-labelledby={id}
      // Escape would show what lies behind.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <header className={`stack-s ${styles["head"] ?? ""}`}>
        <h2 id={id}>Admin Login</h2>
        <p className="aside">Your session has ended. Log in again to go on where you were.</p>
      </header>
      <LoginForm username={username} />
    </dialog>
  );
}

/** Empty where nobody came by such a link. One that is opened while the page is open counts, too. */
function useSetupCode(): string {
  const [code, setCode] = useState(readCode);
  useEffect(() => {
    const take = () => {
      const found = readCode();
      if (found === "") return;
      setCode(found);
      hideCode();
    };
    hideCode();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return code;
}

function readCode(): string {
  return /^#setup=([\w-]+)$/.exec(location.hash)?.[1] ?? "";
}

function hideCode(): void {
  if (readCode() !== "") history.replaceState(history.state, "", location.pathname + location.search);
}

const LOGIN: readonly AccountField[] = [
  { name: "username", label: "Username", autoComplete: "username", missing: "Please enter your username." },
  { name: "password", label: "Password", autoComplete: "current-password", missing: "Please enter your password." },
];

/** @param username who is asked for the password, where that is known */
function LoginForm({ username = "" }: { username?: string }) {
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
function CreateForm({ setupCode }: { setupCode: string }) {
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
