/** When the site was last published, and by whom. */
import type { Overview } from "#data/domain/admin.ts";
import { useNow } from "../../../lib/use-now.ts";
import { formatAge, formatMoment } from "../time-words.ts";

export default function LastPublish({ last }: { last: Overview["lastPublish"] }) {
  const now = useNow();
  if (!last) return <>Nothing has been published from here yet.</>;
  return (
    <>
      Last published{" "}
      <time dateTime={last.at} title={formatMoment(last.at)}>
        {now ? `${formatAge(last.at, now)} ago` : formatMoment(last.at)}
      </time>{" "}
      by {last.by}.
    </>
  );
}
