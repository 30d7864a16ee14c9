/** Publish: what would change for visitors, putting it live, and going back to an earlier release. */
import { Rocket } from "lucide-react";
import { useState } from "react";
import type { JobStarted, PublishState } from "#data/domain/admin.ts";
import { countChanges, describeNewsDifferences } from "#data/domain/snapshot-differences.ts";
import Spinner from "../../../components/Spinner.tsx";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useJob } from "../jobs/use-job.ts";
import { notifyFailure } from "../notices.ts";
import parts from "../parts/Parts.module.css";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { countOf, formatMoment } from "../time-words.ts";
import ConfirmLoss from "./ConfirmLoss.tsx";
import Releases from "./Releases.tsx";

export default function PublishScreen() {
  const read = useRead<PublishState>("/api/admin/publish");
  const state = read.data;
  return (
    <section className={parts["screen"]} aria-labelledby="publish">
      <h2 id="publish">Publish</h2>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Comparing with the live site..." />}
      {state && (
        <>
          <Changes state={state} />
          <Releases releases={state.releases} isBusy={state.job !== null} />
        </>
      )}
    </section>
  );
}

function Changes({ state }: { state: PublishState }) {
  const { changes, news, live, lastJob, needsConfirmation } = state;
  const waiting = countChanges(state);
  const newsWords = describeNewsDifferences(news);
  const [asksLoss, setAsksLoss] = useState(false);
  const start = useChange<JobStarted>();
  // What the publish answered is known before the state is read again.
  const job = useJob(state.job?.id ?? start.data?.jobId ?? null) ?? state.job;
  const isGoing = job !== null && isUnderWay(job);
  // After a roll back, what the last publish made is not what visitors see.
  const isReplaced = lastJob?.state === "done" && lastJob.result?.releaseId !== live?.id;
  const publish = (confirmLoss: boolean) => {
    setAsksLoss(false);
    start.mutate(
      { method: "POST", path: "/api/admin/publish", body: confirmLoss ? { confirmLoss } : {} },
      {
        onError: (error) => {
          if (error.status === 409) setAsksLoss(true);
          else notifyFailure("Nothing was published", error);
        },
      },
    );
  };
  return (
    <section className={parts["card"]} aria-labelledby="waiting">
      <div className={parts["headline"]}>
        <div>
          <h3 id="waiting">{waiting === 0 ? "Nothing waits" : `${countOf(waiting, "change")} for visitors`}</h3>
          {live && (
            <p className={parts["soft"]}>
              Live: the release of {formatMoment(live.madeAt)}, {countOf(live.markets, "market")}
            </p>
          )}
        </div>
        <button
          type="button"
          className="button button-primary"
          disabled={start.isPending || isGoing || (waiting === 0 && live !== null)}
          onClick={() => {
            if (needsConfirmation) setAsksLoss(true);
            else publish(false);
          }}
        >
          <Rocket size={18} aria-hidden />
          {isGoing || start.isPending ? "Publishing..." : lastJob?.state === "failed" ? "Publish again" : "Publish now"}
        </button>
      </div>
      {isGoing && <JobPanel job={job} title="Publishing" />}
      {!isGoing && lastJob && !isReplaced && <JobPanel job={lastJob} title="Last publish" />}
      {waiting === 0 && live !== null && <p>Visitors see all that the database holds.</p>}
      {newsWords !== null && <p>{newsWords}.</p>}
      {changes.length > 0 && <Differences differences={changes} />}
      {asksLoss && (
        <ConfirmLoss
          changes={changes}
          onConfirm={() => {
            publish(true);
          }}
          onClose={() => {
            setAsksLoss(false);
          }}
        />
      )}
    </section>
  );
}
