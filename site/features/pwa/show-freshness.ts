/** Says on the page how old its data are, and has the list read again what has changed under it. */
import { region } from "#data/region.ts";
import { everyMinute } from "../../lib/every-minute.ts";
import { INDEX_URL } from "../list/index-url.ts";
import { CACHES } from "./cache-names.ts";
import { DATA_CHANGED, DATA_REFRESHED, MARKET_DRAWN } from "./page-events.ts";
import { readSavedAt } from "./data-stamp.ts";
import { describeFreshnessOfCopy } from "./freshness-text.ts";
import type { DataMessage } from "./messages.ts";

/** When the list's data were last known to be the server's; null where nobody can tell. */
let savedAt: Date | null = null;

/** Begins to write the line into the place that the page keeps for it. */
export function keepFreshness(): void {
  if (!document.querySelector("[data-freshness]")) return;
  window.addEventListener(DATA_REFRESHED, () => {
    note(new Date());
  });
  window.addEventListener(MARKET_DRAWN, show);
  void findSavedAt().then((found) => {
    savedAt ??= found;
    everyMinute(show);
  });
}

/** The worker has compared a data file with the server's. */
export function noteData({ path, savedAt: at, isNew }: DataMessage): void {
  if (path !== INDEX_URL) return;
  note(new Date(at));
  if (isNew) window.dispatchEvent(new Event(DATA_CHANGED));
}

function note(at: Date): void {
  savedAt = at;
  show();
}

function show(): void {
  const line = document.querySelector("[data-freshness]");
  // A market that was drawn from the data (offline-market) stays as old as it is, whatever has been compared since.
  const drawn = document.querySelector<HTMLElement>("[data-offline-market]");
  const at = drawn ? readTime(drawn.dataset["savedAt"]) : savedAt;
  if (!line || !at) return;
  const text = describeFreshnessOfCopy(at, new Date(), region);
  if (line.textContent !== text) line.textContent = text;
}

async function findSavedAt(): Promise<Date | null> {
  // Without a worker in between, the page has read the server's data itself.
  if (!navigator.serviceWorker.controller) return new Date();
  const copy = await caches.match(INDEX_URL, { cacheName: CACHES.data }).catch(() => undefined);
  return copy ? readSavedAt(copy) : null;
}

function readTime(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
