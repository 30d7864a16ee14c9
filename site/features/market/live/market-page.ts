/** Everything on a market's page that needs the visitor's clock, place or device. Without it the page works too. */
import { detectPlatform, directionsUrl } from "#data/market/directions.ts";
import { distanceKm, formatDistance } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/hours-text.ts";
import { summarizeAs } from "#data/schedule/hours-summary.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { getStatus } from "#data/schedule/status.ts";
import { listTodayRows } from "#data/schedule/today-rows.ts";
import { everyMinute } from "../../../lib/every-minute.ts";
import { MARKET_DRAWN } from "../../../lib/page-events.ts";
import { whenNear } from "../../../lib/when-near.ts";
import { wireBackLink } from "../../../lib/wire-back-link.ts";
import { wireCalendar } from "../../calendar/wire-calendar.ts";
import { wireContribute } from "../../contribute/wire-contribute.ts";
import { userLocation } from "../../location/user-location.ts";
import { wireLocator } from "../../map/open-locator.ts";
import { watchNotices } from "../../market-notices/watch-notices.ts";
import { wireNewsPreview } from "../../news/live/wire-news-preview.ts";
import { wireHeart } from "../../saved/wire-heart.ts";
import type { PageMarket } from "../shown-facts.ts";

const LIST_PATHS: readonly string[] = ["/", "/markets"];
/** How long the button says that the link is copied. */
const SAID_FOR_MS = 3000;

start();
window.addEventListener(MARKET_DRAWN, start);

function start(): void {
  const page = document.querySelector<HTMLElement>("[data-market]");
  if (!page) return;
  // Written by MarketBody.tsx.
  const market = JSON.parse(page.dataset["market"] ?? "") as PageMarket;
  everyMinute((now) => showTimes(page, market, now));
  watchNotices((notices) => {
    market.notices = notices[market.id];
    showTimes(page, market, new Date());
  });
  showDistance(page, market);
  wireDirections(page, market);
  wireLocator(page, market);
  wireBackLink(page, (path) => LIST_PATHS.includes(path));
  const say = (words: string) => {
    page.querySelector("[data-report]")?.replaceChildren(words);
  };
  wireHeart(page, market, say);
  wireCalendar(page, market, say);
  wireShare(page, market.name);
  wirePhotos(page);
  wireReviews(page, market);
  wireNewsPreview(market);
  wireContribute(page, market);
}

/** What depends on the time of viewing, in the region's time zone: the status, today's row, this month's mark. */
function showTimes(page: HTMLElement, market: PageMarket, now: Date): void {
  const moment = getLocalMoment(now, region.timeZone);

  const { tone, text: words, certainty } = getStatus(market, now, region);
  const text = keepTimesWhole(words);
  const status = page.querySelector<HTMLElement>("[data-status]");
  if (status) {
    status.dataset["status"] = tone;
    // The same text again would make a screen reader's cursor lose its place.
    if (status.textContent !== text) status.textContent = text;
  }

  // Few markets have any.
  if (market.notices || page.querySelector("[data-notices] > *"))
    void import("./show-notices.ts").then(
      ({ showNotices }) => showNotices(page, market, now),
      () => undefined,
    );

  // Another season may have begun since the page was built.
  const hours = summarizeAs(certainty, market, moment);
  page.querySelector("[data-hours-summary]")?.replaceChildren(keepTimesWhole(hours));

  const tables = page.querySelectorAll("[data-hours]");
  for (const [index, today] of listTodayRows(market, moment).entries()) {
    for (const row of tables[index]?.querySelectorAll("tr") ?? []) {
      if (row.dataset["at"] === String(today)) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
  }

  for (const month of page.querySelectorAll<HTMLElement>("[data-month]")) {
    month.toggleAttribute("data-now", month.dataset["month"] === String(moment.month));
  }
}

/** How far the market is from the visitor, where a position is saved. */
function showDistance(page: HTMLElement, market: PageMarket): void {
  const location = userLocation.get();
  if (!location) return;
  const from = location.isDefault ? `from ${region.defaultPlace.name}` : "away";
  page.querySelector("[data-distance]")?.replaceChildren(`${formatDistance(distanceKm(location, market))} ${from}`);
}

/** Directions in the device's own map app; the link in the page is the web's, in a new tab. */
function wireDirections(page: HTMLElement, market: PageMarket): void {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const link = page.querySelector<HTMLAnchorElement>("[data-directions]");
  if (!link) return;
  link.href = directionsUrl(market, platform);
  if (platform !== "other") link.removeAttribute("target");
}

/** Opens a photo in the full-screen viewer, which is fetched at the first touch; drops photos that do not load. */
function wirePhotos(page: HTMLElement): void {
  for (const image of page.querySelectorAll<HTMLImageElement>("img[data-photo]")) {
    const drop = () => {
      (image.closest("[data-photo-item]") ?? image).remove();
      const section = page.querySelector<HTMLElement>("[data-photos]");
      if (section && !section.querySelector("[data-photo-item]")) section.hidden = true;
    };
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) drop();
    else image.addEventListener("error", drop, { once: true });
  }

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-open-photo]") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import("./photo-viewer.ts").then(
      ({ openPhotoViewer }) => openPhotoViewer(page, link.href),
      // Offline before the viewer was ever fetched: the photo itself may still be there.
      () => location.assign(link.href),
    );
  });
}

/** Fetches the sample reviews when the visitor comes near them. */
function wireReviews(page: HTMLElement, market: PageMarket): void {
  const section = page.querySelector<HTMLElement>("[data-reviews]");
  if (!section) return;
  whenNear(section, () => {
    void import("./fill-reviews.ts").then(
      ({ fillReviews }) => fillReviews(section, market),
      // Offline before they were ever fetched: examples are nothing to miss.
      () => {
        section.hidden = true;
      },
    );
  });
}

/** Shares the page through the device's own dialog, or copies its link. */
function wireShare(page: HTMLElement, title: string): void {
  const button = page.querySelector<HTMLElement>("[data-share]");
  const label = button?.querySelector("[data-label]");
  const report = page.querySelector("[data-share-report]");
  if (!button || !label || !report) return;
  const words = label.textContent;
  let timer = 0;
  button.addEventListener("click", () => {
    void share(title).then((outcome) => {
      if (outcome === "shared") return;
      const isCopied = outcome === "copied";
      if (isCopied) label.textContent = "Link copied";
      report.textContent = isCopied
        ? "Link copied"
        : "The link could not be copied. It stands in your browser's address bar.";
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        report.textContent = "";
        label.textContent = words;
      }, SAID_FOR_MS);
    });
  });
}

async function share(title: string): Promise<"shared" | "copied" | "failed"> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
  // Browsers without it, and pages without TLS, have neither, whatever the types say.
  const device: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return "shared";
    }
    if (!device.clipboard) return "failed";
    await device.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    // The visitor closed the dialog again.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
