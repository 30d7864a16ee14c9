/**
 * The news that visitors see: the files of the release that they get, which has the feeds' articles and the guides
 * together, so that the API says what the pages say, also after going back to an earlier release.
 */
import type { NewsArticle, NewsSummary } from "#data/news/news-schema.ts";
import { ApiError } from "#api/http/api-error.ts";
import { keepLatest } from "#api/keep-latest.ts";
import { readBody } from "./bodies.ts";
import { readManifest } from "./manifest.ts";
import { getBodiesFolder, getReleaseFolder } from "./release-store.ts";

export interface LiveNews {
  list: () => Promise<readonly NewsSummary[]>;
  find: (id: string) => Promise<NewsArticle | null>;
}

/** @param getReleaseId the release that visitors get, null while there is none */
export function readLiveNews(stateDir: string, getReleaseId: () => string | null): LiveNews {
  const openLatest = keepLatest((id) => openRelease(stateDir, id));
  const open = async (): Promise<LiveNews | null> => {
    const id = getReleaseId();
    return id === null ? null : openLatest(id);
  };
  return {
    list: async () => (await open())?.list() ?? [],
    find: async (id) => (await open())?.find(id) ?? null,
  };
}

const FOLDER = "data/";

/** A release from before there were news has none. @throws ApiError 503 where the disk has lost or damaged its list */
async function openRelease(stateDir: string, id: string): Promise<LiveNews> {
  const manifest = await readManifest(getReleaseFolder(stateDir, id));
  const files = new Map(manifest?.files.map((file) => [file.path, file]));
  const read = async (name: string): Promise<unknown> => {
    const file = files.get(FOLDER + name);
    if (!file) return null;
    try {
      return JSON.parse((await readBody(getBodiesFolder(stateDir), file)).toString());
    } catch {
      throw new ApiError(503, UNREADABLE, { headers: { "Retry-After": "60" } });
    }
  };
  const list = ((await read("news.json")) ?? []) as NewsSummary[];
  return {
    list: () => Promise.resolve(list),
    find: async (article) => (await read(`news/${article}.json`)) as NewsArticle | null,
  };
}

const UNREADABLE = "The news cannot be read at the moment. Please try again later.";
