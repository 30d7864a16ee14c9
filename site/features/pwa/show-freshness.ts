/** Says on the page how old its data are, and has the list read again what has changed under it. */
import { region } from "#data/region.ts";
import { everyMinute } from "../../lib/every-minute.ts";
import { INDEX_URL } from "../list/index-url.ts";
import { CACHES } from "./cache-names.ts";
import { DATA_CHANGED, DATA_REFRESHED } from "./page-events.ts";
import { readSavedAt } from "./data-stamp.ts";
import { describeFreshnessOfCopy } from "./freshness-text.ts";
import type { DataMessage } from "./messages.ts";

/** When the list's data were last known to be the server's. */
let savedAt: Date | null = null;

/** Begins to write the line into the place that the page keeps for it. */
export function keepFreshness(): void {
  if (!document.querySelector("[data-freshness]")) return;
  window.addEventListener(DATA_REFRESHED, () => {
    note(new Date());
  });
  void findSavedAt().then((found) => {
    // Without a worker in between, the page has read the server's data itself.
    note(found ?? new Date());
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
  if (!line || !savedAt) return;
  const text = describeFreshnessOfCopy(savedAt, new Date(), region);
  if (line.textContent !== text) line.textContent = text;
}

async function findSavedAt(): Promise<Date | null> {
  if (!navigator.serviceWorker.controller) return null;
  const copy = await caches.match(INDEX_URL, { cacheName: CACHES.data }).catch(() => undefined);
  return copy ? readSavedAt(copy) : null;
}
