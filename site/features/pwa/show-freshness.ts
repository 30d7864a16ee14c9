/** Says on the page how old its data are. */
import { region } from "#data/region.ts";
import { everyMinute } from "../../lib/every-minute.ts";
import { INDEX_URL } from "../../lib/index-url.ts";
import { CACHES } from "./cache-names.ts";
import { DATA_REFRESHED, MARKET_DRAWN } from "../../lib/page-events.ts";
import { readSavedAt } from "../../lib/saved-at.ts";
import { watchData } from "./data-updates.ts";
import { freshness } from "./freshness.ts";

/** When the list's data were last known to be the server's; null where nobody can tell. */
let savedAt: Date | null = null;

/** Begins to say it. What draws itself reads the store; SavedCopy.astro is written to here. */
export function keepFreshness(): void {
  window.addEventListener(DATA_REFRESHED, () => note(new Date()));
  window.addEventListener(MARKET_DRAWN, show);
  watchData(INDEX_URL, ({ savedAt: at }) => note(new Date(at)));
  void findSavedAt().then((found) => {
    savedAt ??= found;
    everyMinute(show);
  });
}

function note(at: Date): void {
  savedAt = at;
  show();
}

function show(): void {
  // A market that was drawn from the data (market/offline) stays as old as it is, whatever has been compared since.
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
  // Without a worker in between, the page has read the server's data itself.
  if (!navigator.serviceWorker.controller) return new Date();
  const copy = await caches.match(INDEX_URL, { cacheName: CACHES.data }).catch(() => undefined);
  return copy ? readSavedAt(copy) : null;
}

const JUST_NOW = "Updated just now";
/** Said until the next minute but one has begun: what was compared a moment ago is current. */
const JUST_NOW_MS = 2 * 60_000;
/** From here on a weekday alone would be the wrong one. */
const WEEK_MS = 6 * 24 * 60 * 60_000;

/**
 * @param savedAt when the data were last compared with the server's
 * @param zone IANA name of the region's time zone, and its locale
 * @returns 'Updated just now', 'Saved copy from Friday 9:12', or with a date where that was a week ago
 */
export function describeFreshnessOfCopy(savedAt: Date, now: Date, zone: { timeZone: string; locale: string }): string {
  const age = now.getTime() - savedAt.getTime();
  if (age < JUST_NOW_MS) return JUST_NOW;
  const { timeZone, locale } = zone;
  const day: Intl.DateTimeFormatOptions =
    age < WEEK_MS ? { weekday: "long" } : { year: "numeric", month: "long", day: "numeric" };
  const date = new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(savedAt);
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
  // "09:12" in locales that pad hours of a 24-hour clock.
  return `Saved copy from ${date} ${time.format(savedAt).replace(/^0(?=\d:)/, "")}`;
}
