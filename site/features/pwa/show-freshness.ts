/** Shows the age of the page's data. */
import { region } from "#data/region.ts";
import { everyMinute } from "../../lib/every-minute.ts";
import { INDEX_URL } from "../../lib/index-url.ts";
import { CACHES } from "./cache-names.ts";
import { DATA_REFRESHED, MARKET_DRAWN } from "../../lib/page-events.ts";
import { readSavedAt } from "../../lib/saved-at.ts";
import { watchData } from "./data-updates.ts";
import { freshness } from "./freshness.ts";

/** When the list's data were last compared with the server's; null if unknown. */
let savedAt: Date | null = null;

/** React components read the store; this writes into OfflineMarket.astro. */
export function keepFreshness(): void {
  window.addEventListener(DATA_REFRESHED, () => recordSavedAt(new Date()));
  window.addEventListener(MARKET_DRAWN, show);
  watchData(INDEX_URL, ({ savedAt: at }) => recordSavedAt(new Date(at)));
  void findSavedAt().then((found) => {
    savedAt ??= found;
    everyMinute(show);
  });
}

function recordSavedAt(at: Date): void {
  savedAt = at;
  show();
}

function show(): void {
  // A market drawn on the device (market/offline) keeps its age: what was compared since is not on the page.
  const drawn = document.querySelector<HTMLElement>("[data-offline-market]");
  const kept = drawn?.dataset["savedAt"];
  const at = drawn ? kept !== undefined && new Date(kept) : savedAt;
  if (!at) return;
  const text = describeFreshnessOfCopy(at, new Date(), region);
  freshness.set({ text, isCurrent: text === JUST_NOW });
  const line = document.querySelector<HTMLElement>("[data-saved-copy]");
  if (line && line.textContent !== text) line.textContent = text;
}

async function findSavedAt(): Promise<Date | null> {
  // Without a worker, the page has loaded the data from the server.
  if (!navigator.serviceWorker.controller) return new Date();
  const copy = await caches.match(INDEX_URL, { cacheName: CACHES.data }).catch(() => undefined);
  return copy ? readSavedAt(copy) : null;
}

const JUST_NOW = "Updated just now";
/** Data compared within the last two minutes are current. In milliseconds. */
const JUST_NOW_MS = 2 * 60_000;
/** From this age on, a weekday alone would be ambiguous. In milliseconds. */
const WEEK_MS = 6 * 24 * 60 * 60_000;

/**
 * @param savedAt when the data were last compared with the server's
 * @param zone the region's IANA time zone and locale
 * @returns "Updated just now" or "Saved copy from Friday 9:12", with a date after six days
 */
export function describeFreshnessOfCopy(savedAt: Date, now: Date, zone: { timeZone: string; locale: string }): string {
  const age = now.getTime() - savedAt.getTime();
  if (age < JUST_NOW_MS) return JUST_NOW;
  const { timeZone, locale } = zone;
  const day: Intl.DateTimeFormatOptions =
    age < WEEK_MS ? { weekday: "long" } : { year: "numeric", month: "long", day: "numeric" };
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(savedAt);
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
  // Some locales write "09:12".
  return `Saved copy from ${date} ${time.format(savedAt).replace(/^0(?=\d:)/, "")}`;
}
