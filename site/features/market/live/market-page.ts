/**
 * Everything on a market's page that needs the visitor's clock, position or device. The page works without it. Its parts
 * are elements of their own, which come alive also where a device draws the page (offline/).
 */
import { type Message, SHOWN_MS } from "../../../components/toast-store.ts";
import type { CurrentNotices } from "#data/market/current-notices.ts";
import { closeOnBack } from "../../../lib/back-closes.ts";
import { NOT_LOADED } from "../../../lib/not-loaded.ts";
import { wireBackLink } from "../../../lib/wire-back-link.ts";
import { wireContribute } from "../../contribute/wire-contribute.ts";
import { wireLocator } from "../../map/open-locator.ts";
import { define, getDrawnMarket, write } from "../../market-summary/live/live-element.ts";
import { MESSAGE_EVENT, say } from "../../market-summary/live/say.ts";
import { watchNotices } from "../../notices/watch-notices.ts";
import "../../market-summary/live/distance-from.ts";
import "../../market-summary/live/market-status.ts";
import "../../market-summary/live/share-button.ts";
import "../../saved/save-heart.ts";
import type { PageMarket } from "../shown-facts.ts";
import "./calendar-button.ts";
import "./market-directions.ts";
import "./market-notices.ts";
import "./market-week.ts";
import "./nearby-markets.ts";

const LIST_PATHS: readonly string[] = ["/", "/markets"];

/** The page as a whole. Its facts are those of all elements in it that have none of their own. */
class MarketPageElement extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    const market = getDrawnMarket(this)?.get() as PageMarket | undefined;
    if (!market) return;
    this.addEventListener(MESSAGE_EVENT, (event) => this.#show(event as CustomEvent<Message>));
    watchNotices((notices) => this.#take(notices));
    // Few markets have photos. Without the code, links lead to them.
    if (this.querySelector("market-photos")) import("./market-photos.ts").catch(() => null);
    wireBackLink(this, (path) => LIST_PATHS.includes(path));
    wireLocator(this, market);
    wireContribute(this, market);
    for (const sheet of this.querySelectorAll<HTMLElement>("[popover]")) {
      sheet.addEventListener("toggle", ({ newState }) => {
        if (newState !== "open") return;
        sheet.querySelector<HTMLElement>(".button")?.focus();
        closeSheetOnBack(sheet);
      });
    }
    const reviews = this.querySelector<HTMLDetailsElement>("[data-reviews]");
    reviews?.addEventListener("toggle", () => {
      // Opened again after a failure, it tries again.
      if (reviews.open) import("./sample-reviews.ts").catch(() => say(reviews, { title: NOT_LOADED }));
    });
  }

  #show(event: CustomEvent<Message>): void {
    event.preventDefault();
    const { title, description } = event.detail;
    const report = this.querySelector("[data-report]");
    write(report, description === undefined ? title : `${title}. ${description}`);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => write(report, ""), SHOWN_MS);
  }

  /** Gives the notices that have come to this market and to those nearby. */
  #take(notices: CurrentNotices): void {
    for (const element of [this, ...this.querySelectorAll("[data-facts]")]) {
      const drawn = getDrawnMarket(element);
      const market = drawn?.get();
      if (market) drawn?.set({ ...market, notices: notices[market.id] });
    }
  }
}

/** The browser opens and closes it; this lets Back close it, too. */
function closeSheetOnBack(sheet: HTMLElement): void {
  const release = closeOnBack(() => sheet.hidePopover());
  // Not "toggle", which comes later: a dialog that opens from the sheet takes over its history entry.
  sheet.addEventListener("beforetoggle", release, { once: true });
}

define("market-page", MarketPageElement);
