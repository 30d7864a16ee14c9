/** The page of the release that a private page stands in: its scripts and styles, with what the server says of one market. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Html } from "#api/pages/page.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { getReleaseFolder } from "#api/release/release-store.ts";

/** Where the page leaves room. */
const PLACE = /(<div\b[^>]*\bid="managed"[^>]*>)[^<]*(<\/div>)/;

interface ShellPage {
  /** @returns the page with the content in its place; null where there is no release, or none that has the page */
  fill: (content: Html) => Promise<string | null>;
}

export function createShellPage(stateDir: string, getReleaseId: () => string | null): ShellPage {
  const read = keepLatest((id) => readFile(join(getReleaseFolder(stateDir, id), "manage.html"), "utf8"));
  return {
    fill: async (content) => {
      const id = getReleaseId();
      const page = id === null ? null : await read(id).catch(() => null);
      if (page === null || !PLACE.test(page)) return null;
      return page.replace(PLACE, (_, start: string, end: string) => start + content.text + end);
    },
  };
}
