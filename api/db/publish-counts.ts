/** How far visitors are behind the database: what counts its changes, and what stood when it was published. */
import { getMeta, setMeta } from "./meta.ts";
import type { Db } from "./tables.ts";

export interface PublishCounts {
  /** Grows with every change of what visitors can see, of markets and of news. */
  newest: number;
  /** The same as of what was published last: less while something waits. -1 before the first publish. */
  published: number;
  /** Visitors see an earlier release, which somebody chose, and no market has changed since. */
  isRolledBack: boolean;
}

/** At the cost of one look into one table: asked several times a second. */
export async function getPublishCounts(db: Db): Promise<PublishCounts> {
  const keys = ["content.revision", "markets.revision", "publish.revision", "publish.held"] as const;
  const rows = await db.selectFrom("meta").select(["key", "value"]).where("key", "in", keys).execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    newest: Number(values.get("content.revision")),
    published: Number(values.get("publish.revision") ?? -1),
    isRolledBack: values.get("publish.held") === values.get("markets.revision"),
  };
}

/**
 * Whether something is to go live by itself. After a roll-back news alone do not: they would take along again what was
 * taken back.
 */
export function isDue({ newest, published, isRolledBack }: PublishCounts): boolean {
  return newest !== published && !isRolledBack;
}

/** @param newest as it stood before the database was read for it */
export async function setPublished(db: Db, newest: number): Promise<void> {
  await setMeta(db, "publish.revision", String(newest));
  await setMeta(db, "publish.held", "");
}

/** Visitors see an earlier release: what the database holds beyond that was taken back. */
export async function setRolledBack(db: Db): Promise<void> {
  await setMeta(db, "publish.held", (await getMeta(db, "markets.revision")) ?? "0");
}
