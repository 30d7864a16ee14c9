/** The Live site screen: what visitors see, Rebuild, and recent publishes. */
import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import type { PublishState } from "#data/admin/publish.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { useJob } from "../jobs/use-job.ts";
import { ChangeButton } from "../components/Button.tsx";
import Problem from "../components/Problem.tsx";
import { queryClient, useRead } from "../queries.ts";
import { countOf, formatDuration } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { nameStarter } from "#data/words/actor-text.ts";
import { describeLive, useLive } from "./going-live.ts";

const PATH = "/api/admin/publish";

export default function LiveScreen() {
  const read = useRead<PublishState>(PATH);
  const isUnderWay = useLive()?.isUnderWay === true;
  const showsNone = read.data?.job === null;
  // A publish begins a moment after its change: a screen that was opened in between learns of it now.
  useEffect(() => {
    if (isUnderWay && showsNone) void queryClient.invalidateQueries({ queryKey: [PATH] });
  }, [isUnderWay, showsNone]);
  return (
    <section className="stack" aria-labelledby="live-site">
      <h2 id="live-site">Live site</h2>
      <Problem of={read} waits="Loading..." />
      {read.data && (
        <>
          <Rebuild state={read.data} />
          <RecentUpdates updates={read.data.lastPublishes} />
        </>
      )}
    </section>
  );
}

function Rebuild({ state: { live, job, lastJob } }: { state: PublishState }) {
  const flow = useLive();
  const shown = useJob(job?.id ?? null) ?? job;
  const isGoing = shown !== null && shown.endedAt === null;
  return (
    <section className="card" aria-labelledby="rebuild">
      <div className="apart">
        <div>
          <h3 id="rebuild">{live === null ? "Nothing is live yet" : describeLive(flow)}</h3>
          {live && (
            <p className="aside">
              Visitors see {countOf(live.markets, "market")} in the lists, as of {formatMoment(live.madeAt)}
            </p>
          )}
        </div>
        <ChangeButton
          path={PATH}
          icon={RefreshCw}
          className="button-primary"
          disabled={isGoing}
          aria-describedby="rebuild-note"
          failed="The rebuild did not start"
          label="Rebuild"
          busy="Starting..."
        />
      </div>
      <p id="rebuild-note">
        Approvals, edits and fetched news go live by themselves, within seconds. Rebuild draws every page anew, for when
        something looks wrong: visitors see the site as it is until that is done.
      </p>
      {isGoing && <JobPanel job={shown} title="Update of the site" />}
      {!isGoing && lastJob && lastJob.state !== "done" && <JobPanel job={lastJob} title="Last update of the site" />}
    </section>
  );
}

function RecentUpdates({ updates }: { updates: PublishState["lastPublishes"] }) {
  if (updates.length === 0) return null;
  return (
    <section className="card" aria-labelledby="updates">
      <h3 id="updates">Recent updates</h3>
      <ul role="list" className="rows">
        {updates.map(({ id, state, startedBy, startedAt, endedAt, summary }) => (
          <li key={id} className="apart">
            <p>
              {endedAt !== null && <strong>{formatMoment(endedAt)}</strong>}
              <br />
              {summary}
              <br />
              <span className="aside">
                {nameStarter(startedBy)}
                {startedAt !== null && endedAt !== null && `, took ${formatDuration(startedAt, endedAt)}`}
              </span>
            </p>
            {state !== "done" && <span className="chip">{state === "failed" ? "Failed" : "Cancelled"}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
