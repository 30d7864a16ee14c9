/** Routes under /api/admin/jobs, and those that start a publish or fetch news. */
import { EventStream, type H3Event } from "h3";
import type { Job, JobKind, ListedJob } from "#data/admin/jobs.ts";
import type { NewsState } from "#data/admin/news.ts";
import type { LiveState, PastPublish, PublishState } from "#data/admin/publish.ts";
import { jobsQuerySchema } from "#data/admin/list-queries-schema.ts";
import { regionNews } from "#data/region.ts";
import { requireActor } from "#api/auth/guard.ts";
import { countNews, listFeedStates } from "#api/db/news.ts";
import { getContentRevision } from "#api/db/meta.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readId, readQuery } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { PublishParams, Publisher } from "#api/publish/publisher.ts";
import type { ApiContext } from "../context.ts";

/** Keeps proxies from closing a quiet connection; in milliseconds. */
const HEARTBEAT_MS = 15_000;

export function jobRoutes({ db, jobs, sessions, publisher }: ApiContext): Routes {
  return {
    "GET /api/admin/jobs": (event) => jobs.list(readQuery(event, jobsQuerySchema).kind),
    "GET /api/admin/jobs/:id": async (event) => withoutClaims(await requireJob(jobs, event)),
    "GET /api/admin/jobs/:id/events": async (event) => {
      const { id } = await requireJob(jobs, event);
      return streamJob(event, jobs, id, async () => (await sessions.read(event))?.role === "admin");
    },
    "POST /api/admin/jobs/:id/cancel": async (event) => {
      const { id } = await requireJob(jobs, event);
      if (!(await jobs.cancel(id))) throw new ApiError(409, "This has ended already: there is nothing to cancel.");
      return { success: true };
    },

    "GET /api/admin/live": async (): Promise<LiveState> => {
      // Read before the publish is looked up, so that one that ends meanwhile is seen as ended.
      const newest = await getContentRevision(db);
      // Without a publisher (in development), pages are drawn from the database on request.
      const published = publisher ? (publisher.getLive()?.revision ?? -1) : newest;
      const { job, lastJob } = await findJobs(jobs, "publish");
      const nextTryAt = publisher?.getNextTry() ?? null;
      const failure = job === null ? findFailure({ newest, published, nextTryAt }, lastJob) : null;
      return { newest, published, isUnderWay: job !== null, failure };
    },
    "GET /api/admin/publish": async (): Promise<PublishState> => {
      const live = requirePublisher(publisher).getLive();
      return {
        live: live && { id: live.id, madeAt: live.madeAt, markets: live.markets },
        ...(await findJobs(jobs, "publish")),
        lastPublishes: await listPublishes(jobs),
      };
    },
    "POST /api/admin/publish": (event) => {
      requirePublisher(publisher);
      const params: PublishParams = { everything: true };
      return startJob(jobs, "publish", params, requireActor(event));
    },

    "GET /api/admin/news": async (): Promise<NewsState> => {
      const [states, counts] = await Promise.all([listFeedStates(db), countNews(db)]);
      const settings = await getSettings(db);
      const feeds = settings.feeds.map((feed) => {
        const state = states.get(feed.name);
        return {
          ...feed,
          articles: counts.get(feed.name) ?? 0,
          lastFetchedAt: state?.fetchedAt ?? null,
          lastGoodAt: state?.goodAt ?? null,
          lastProblem: state?.problem ?? state?.leftOut ?? null,
        };
      });
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return { feeds, total, everyHours: regionNews.everyHours, ...(await findJobs(jobs, "news")) };
    },
    "POST /api/admin/news/fetch": (event) => startJob(jobs, "news", {}, requireActor(event)),
  };
}

async function requireJob(jobs: Jobs, event: H3Event): Promise<Job> {
  const missing = "There is no such job.";
  const job = await jobs.get(readId(event, missing));
  if (!job) throw new ApiError(404, missing);
  return job;
}

/** Only the import of a check reads the claims, which are megabytes. */
function withoutClaims(job: Job): Job {
  if (job.result?.claims === undefined) return job;
  const { claims: _, ...result } = job.result;
  return { ...job, result };
}

/** The jobs of a kind that a screen shows: the running one, else the queued one, and the one that ended last. */
async function findJobs(jobs: Jobs, kind: JobKind): Promise<{ job: Job | null; lastJob: Job | null }> {
  const list = await jobs.list(kind);
  const look = async (listed: ListedJob | undefined) => (listed ? jobs.get(listed.id) : null);
  const [job, lastJob] = await Promise.all([
    look(list.findLast(({ endedAt }) => endedAt === null)),
    look(list.find(({ endedAt }) => endedAt !== null)),
  ]);
  return { job, lastJob };
}

/**
 * Null if the failure does not matter: everything is live anyway (after a failed Rebuild) and no retry is planned.
 * @param last the publish that ended last
 */
function findFailure(
  { newest, published, nextTryAt }: Pick<LiveState, "newest" | "published"> & { nextTryAt: string | null },
  last: Job | null,
): LiveState["failure"] {
  if (!last || last.state === "done") return null;
  // Later changes have not been tried yet, so this failure is not about them.
  const isTried = (last.result?.upTo ?? newest) === newest;
  if (!isTried || (newest === published && nextTryAt === null)) return null;
  return { why: last.error ?? "Somebody has cancelled it.", nextTryAt };
}

const SHOWN_PUBLISHES = 8;

async function listPublishes(jobs: Jobs): Promise<PastPublish[]> {
  const ended = (await jobs.list("publish")).filter(({ endedAt }) => endedAt !== null);
  const whole = await Promise.all(ended.slice(0, SHOWN_PUBLISHES).map(({ id }) => jobs.get(id)));
  return whole.flatMap((job) => {
    if (!job) return [];
    const { id, state, startedBy, startedAt, endedAt } = job;
    const summary = state === "cancelled" ? "Cancelled." : (job.error ?? job.result?.message ?? "");
    return [{ id, state, startedBy, startedAt, endedAt, summary }];
  });
}

function requirePublisher(publisher: Publisher | null): Publisher {
  if (publisher) return publisher;
  throw new ApiError(503, "There are no releases in development. Start the server with npm start to rebuild the site.");
}

/**
 * Streams a job as server-sent events: its current state, each change, and the end of the stream when the job ends.
 * @param id of an existing job
 * @param isAllowed checked regularly, because a session can end before the job does
 */
function streamJob(event: H3Event, jobs: Jobs, id: number, isAllowed: () => Promise<boolean>): EventStream {
  const stream = new EventStream(event);
  let newest: Job | null = null;
  let isSending = false;
  // A slow client skips states and gets the latest one next.
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (newest) {
      const job: Job = newest;
      newest = null;
      await stream.push(JSON.stringify(withoutClaims(job)));
      if (job.endedAt !== null) await stream.close();
    }
    isSending = false;
  };
  const show = (job: Job | null) => {
    newest = job;
    void send();
  };
  // Subscribe before the lookup; otherwise a job that ends in between would never send its end.
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
