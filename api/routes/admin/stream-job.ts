/** A job as server-sent events: how it is, each change, and the end of the stream with the job's. */
import { EventStream, type H3Event } from "h3";
import type { Job } from "#data/domain/admin.ts";
import type { Jobs } from "#api/jobs/jobs.ts";

/** Keeps proxies from dropping a quiet connection; in milliseconds. */
const HEARTBEAT_MS = 15_000;

/**
 * @param id of a job that there is
 * @param isAllowed asked again now and then: a session can end before the job does
 */
export function streamJob(event: H3Event, jobs: Jobs, id: number, isAllowed: () => Promise<boolean>): EventStream {
  const stream = new EventStream(event);
  let newest: Job | null = null;
  let isSending = false;
  // A client that reads slowly gets the newest state next, not every one that it has missed.
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (newest) {
      const job: Job = newest;
      newest = null;
      await stream.push(JSON.stringify(job));
      if (job.endedAt !== null) await stream.close();
    }
    isSending = false;
  };
  const show = (job: Job | null) => {
    newest = job;
    void send();
  };
  // Listening first: a job that ends while it is looked up would otherwise never be heard of again.
  const leave = jobs.subscribe(id, show);
  void jobs.get(id).then(show, () => stream.close());
  const heartbeat = setInterval(() => {
    void isAllowed().then(
      (isStill) => (isStill ? stream.pushComment("still here") : stream.close()),
      () => stream.close(),
    );
  }, HEARTBEAT_MS);
  stream.onClosed(() => {
    leave();
    clearInterval(heartbeat);
  });
  return stream;
}
