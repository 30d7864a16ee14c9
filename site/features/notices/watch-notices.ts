/**
 * Looks again at the notices that stand now: on a page that stays open somebody learns that the market is cancelled. A
 * look that finds the same costs an answer without a body.
 */
import type { CurrentNotices } from "#data/market/current-notices.ts";
import { NOTICES_URL } from "../../lib/index-url.ts";
import { DATA_REFRESHED } from "../../lib/page-events.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";

/** A page that comes straight from the server knows what stands now. */
const FIRST_MS = 5000;
const EVERY_MS = 3 * 60_000;

type Take = (notices: CurrentNotices) => void;

/** Whoever shows markets. */
const takers: Take[] = [];
let known = "";

/** @param take gets the notices when they have been read, and again whenever they have changed */
export function watchNotices(take: Take): void {
  if (takers.push(take) === 1) setTimeout(start, FIRST_MS);
}

function start(): void {
  const lookIfSeen = () => {
    if (document.visibilityState === "visible") void look();
  };
  document.addEventListener("visibilitychange", lookIfSeen);
  for (const event of ["pageshow", "online", DATA_REFRESHED]) window.addEventListener(event, lookIfSeen);
  // Who saves data gets them on return, which is when they matter.
  if (!savesData()) setInterval(lookIfSeen, EVERY_MS);
  // What a device has kept may be of yesterday.
  lookIfSeen();
}

async function look(): Promise<void> {
  try {
    const answer = await fetch(NOTICES_URL, { cache: "no-cache", credentials: "include" });
    // Without a connection the worker has its copy, which may be older than the page.
    if (!answer.ok || answer.headers.has(SAVED_AT)) return;
    const text = await answer.text();
    if (text === known) return;
    known = text;
    const notices = JSON.parse(text) as CurrentNotices;
    for (const take of takers) take(notices);
  } catch {
    // What is shown stays, and the next look comes.
    known = "";
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
