/**
 * Inserts a manager's private content into the release's manage.html, so that it gets the site's scripts and styles.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Html } from "#api/pages/page.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { getReleaseFolder } from "#api/release/release-store.ts";

/** The placeholder element in manage.html, with what it says to those who come without a link. It has no other `div`. */
const PLACE = /(<div\b[^>]*\bid="managed"[^>]*>).*?(<\/div>)/s;

interface ShellPage {
  /** @returns the filled page; null if there is no release or it has no such page */
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
