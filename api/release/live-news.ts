/**
 * The news that visitors see: the files of the release that they get, which has the feeds' articles and the guides
 * together, so that the API says what the pages say, also after going back to an earlier release.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewsArticle, NewsSummary } from "#data/news/news-schema.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getErrorCode } from "#api/operator-error.ts";
import { getReleaseFolder } from "./release-store.ts";

export interface LiveNews {
  list: () => Promise<readonly NewsSummary[]>;
  find: (id: string) => Promise<NewsArticle | null>;
}

/** @param getReleaseId the release that visitors get, null while there is none */
export function readLiveNews(stateDir: string, getReleaseId: () => string | null): LiveNews {
  let kept: { id: string; list: Promise<readonly NewsSummary[]> } | null = null;
  const locate = (id: string, file: string) => join(getReleaseFolder(stateDir, id), "files", "data", file);

  const listOf = (id: string): Promise<readonly NewsSummary[]> => {
    if (kept?.id === id) return kept.list;
    const fresh = { id, list: readList(locate(id, "news.json")) };
    kept = fresh;
    fresh.list.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh.list;
  };

  return {
    list: async () => {
      const release = getReleaseId();
      return release === null ? [] : listOf(release);
    },
    find: async (id) => {
      const release = getReleaseId();
      // Looked up before it becomes part of a path: what is no article leads nowhere.
      if (release === null || !(await listOf(release)).some((article) => article.id === id)) return null;
      return (await readJson(locate(release, `news/${id}.json`))) as NewsArticle | null;
    },
  };
}

/** A release from before there were news has none. */
async function readList(file: string): Promise<NewsSummary[]> {
  return ((await readJson(file)) ?? []) as NewsSummary[];
}

/** @throws ApiError 503 where the disk has lost or damaged it */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw new ApiError(503, UNREADABLE, { headers: { "Retry-After": "60" } });
  }
}

const UNREADABLE = "The news cannot be read at the moment. Please try again later.";
