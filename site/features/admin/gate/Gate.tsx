/**
 * Lets those who are signed in through. A session that ends while somebody works brings
 * the login in front of the work, which stays as it is: after it they go on where they were.
 */
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import type { AuthStatus } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { useModal } from "../../../components/dialog/use-modal.ts";
import Spinner from "../../../components/Spinner.tsx";
import Problem from "../parts/Problem.tsx";
import { AUTH_STATUS, useRead } from "../queries.ts";
import { type Who, WhoProvider } from "../who.ts";
import { CreateForm, LoginForm } from "./EnterForm.tsx";
import { useSetupCode } from "./use-setup-code.ts";
import styles from "./Gate.module.css";

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
          <p className="subhead">{region.siteName}</p>
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
