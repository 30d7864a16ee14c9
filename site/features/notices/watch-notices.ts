/**
 * Reloads the current notices while a page is open, so that visitors learn that a market is cancelled. Without changes
 * the server answers 304.
 */
import type { CurrentNotices } from "#data/market/current-notices.ts";
import { NOTICES_URL } from "../../lib/index-url.ts";
import { DATA_REFRESHED } from "../../lib/page-events.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";

/** A page fresh from the server is up to date. */
const FIRST_MS = 5000;
const EVERY_MS = 3 * 60_000;

type Take = (notices: CurrentNotices) => void;

/** Callbacks of everything that shows markets. */
const takers: Take[] = [];
let known = "";

/** @param take called with the notices once they are loaded, and after every change */
export function watchNotices(take: Take): void {
  if (takers.push(take) === 1) setTimeout(start, FIRST_MS);
}

function start(): void {
  const lookIfSeen = () => {
    if (document.visibilityState === "visible") void look();
  };
  document.addEventListener("visibilitychange", lookIfSeen);
  for (const event of ["pageshow", "online", DATA_REFRESHED]) window.addEventListener(event, lookIfSeen);
  // With data saver on, notices are reloaded only when the visitor returns.
  if (!savesData()) setInterval(lookIfSeen, EVERY_MS);
  // A page from the device's cache may be old.
  lookIfSeen();
}

async function look(): Promise<void> {
  try {
    const answer = await fetch(NOTICES_URL, { cache: "no-cache", credentials: "include" });
    // Offline, the worker answers with its copy, which may be older than the page.
    if (!answer.ok || answer.headers.has(SAVED_AT)) return;
    const text = await answer.text();
    if (text === known) return;
    known = text;
    const notices = JSON.parse(text) as CurrentNotices;
    for (const take of takers) take(notices);
  } catch {
    // Keep what is shown, and try again next time.
    known = "";
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
