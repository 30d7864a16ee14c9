/**
 * Shows the dashboard to signed-in users, and login or account forms to others. When a session ends during work,
 * the login opens as a dialog over the dashboard, so that nothing typed is lost.
 */
import { nameActor } from "#data/words/actor-text.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import type { AccountLinkInfo, AuthStatus } from "#data/admin/accounts.ts";
import { ROLE_LABELS } from "#data/admin/roles.ts";
import { useModal } from "../../../components/dialog/use-modal.ts";
import Spinner from "../../../components/Spinner.tsx";
import { classes } from "../../../lib/classes.ts";
import { getSiteName } from "../../../lib/site-name.ts";
import { type ApiFailure, fetchJson } from "../api.ts";
import Button from "../components/Button.tsx";
import Problem from "../components/Problem.tsx";
import { AUTH_STATUS, useRead, queryClient } from "../queries.ts";
import { type CurrentUser, CurrentUserProvider } from "../current-user.ts";
import { notify } from "../notices.ts";
import AccountForm, { type AccountField, NEW_PASSWORD, USERNAME } from "./AccountForm.tsx";
import { type GateLink, useGateLink } from "./gate-link.ts";
import styles from "./Gate.module.css";

export default function Gate({ children }: { children: ReactNode }) {
  const read = useRead<AuthStatus>(AUTH_STATUS);
  const status = read.data;
  const [link, dropLink] = useGateLink();
  const [insider, setInsider] = useState<AuthStatus | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  const who = status?.state === "signed-in" ? status : null;
  if (who !== null && who !== insider) setInsider(who);

  if (link !== null && link.kind !== "setup" && status) {
    return <LinkGate key={link.secret} link={link} who={who} onLeave={dropLink} />;
  }
  if (status?.state === "create") {
    return (
      <GateCard
        title="Create Admin Account"
        lead="There is no admin yet. This account looks after the whole directory."
      >
        <CreateForm key={link?.secret} setupCode={link?.secret} />
      </GateCard>
    );
  }
  const inside = who ?? insider;
  if (inside !== null) {
    return (
      <>
        <CurrentUserProvider key={inside.username} value={toCurrentUser(inside)}>
          {children}
        </CurrentUserProvider>
        {who === null && <LoginAgain username={inside.username} />}
      </>
    );
  }
  if (!status && !read.isError) return <Spinner label="Checking authentication..." />;
  if (isForgotten) return <ForgotGate onLeave={() => setIsForgotten(false)} />;
  return (
    <GateCard title="Admin Login" lead={status ? "For those who look after the directory." : null}>
      {status ? <LoginForm /> : <Problem of={read} />}
      {status && <OtherWay label="Forgot your password?" onClick={() => setIsForgotten(true)} />}
    </GateCard>
  );
}

function toCurrentUser({ username = "", role = "moderator", admins = [] }: AuthStatus): CurrentUser {
  return { username, role, admins };
}

function GateCard({ title, lead, children }: { title: string; lead: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles["gate"]}>
      <section className={styles["card"]} aria-labelledby={id}>
        <header className={classes("stack-s", styles["head"])}>
          <p className="subhead">{getSiteName()}</p>
          <h1 id={id}>{title}</h1>
          {lead && <p className="aside">{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}

/** The alternative under a form: "Forgot your password?", "Back to the login". */
function OtherWay({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button label={label} className={classes("button-plain", styles["other"])} onClick={onClick} />;
}

/** The login over the dashboard. A modal dialog, as only that can cover a dialog that is open already. */
function LoginAgain({ username }: Pick<AuthStatus, "username">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, "[name=password]");
  return (
    <dialog
      ref={dialog}
      className={styles["card"]}
      aria-labelledby={id}
      // Escape would reveal the dashboard behind it.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <header className={classes("stack-s", styles["head"])}>
        <h2 id={id}>Admin Login</h2>
        <p className="aside">Your session has ended. Log in again to go on where you were.</p>
      </header>
      <LoginForm username={username} />
    </dialog>
  );
}

const PASSWORD: AccountField = { name: "password", label: "Password", autoComplete: "current-password" };

/** @param username filled in when the session of a known user ended */
function LoginForm({ username = "" }: Pick<AuthStatus, "username">) {
  return (
    <AccountForm
      fields={[{ ...USERNAME, defaultValue: username }, PASSWORD]}
      path="/api/auth/login"
      action="Login"
      busy="Logging in..."
      onMade={enter}
      onRefused={({ status }) => (status === 401 ? "password" : undefined)}
    />
  );
}

function ForgotGate({ onLeave }: { onLeave: () => void }) {
  const [sent, setSent] = useState<{ sendsMail: boolean } | null>(null);
  return (
    <GateCard
      title="Forgot your password?"
      lead={sent ? null : "We mail a link to the address of your account. It sets a new password."}
    >
      {sent === null && (
        <AccountForm
          fields={[USERNAME]}
          path="/api/auth/forgot"
          action="Mail me a link"
          busy="Sending..."
          onMade={setSent}
        />
      )}
      {sent && (
        <p ref={takeFocus} tabIndex={-1} role="status">
          {sent.sendsMail
            ? "If there is an address for this account, a link is on its way. It works for an hour. If nothing comes, ask another admin for a link."
            : "This site sends no mail. Ask another admin: they can make you a link under People."}
        </p>
      )}
      <OtherWay label="Back to the login" onClick={onLeave} />
    </GateCard>
  );
}

/** Gives the focus a place, as the form that had it is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface LinkGateProps {
  link: GateLink;
  /** The user who is signed in already; null for nobody. */
  who: AuthStatus | null;
  onLeave: () => void;
}

/** For a link that invites somebody, or that sets a new password. */
function LinkGate({ link: { secret: token }, who, onLeave }: LinkGateProps) {
  const path = "/api/auth/link";
  const read = useQuery<AccountLinkInfo, ApiFailure>({
    queryKey: [path, token],
    queryFn: ({ signal }) => fetchJson(path, { method: "POST", body: { token }, signal }),
  });
  const made = (answer: CurrentUser) => {
    // Cached answers may belong to another user.
    queryClient.clear();
    enter(answer);
    onLeave();
  };
  if (read.isPending) return <Spinner label="Loading..." />;
  const info = read.data;
  return (
    <GateCard {...(info ? describeLink(info) : { title: "This link does not work", lead: null })}>
      {who !== null && info && (
        <p className="note">You are logged in as {who.username}. This logs you in as somebody else.</p>
      )}
      {!info && <Problem of={read} />}
      {info?.kind === "invitation" && (
        <AccountForm
          fields={[USERNAME, NEW_PASSWORD]}
          path="/api/auth/invitation"
          more={{ token }}
          action="Create your account"
          busy="Creating..."
          onMade={made}
        />
      )}
      {info?.kind === "reset" && (
        <AccountForm
          fields={[{ ...NEW_PASSWORD, label: "New password", autoFocus: true }]}
          path="/api/auth/reset"
          more={{ token }}
          owner={info.username}
          action="Set the password"
          busy="Setting..."
          onMade={made}
        />
      )}
      <OtherWay label={who === null ? "Go to the login" : "Go to the dashboard"} onClick={onLeave} />
    </GateCard>
  );
}

function describeLink(info: AccountLinkInfo): { title: string; lead: string } {
  if (info.kind === "reset") {
    return { title: "Set a new password", lead: `For ${info.username}. You are logged out everywhere else.` };
  }
  const { withArticle, may } = ROLE_LABELS[info.role];
  const invited = info.by?.kind === "account" ? `${nameActor(info.by)} invites you` : "You are invited";
  return { title: "Welcome", lead: `${invited} as ${withArticle}. What you can do: ${may.toLowerCase()}.` };
}

const SETUP_CODE: AccountField = { name: "setupCode", label: "Setup code", autoComplete: "off", isCode: true };
const TYPED = {
  hint: "It ends the line that begins with “No admin yet”, which the server printed when it started.",
  autoFocus: true,
};

/**
 * Creates the first account, with the setup code that the server printed.
 * @param setupCode from the link that was opened; undefined when it has to be typed
 */
function CreateForm({ setupCode }: { setupCode: string | undefined }) {
  const code = setupCode ? { hint: "Filled in by the link that you opened.", defaultValue: setupCode } : TYPED;
  return (
    <AccountForm
      fields={[{ ...SETUP_CODE, ...code }, { ...USERNAME, autoFocus: code !== TYPED }, NEW_PASSWORD]}
      path="/api/auth/create"
      action="Create Admin Account"
      busy="Creating Admin..."
      onMade={enter}
      onRefused={({ status, field, said }) => {
        if (status === 409) notify({ title: "Somebody was faster", description: said });
        // Somebody else created it meanwhile, so the code no longer works.
        if (status === 409 || field === "setupCode") void queryClient.invalidateQueries({ queryKey: [AUTH_STATUS] });
        return undefined;
      }}
    />
  );
}

function enter({ username, role, admins }: CurrentUser): void {
  queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username, role, admins });
}
