/** A background job: progress, result, log and Cancel. */
import type { Job, JobResult } from "#data/admin/jobs.ts";
import { region } from "#data/region.ts";
import { ChangeButton } from "../components/Button.tsx";
import { formatMoment } from "#data/words/moment-text.ts";
import { nameStarter } from "#data/words/actor-text.ts";
import { isUnderWay } from "./use-job.ts";

export default function JobPanel({ job, title }: { job: Job; title: string }) {
  const isGoing = isUnderWay(job);
  return (
    <section className={`stack-s panel fine ${job.state === "failed" ? "bad" : ""}`} aria-label={title}>
      <div className="apart">
        <p role="status">
          <strong>{title}</strong> <span>{describeJob(job)}</span>
        </p>
        {isGoing && (
          <ChangeButton
            path={`/api/admin/jobs/${job.id}/cancel`}
            className="small"
            aria-label={`Cancel ${title}`}
            busy="Cancelling..."
            failed="This could not be cancelled"
            label="Cancel"
          />
        )}
      </div>
      {isGoing && (
        <progress
          aria-label={`Progress of ${title}`}
          {...(job.total !== null && { value: job.done, max: job.total })}
        />
      )}
      {job.error !== null && (
        <p role="alert" className="quote">
          {job.error}
        </p>
      )}
      <Reasons of={job.result?.failed} words={(count) => `${count} ${job.kind === "import" ? "left out" : "failed"}`} />
      <Reasons of={job.result?.kept} words={(count) => `${count} kept as they are here, though the source differs`} />
      {job.log.length > 0 && (
        <details>
          <summary>Log</summary>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <pre tabIndex={0} role="region" aria-label={`Log of ${title}`} className="log">
            {job.log.join("\n")}
          </pre>
        </details>
      )}
    </section>
  );
}

function Reasons({ of = [], words }: { of: JobResult["failed"]; words: (count: string) => string }) {
  if (of.length === 0) return null;
  return (
    <details>
      <summary>{words(of.length.toLocaleString(region.locale))}</summary>
      <ul>
        {of.map(({ what, why }, index) => (
          <li key={index}>
            <strong>{what}:</strong> {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

function describeJob({ state, step, done, total, result, startedBy, endedAt }: Job): string {
  const end = endedAt === null ? "" : ` ${formatMoment(endedAt)}, ${nameStarter(startedBy)}.`;
  const soFar = result ? ` ${result.message}` : "";
  switch (state) {
    case "waiting":
      return "waits for its turn.";
    case "running":
      return total === null
        ? step
        : `${step} (${done.toLocaleString(region.locale)} of ${total.toLocaleString(region.locale)})`;
    case "done":
      return `${result?.message ?? "Done."}${end}`;
    case "failed":
      return `failed.${soFar}${end}`;
    case "cancelled":
      return `was cancelled${step && ` at: ${step}`}.${soFar}${end}`;
  }
}
