/**
 * The pictures of shared links, drawn when somebody's messenger asks. Drawing all of them with each release would
 * take a tenth of a second per market, and most are never looked at.
 */
import type { Market } from "#data/market/market-schema.ts";
import { createTaskQueue } from "#api/task-queue.ts";

/** Some 40 KB each: what is shared is mostly asked for many times within a minute. */
const KEPT = 100;

/** One picture is drawn at a time, so that a rush of requests leaves the server able to answer others. */
export function createSharePictures() {
  const kept = new Map<string, Promise<Buffer>>();
  const queue = createTaskQueue();
  let pen: ReturnType<typeof loadPen> | null = null;

  return {
    /** @param key changes whenever the market does, or how sure it is. @returns PNG bytes */
    get: (key: string, market: Market, now: Date): Promise<Buffer> => {
      const known = kept.get(key);
      if (known) return known;
      const picture = queue.run(async () => (await (pen ??= loadPen()))(market, now));
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

/** Loaded for the first picture: what draws takes a fifth of the memory that the server may have at rest. */
async function loadPen(): Promise<(market: Market, now: Date) => Promise<Buffer>> {
  const [{ cutHeadingFont }, { renderSharePicture }] = await Promise.all([
    import("#data/pictures/heading-font.ts"),
    import("#data/pictures/share-picture.ts"),
  ]);
  const font = await cutHeadingFont();
  return (market, now) => renderSharePicture(market, font, now);
}
