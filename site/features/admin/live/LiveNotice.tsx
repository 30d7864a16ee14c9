/** On every screen, while visitors do not get what is new: why, and when it is tried again. */
import Link from "../Link.tsx";
import { formatMoment } from "../time-words.ts";
import { useIsAdmin } from "../who.ts";
import { useLive } from "./going-live.ts";

export default function LiveNotice() {
  const failure = useLive()?.failure ?? null;
  const isAdmin = useIsAdmin();
  if (!failure) return null;
  const { why, nextTryAt } = failure;
  const when = nextTryAt === null ? "with the next change" : `on ${formatMoment(nextTryAt)}`;
  return (
    <p className="note">
      <strong>The site could not be updated.</strong> {why} It is tried again by itself {when}.{" "}
      {isAdmin ? <Link href="/admin/publish">See how it went</Link> : "An admin can try again at once."}
    </p>
  );
}
