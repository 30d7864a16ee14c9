/** `<sample-reviews>`: writes the sample reviews when they are opened, by code loaded then, and again if that has failed. */
import { NOT_LOADED } from "../../../lib/not-loaded.ts";
import { define, getDrawnMarket } from "../../market-summary/live/live-element.ts";
import { say } from "../../market-summary/live/say.ts";
import type { PageMarket } from "../shown-facts.ts";

class ReviewsElement extends HTMLElement {
  #isAsked = false;

  connectedCallback(): void {
    const fold = this.querySelector("details");
    fold?.addEventListener("toggle", () => {
      if (fold.open && !this.#isAsked) void this.#fill();
    });
  }

  async #fill(): Promise<void> {
    this.#isAsked = true;
    const market = getDrawnMarket(this)?.get() as PageMarket | undefined;
    const reviews = await import("./fill-reviews.ts").catch(() => null);
    if (reviews && market) reviews.fillReviews(this, market);
    else {
      this.#isAsked = false;
      say(this, { title: NOT_LOADED });
    }
  }
}

define("sample-reviews", ReviewsElement);
