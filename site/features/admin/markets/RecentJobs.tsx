/** What was started for single markets, and is under way or has just ended. */
import { useNow } from "../../../lib/use-now.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { useLatestJob } from "../jobs/use-job.ts";

export default function RecentJobs() {
  return (
    <>
      <RecentJob kind="place-details" title="Get Details" />
      <RecentJob kind="cache-images" title="Cache Images" />
    </>
  );
}

/** Long enough to come back from elsewhere and see what came of it. */
const RECENT_MS = 10 * 60_000;

/** A job of one market: shown while it is under way and for a while after. */
function RecentJob({ kind, title }: { kind: "place-details" | "cache-images"; title: string }) {
  const job = useLatestJob(kind);
  const now = useNow();
  if (!job || (job.endedAt !== null && (!now || now.getTime() - Date.parse(job.endedAt) > RECENT_MS))) return null;
  return <JobPanel job={job} title={title} />;
}
