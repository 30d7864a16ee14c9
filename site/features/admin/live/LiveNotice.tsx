/** On every screen, while changes do not go live by themselves as they should: why, and what helps. */
import type { LiveState } from "#data/admin/admin.ts";
import Link from "../Link.tsx";
import { useIsAdmin } from "../who.ts";
import { useLive } from "./going-live.ts";

type Obstacle = NonNullable<LiveState["obstacle"]>;

/** What is so, and what comes of it. */
const WORDS: Record<Obstacle["kind"], (why: string) => readonly [title: string, text: string]> = {
  failed: (why) => ["Changes could not go live.", `${why} It is tried again by itself, more and more rarely.`],
  cancelled: (why) => ["Changes are not live.", `${why} They go live with the next change.`],
  confirm: () => [
    "Changes wait for you.",
    "They would take more than a fifth of the markets off the site, so they do not go live by themselves.",
  ],
  "rolled-back": (why) => [
    "Visitors see an earlier release.",
    `${why} The next change of a market puts everything live again.`,
  ],
};

export default function LiveNotice() {
  const live = useLive();
  const isAdmin = useIsAdmin();
  const obstacle = live?.publishesByItself === true ? live.obstacle : null;
  const [title, text] = obstacle ? WORDS[obstacle.kind](obstacle.why) : [];
  if (!obstacle) return null;
  return (
    <p className="note">
      <strong>{title}</strong> {text}{" "}
      {isAdmin ? <Link href="/admin/publish">See what waits</Link> : "An admin can put them live."}
    </p>
  );
}
