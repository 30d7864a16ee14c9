/** Publish: what would change for visitors, putting it live, and going back to an earlier release. */
import { RotateCcw, Rocket } from "lucide-react";
import { useState } from "react";
import type { JobStarted, PublishState, ReleaseInfo } from "#data/admin/admin.ts";
import { countChanges, describeNewsDifferences } from "#data/admin/snapshot-differences.ts";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../parts/Button.tsx";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useJob } from "../jobs/use-job.ts";
import { isGoingLive, useLive } from "../live/going-live.ts";
import { notify, notifyFailure } from "../notices.ts";
import FormDialog from "../parts/FormDialog.tsx";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { countOf, formatDuration, formatMoment, nameStarter } from "../time-words.ts";

export default function PublishScreen() {
  const read = useRead<PublishState>("/api/admin/publish");
  const state = read.data;
  return (
    <section className="stack-l" aria-labelledby="publish">
      <h2 id="publish">Publish</h2>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Comparing with the live site..." />}
      {state && (
        <>
          <Changes state={state} />
          <RecentPublishes publishes={state.lastPublishes} />
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
  const flow = useLive();
  const byItself = flow?.publishesByItself === true;
  // What the publish answered is known before the state is read again.
  const job = useJob(state.job?.id ?? start.data?.jobId ?? null) ?? state.job;
  const isGoing = job !== null && isUnderWay(job);
  const isOnItsWay = isGoing || (byItself && isGoingLive(flow));
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
    <section className="card" aria-labelledby="waiting">
      <div className="apart headline">
        <div>
          <h3 id="waiting">
            {byItself && isOnItsWay
              ? "Going live ..."
              : waiting > 0
                ? `${countOf(waiting, "change")} for visitors`
                : byItself
                  ? "Everything is live"
                  : "Nothing waits"}
          </h3>
          {live && (
            <p className="soft">
              Live: the release of {formatMoment(live.madeAt)}, {countOf(live.markets, "market")}
            </p>
          )}
        </div>
        {(!byItself || (waiting > 0 && !isOnItsWay) || live === null) && (
          <Button
            icon={Rocket}
            label={
              isGoing || start.isPending
                ? "Publishing..."
                : lastJob?.state === "failed"
                  ? "Publish again"
                  : "Publish now"
            }
            className="button-primary"
            disabled={start.isPending || isGoing || (waiting === 0 && live !== null)}
            onClick={() => {
              if (needsConfirmation) setAsksLoss(true);
              else publish(false);
            }}
          />
        )}
      </div>
      {isGoing && <JobPanel job={job} title="Publishing" />}
      {!isGoing && lastJob && !isReplaced && !(byItself && lastJob.state === "done") && (
        <JobPanel job={lastJob} title="Last publish" />
      )}
      {byItself && <p>Approvals, edits and fetched news go live by themselves, within seconds.</p>}
      {!byItself && waiting === 0 && live !== null && <p>Visitors see all that the database holds.</p>}
      {!(byItself && isOnItsWay) && (
        <>
          {newsWords !== null && <p>{newsWords}.</p>}
          {changes.length > 0 && <Differences differences={changes} />}
        </>
      )}
      {asksLoss && (
        <FormDialog
          title="Take that many markets away?"
          cancel="Not now"
          action="Publish all the same"
          onSubmit={() => {
            publish(true);
          }}
          onClose={() => {
            setAsksLoss(false);
          }}
        >
          <p>
            This publish removes {countOf(changes.filter(({ kind }) => kind === "removed").length, "market")}, more than
            a fifth of those on the site. If that is a mistake, look at the audit log first: every change can be undone
            there.
          </p>
        </FormDialog>
      )}
    </section>
  );
}

/** What went live, or did not, by whose doing and how long that took. */
function RecentPublishes({ publishes }: { publishes: PublishState["lastPublishes"] }) {
  if (publishes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="publishes">
      <h3 id="publishes">Recent publishes</h3>
      <ul role="list" className="rows">
        {publishes.map(({ id, state, startedBy, startedAt, endedAt, summary }) => (
          <li key={id}>
            <p>
              {endedAt !== null && <strong>{formatMoment(endedAt)}</strong>}
              <br />
              {summary}
              <br />
              <span className="soft">
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

/**
 * The releases that are kept: which one visitors see, and the way back to another within seconds.
 * @param isBusy a publish is under way, which would be live in its place a moment later
 */
function Releases({ releases, isBusy }: { releases: readonly ReleaseInfo[]; isBusy: boolean }) {
  const [asked, setAsked] = useState<ReleaseInfo | null>(null);
  const byItself = useLive()?.publishesByItself === true;
  const activate = useChange<{ success: true; releaseId: string }>();
  const close = () => {
    setAsked(null);
  };
  const rollBack = ({ id, madeAt }: ReleaseInfo) => {
    activate.mutate(
      { method: "POST", path: `/api/admin/releases/${encodeURIComponent(id)}/activate` },
      {
        onSuccess: () => {
          close();
          notify({ title: "Rolled back", description: `Live again: ${formatMoment(madeAt)}.` });
        },
        onError: (error) => {
          close();
          notifyFailure("This release could not be put live", error);
        },
      },
    );
  };
  return (
    <section className="card" aria-labelledby="releases">
      <h3 id="releases">Releases</h3>
      {releases.length === 0 && <p className="soft">None yet. The first publish makes one.</p>}
      <ul role="list" className="rows">
        {releases.map((release) => (
          <li key={release.id}>
            <p>
              <strong>{formatMoment(release.madeAt)}</strong>
              <br />
              <span className="soft">
                {countOf(release.markets, "market")} · {release.id}
              </span>
            </p>
            {release.isLive ? (
              <span className="chip good">Live</span>
            ) : (
              <Button
                icon={RotateCcw}
                iconSize={16}
                label="Roll back"
                className="small"
                aria-label={`Roll back to the release of ${formatMoment(release.madeAt)}`}
                disabled={activate.isPending || isBusy}
                onClick={() => {
                  setAsked(release);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <FormDialog
          title="Show visitors this release?"
          subtitle={formatMoment(asked.madeAt)}
          action="Roll back"
          busy="Rolling back..."
          isBusy={activate.isPending}
          onSubmit={() => {
            rollBack(asked);
          }}
          onClose={close}
        >
          <p>
            Visitors see the site as it was then, within seconds. The database stays as it is, so the next{" "}
            {byItself ? "change of a market" : "publish"} brings everything back. What was wrong can be undone in the
            audit log.
          </p>
        </FormDialog>
      )}
    </section>
  );
}
