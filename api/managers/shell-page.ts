/** The page of the release that a private page stands in: its scripts and styles, with what the server says of one market. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Html } from "#api/pages/page.ts";
import { getReleaseFolder } from "#api/release/release-store.ts";

const FILE = "manage.html";

/** Where the page leaves room. */
const PLACE = /(<div\b[^>]*\bid="managed"[^>]*>)[^<]*(<\/div>)/;

export interface ShellPage {
  /** @returns the page with the content in its place; null where there is no release, or none that has the page */
  fill: (content: Html) => Promise<string | null>;
}

export function createShellPage(stateDir: string, getReleaseId: () => string | null): ShellPage {
  let kept: { id: string; page: Promise<string> } | null = null;
  const read = (id: string) => readFile(join(getReleaseFolder(stateDir, id), FILE), "utf8");
  return {
    fill: async (content) => {
      const id = getReleaseId();
      if (id === null) return null;
      if (kept?.id !== id) kept = { id, page: read(id) };
      const page = await kept.page.catch(() => {
        // Whoever comes next reads it again.
        kept = null;
        return null;
      });
      return page !== null && PLACE.test(page)
        ? page.replace(PLACE, (_, start: string, end: string) => start + content.text + end)
        : null;
    },
  };
}
