/** Everything on a market's page that needs the visitor's clock, position or device. The page works without it. */
import { detectPlatform, directionsUrl } from "#data/market/directions.ts";
import { formatAway, howFar } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { nameHours } from "#data/schedule/format/summary.ts";
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
  const elements = findElements(page);
  everyMinute((now) => showTimes(elements, market, now));
  watchNotices((notices) => {
    market.notices = notices[market.id];
    showTimes(elements, market, new Date());
  });
  showDistance(elements, market);
  wireDirections(elements, market);
  wireLocator(page, market);
  wireBackLink(page, (path) => LIST_PATHS.includes(path));
  const say = (text: string) => elements.report?.replaceChildren(text);
  wireHeart(elements, market, say);
  wireCalendar(elements, market, say);
  wireShare(elements, market.name);
  wirePhotos(page, elements);
  wireReviews(elements, market, say);
  wireNewsPreview(market);
  wireContribute(page, market);
}

type Elements = ReturnType<typeof findElements>;

/** Finds the elements by their data attributes. Some are missing if their facts are unknown. */
function findElements(page: HTMLElement) {
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
    /** For messages about the last action. */
    report: find("report"),
    images: page.querySelectorAll<HTMLImageElement>("img[data-photo]"),
    photos: find("photos"),
    reviews: find("reviews"),
  };
}

/** Updates status, notices, and the marks of today and of this month, in the region's time zone. */
function showTimes(elements: Elements, market: PageMarket, now: Date): void {
  const moment = getMomentAt(market, now, region);
  const { tone, text, certainty } = getStatus(market, now, region);
  // Another season may have begun since the page was drawn.
  const hours = nameHours(market, certainty, moment);
  write(elements.hours, keepTimesWhole(hours));
  if (elements.status) {
    elements.status.dataset["status"] = tone;
    // If the status would only repeat the usual hours, which are right below it, say something shorter.
    const isRepeated = elements.hours && text.startsWith(hours);
    const closed = text.startsWith("Usually") ? "Usually closed now" : "Closed now";
    write(elements.status, isRepeated ? closed : keepTimesWhole(text));
  }

  const notices = (elements.status ? listOtherNotices : listNotices)(market, moment).map((notice) => {
    const line = document.createElement("li");
    line.textContent = formatNotice(notice, moment);
    line.toggleAttribute("data-cancelled", notice.isCancelled ?? false);
    return line;
  });
  write(elements.notices, ...notices);

  for (const [index, today] of listTodayRows(market, moment).entries()) {
    for (const row of elements.tables[index]?.querySelectorAll("tr") ?? []) {
      if (row.dataset["at"] === String(today)) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
  }

  for (const month of elements.months) {
    month.toggleAttribute("data-now", month.dataset["month"] === String(moment.month));
  }
}

/** Writes only changes: rewriting the same text would move a screen reader's cursor. */
function write(place: HTMLElement | null, ...contents: (HTMLElement | string)[]): void {
  const text = contents.map((content) => (typeof content === "string" ? content : content.textContent)).join("");
  if (place && place.textContent !== text) place.replaceChildren(...contents);
}

/** Shows the distance if a position is saved. */
function showDistance({ distance }: Elements, market: PageMarket): void {
  const location = userLocation.get();
  if (!location) return;
  const from = location.isDefault ? `from ${region.defaultPlace.name}` : "away";
  const away = formatAway(howFar(location, market));
  if (away !== null) distance?.replaceChildren(`${away} ${from}`);
}

/** Links Directions to the device's map app instead of a web map in a new tab. */
function wireDirections({ directions, choice }: Elements, market: PageMarket): void {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  for (const link of directions) {
    link.setAttribute("href", directionsUrl(market, platform, region.states, link.dataset["directions"]));
    if (platform !== "other") link.removeAttribute("target");
    link.addEventListener("click", () => {
      const close = () => choice?.hidePopover();
      if (platform === "other") close();
      // Closing goes back in history, which would cancel navigation in this tab: wait until the page is hidden.
      else document.addEventListener("visibilitychange", close, { once: true });
    });
  }
  // The browser opens and closes the question which place is meant; this lets Back close it too.
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

/** @param say shows messages that the button itself does not show */
function wireHeart({ heart, heartLabel, images }: Elements, market: PageMarket, say: (text: string) => void): void {
  if (!heart) return;
  const show = () => {
    const isSaved = savedMarkets.get().includes(market.id);
    const label = isSaved ? "Saved" : "Save";
    heart.ariaPressed = String(isSaved);
    heart.ariaLabel = `${label} ${market.name}`;
    heartLabel?.replaceChildren(label);
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

/** Saves the market as a calendar file. The code for it is loaded on demand. */
function wireCalendar({ calendar }: Elements, market: PageMarket, say: (text: string) => void): void {
  calendar?.addEventListener("click", () => {
    void import("../../calendar/download-calendar.ts").then(
      ({ downloadCalendar }) => say(downloadCalendar(market.name, [market], new Date())),
      () => say(NOT_LOADED),
    );
  });
}

/** Opens photos in the full-screen viewer, whose code is loaded on demand; removes photos that fail to load. */
function wirePhotos(page: HTMLElement, { images, photos }: Elements): void {
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
      // If the viewer's code cannot be loaded (offline), open the photo itself.
      () => location.assign(link.href),
    );
  });
}

/** Loads the sample reviews when the visitor opens them, and again if that has failed. */
function wireReviews({ reviews }: Elements, market: PageMarket, say: (text: string) => void): void {
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

/** Shares the page with the device's share dialog, or copies its link. */
function wireShare({ share: button, shareLabel: label, shareReport: report }: Elements, title: string): void {
  if (!button || !label || !report) return;
  const original = label.textContent;
  let timer = 0;
  button.addEventListener("click", () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
    void shareLink(title, url).then((message) => {
      if (message === null) return;
      // The button says that it was copied: a line of its own would push the page down, and up again.
      (message === LINK_COPIED ? label : report).textContent = message;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        report.textContent = "";
        label.textContent = original;
      }, MESSAGE_SHOWN_MS);
    });
  });
}
