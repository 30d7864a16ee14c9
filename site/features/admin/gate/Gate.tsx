/**
 * Lets those who are signed in through (specification §2 "Admin"). A session that ends while somebody works brings
 * the login in front of the work, which stays as it is: after it they go on where they were.
 */
import { type ReactNode, useState } from "react";
import type { AuthStatus } from "#data/domain/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import Problem from "../parts/Problem.tsx";
import { AUTH_STATUS, useRead } from "../queries.ts";
import CreateForm from "./CreateForm.tsx";
import GateCard from "./GateCard.tsx";
import LoginAgain from "./LoginAgain.tsx";
import LoginForm from "./LoginForm.tsx";

export default function Gate({ children }: { children: (username: string) => ReactNode }) {
  const read = useRead<AuthStatus>(AUTH_STATUS);
  const status = read.data;
  const [insider, setInsider] = useState<string | null>(null);
  const username = status?.state === "signed-in" ? (status.username ?? "") : null;
  if (username !== null && username !== insider) setInsider(username);

  if (status?.state === "create") {
    return (
      <GateCard
        title="Create Admin Account"
        lead="There is no admin yet. This account looks after the whole directory."
      >
        <CreateForm needsSetupCode={status.needsSetupCode ?? false} />
      </GateCard>
    );
  }
  const inside = username ?? insider;
  if (inside !== null) {
    return (
      <>
        <div key={inside}>{children(inside)}</div>
        {username === null && <LoginAgain username={inside} />}
      </>
    );
  }
  if (status) {
    return (
      <GateCard title="Admin Login" lead="For those who look after the directory.">
        <LoginForm />
      </GateCard>
    );
  }
  return read.isError ? (
    <GateCard title="Admin Login" lead="">
      <Problem of={read} />
    </GateCard>
  ) : (
    <Spinner label="Checking authentication..." />
  );
}
