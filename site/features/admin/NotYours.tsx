/** Instead of a screen that is for admins, for a moderator who opens its address. */
import EmptyState from "../../components/EmptyState.tsx";
import Link from "./Link.tsx";
import { useWho } from "./who.ts";

export default function NotYours({ title }: { title: string }) {
  const { admins } = useWho();
  const ask = admins.length === 0 ? "Ask one of them." : `Ask one of them: ${admins.join(", ")}.`;
  return (
    <>
      <h2>{title}</h2>
      <EmptyState
        title={`${title} is for admins`}
        description={`You are a moderator, so this is not yours to look after. ${ask}`}
      >
        <Link className="button" href="/admin">
          Go to the overview
        </Link>
      </EmptyState>
    </>
  );
}
