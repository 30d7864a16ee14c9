/** How far visitors are behind the database: what counts its changes, and what stood when it was published. */
import { setMeta } from "./meta.ts";
import type { Db } from "./tables.ts";

export interface PublishCounts {
  /** Grows with every change of what visitors can see, of markets and of news. */
  newest: number;
  /** The same as of what was published last: less while something waits. -1 before the first publish. */
  published: number;
}

/** At the cost of one look into one table: asked several times a second. */
export async function getPublishCounts(db: Db): Promise<PublishCounts> {
  const keys = ["content.revision", "publish.revision"] as const;
  const rows = await db.selectFrom("meta").select(["key", "value"]).where("key", "in", keys).execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { newest: Number(values.get("content.revision")), published: Number(values.get("publish.revision") ?? -1) };
}

/** @param newest as it stood before the database was read for it */
export async function setPublished(db: Db, newest: number): Promise<void> {
  await setMeta(db, "publish.revision", String(newest));
}
