/** The last publish that ended well. */
import type { Overview } from "#data/domain/admin.ts";
import type { Db } from "./tables.ts";

/** Null before the first. */
export async function getLastPublish(db: Db): Promise<Overview["lastPublish"]> {
  const job = await db
    .selectFrom("job")
    .select(["ended_at", "started_by", "result"])
    .where("kind", "=", "publish")
    .where("state", "=", "done")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!job || job.ended_at === null) return null;
  const { releaseId = "" } = JSON.parse(job.result ?? "{}") as { releaseId?: string };
  return { at: job.ended_at, by: job.started_by, releaseId };
}
