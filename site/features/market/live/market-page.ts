/** Everything on a market's page that needs the visitor's clock, place or device. Without it the page works too. */
import { detectPlatform, directionsUrl } from "#data/market/directions.ts";
import { distanceKm, formatDistance } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/hours-text.ts";
import { summarizeAs } from "#data/schedule/hours-summary.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { formatNotice, listNotices, listOtherNotices } from "#data/schedule/notice-text.ts";
import { getStatus } from "#data/schedule/status.ts";
import { listTodayRows } from "#data/schedule/today-rows.ts";
import { everyMinute } from "../../../lib/every-minute.ts";
import { NOT_LOADED } from "../../../lib/not-loaded.ts";
import { MARKET_DRAWN } from "../../../lib/page-events.ts";
import { LINK_COPIED, MESSAGE_SHOWN_MS, shareLink } from "../../../lib/share-link.ts";
import { wireBackLink } from "../../../lib/wire-back-link.ts";
import { wireContribute } from "../../contribute/wire-contribute.ts";
import { userLocation } from "../../location/user-location.ts";
import { wireLocator } from "../../map/open-locator.ts";
import { watchNotices } from "../../notices/watch-notices.ts";
import { wireNewsPreview } from "../../news/live/wire-news-preview.ts";
import { savedMarkets, toggleSaved } from "../../saved/saved-markets.ts";
import type { PageMarket } from "../shown-facts.ts";

const LIST_PATHS: readonly string[] = ["/", "/markets"];

start();
window.addEventListener(MARKET_DRAWN, start);

function start(): void {
  const page = document.querySelector<HTMLElement>("[data-market]");
  if (!page) return;
  // Written by MarketBody.tsx.
  const market = JSON.parse(page.dataset["market"] ?? "") as PageMarket;
  const parts = findParts(page);
  everyMinute((now) => showTimes(parts, market, now));
  watchNotices((notices) => {
    market.notices = notices[market.id];
    showTimes(parts, market, new Date());
  });
  showDistance(parts, market);
  wireDirections(parts, market);
  wireLocator(page, market);
  wireBackLink(page, (path) => LIST_PATHS.includes(path));
  const say = (words: string) => parts.report?.replaceChildren(words);
  wireHeart(parts, market, say);
  wireCalendar(parts, market, say);
  wireShare(parts, market.name);
  wirePhotos(page, parts);
  wireReviews(parts, market, say);
  wireNewsPreview(market);
  wireContribute(page, market);
}

type Parts = ReturnType<typeof findParts>;

/** What moves on the page, by the marks that the components put on it; a page has those that its market has facts for. */
function findParts(page: HTMLElement) {
  const find = (mark: string) => page.querySelector<HTMLElement>(`[data-${mark}]`);
  return {
    status: find("status"),
    notices: find("notices"),
    hours: find("hours-summary"),
    tables: page.querySelectorAll("[data-hours]"),
    months: page.querySelectorAll<HTMLElement>("[data-month]"),
    distance: find("distance"),
    directions: page.querySelectorAll<HTMLElement>("[data-directions]"),
    choice: find("choice"),
    heart: find("save"),
    heartLabel: find("save-label"),
    calendar: find("calendar"),
    share: find("share"),
    shareLabel: find("label"),
    shareReport: find("share-report"),
    /** Says what came of a press. */
    report: find("report"),
    images: page.querySelectorAll<HTMLImageElement>("img[data-photo]"),
    photos: find("photos"),
    reviews: find("reviews"),
  };
}

/** What depends on the time of viewing, in the region's time zone: status, notices, today's row, this month's mark. */
function showTimes(parts: Parts, market: PageMarket, now: Date): void {
  const moment = getMomentAt(market, now, region);
  const { tone, text: words, certainty } = getStatus(market, now, region);
  // Another season may have begun since the page was built.
  const hours = summarizeAs(certainty, market, moment);
  write(parts.hours, keepTimesWhole(hours));
  if (parts.status) {
    parts.status.dataset["status"] = tone;
    // Where all that is known of this moment are the usual hours, these stand right below.
    const isRepeated = parts.hours && words.startsWith(hours);
    const closed = words.startsWith("Usually") ? "Usually closed now" : "Closed now";
    write(parts.status, isRepeated ? closed : keepTimesWhole(words));
  }

  const notices = (parts.status ? listOtherNotices : listNotices)(market, moment).map((notice) => {
    const line = document.createElement("li");
    line.textContent = formatNotice(notice, moment);
    line.toggleAttribute("data-cancelled", notice.isCancelled ?? false);
    return line;
  });
  write(parts.notices, ...notices);

  for (const [index, today] of listTodayRows(market, moment).entries()) {
    for (const row of parts.tables[index]?.querySelectorAll("tr") ?? []) {
      if (row.dataset["at"] === String(today)) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
  }

  for (const month of parts.months) {
    month.toggleAttribute("data-now", month.dataset["month"] === String(moment.month));
  }
}

/** The same text again would make a screen reader's cursor lose its place. */
function write(place: HTMLElement | null, ...words: (HTMLElement | string)[]): void {
  const text = words.map((word) => (typeof word === "string" ? word : word.textContent)).join("");
  if (place && place.textContent !== text) place.replaceChildren(...words);
}

/** How far the market is from the visitor, where a position is saved. */
function showDistance({ distance }: Parts, market: PageMarket): void {
  const location = userLocation.get();
  if (!location) return;
  const from = location.isDefault ? `from ${region.defaultPlace.name}` : "away";
  distance?.replaceChildren(`${formatDistance(distanceKm(location, market))} ${from}`);
}

/** Directions in the device's own map app; the links in the page are the web's, in a new tab. */
function wireDirections({ directions, choice }: Parts, market: PageMarket): void {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  for (const link of directions) {
    link.setAttribute("href", directionsUrl(market, platform, region.states, link.dataset["directions"]));
    if (platform !== "other") link.removeAttribute("target");
    link.addEventListener("click", () => {
      const close = () => choice?.hidePopover();
      if (platform === "other") close();
      // Closing goes back in the history, which would call off a link that leads there in this tab.
      else document.addEventListener("visibilitychange", close, { once: true });
    });
  }
  // Which of two places is meant: the browser opens and closes the question, and Back closes it, too.
  choice?.addEventListener("toggle", ({ newState }) => {
    if (newState !== "open") return;
    directions[0]?.focus();
    void import("../../../lib/back-closes.ts").then(
      ({ closeOnBack }) => {
        if (!choice.matches(":popover-open")) return;
        choice.addEventListener(
          "toggle",
          closeOnBack(() => choice.hidePopover()),
          { once: true },
        );
      },
      () => undefined,
    );
  });
}

/** @param say shows what the heart does not say by itself */
function wireHeart({ heart, heartLabel, images }: Parts, market: PageMarket, say: (words: string) => void): void {
  if (!heart) return;
  const show = () => {
    const isSaved = savedMarkets.get().includes(market.id);
    const words = isSaved ? "Saved" : "Save";
    heart.ariaPressed = String(isSaved);
    heart.ariaLabel = `${words} ${market.name}`;
    heartLabel?.replaceChildren(words);
  };
  show();
  savedMarkets.subscribe(show);
  heart.addEventListener("click", () => {
    const photos = [...images].filter(({ isConnected }) => isConnected).map(({ src }) => src);
    toggleSaved(
      { ...market, photos },
      { button: heart, say: ({ title, description = "" }) => say(`${title}. ${description}`) },
    );
  });
}

/** Puts the market into the visitor's calendar. What writes the file is loaded when the button is pressed. */
function wireCalendar({ calendar }: Parts, market: PageMarket, say: (words: string) => void): void {
  calendar?.addEventListener("click", () => {
    void import("../../calendar/download-calendar.ts").then(
      ({ downloadCalendar }) => say(downloadCalendar(market.name, [market], new Date())),
      () => say(NOT_LOADED),
    );
  });
}

/** Opens a photo in the full-screen viewer, which is fetched at the first touch; drops photos that do not load. */
function wirePhotos(page: HTMLElement, { images, photos }: Parts): void {
  for (const image of images) {
    const drop = () => {
      (image.closest("[data-photo-item]") ?? image).remove();
      if (photos && !photos.querySelector("[data-photo-item]")) photos.hidden = true;
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

/** Fetches the sample reviews when the visitor unfolds them, and again when that failed. */
function wireReviews({ reviews }: Parts, market: PageMarket, say: (words: string) => void): void {
  const fold = reviews?.querySelector("details");
  let isAsked = false;
  fold?.addEventListener("toggle", () => {
    if (!fold.open || isAsked) return;
    isAsked = true;
    void import("./fill-reviews.ts").then(
      ({ fillReviews }) => reviews && fillReviews(reviews, market),
      () => {
        isAsked = false;
        say(NOT_LOADED);
      },
    );
  });
}

/** Shares the page through the device's own dialog, or copies its link. */
function wireShare({ share: button, shareLabel: label, shareReport: report }: Parts, title: string): void {
  if (!button || !label || !report) return;
  const words = label.textContent;
  let timer = 0;
  button.addEventListener("click", () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
    void shareLink(title, url).then((said) => {
      if (said === null) return;
      if (said === LINK_COPIED) label.textContent = said;
      report.textContent = said;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        report.textContent = "";
        label.textContent = words;
      }, MESSAGE_SHOWN_MS);
    });
  });
}
