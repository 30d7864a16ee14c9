/** What the live release was made from: what another release of the same content is made of. */
import { readNewsSnapshot } from "#data/read-news.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { getSnapshotFolder, readMarkets } from "./live-markets.ts";
import { type ReleaseAbout, readReleaseAbout } from "./release-about.ts";
import type { ReleaseContent } from "./release-content.ts";
import { getCurrentId, listReleases } from "./release-store.ts";

export interface LiveContent {
  id: string;
  about: ReleaseAbout;
  content: ReleaseContent;
}

/** Of the current release, or where it is lost the one that was used last; its files may be damaged. Null for none. */
export async function findLiveContent(stateDir: string): Promise<LiveContent | null> {
  const current = await getCurrentId(stateDir);
  for (const id of [...(current === null ? [] : [current]), ...(await listReleases(stateDir))]) {
    const about = await readReleaseAbout(stateDir, id);
    if (!about || !(await readMarkets(stateDir, id))) continue;
    const folder = getSnapshotFolder(stateDir, id);
    return {
      id,
      about,
      content: {
        markets: { hash: about.snapshotHash, parse: () => readMarketSnapshot(folder) },
        news: { hash: about.newsHash, parse: () => readNewsSnapshot(folder) },
      },
    };
  }
  return null;
}
