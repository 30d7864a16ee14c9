/** `<calendar-button>`: saves the market as a calendar file, whose code is loaded on demand. */
import { NOT_LOADED } from "../../../lib/not-loaded.ts";
import { define, getDrawnMarket } from "../../market-summary/live/live-element.ts";
import { say } from "../../market-summary/live/say.ts";
import type { PageMarket } from "../shown-facts.ts";

class CalendarElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector("button")?.addEventListener("click", () => void this.#save());
  }

  async #save(): Promise<void> {
    const market = getDrawnMarket(this)?.get() as PageMarket | undefined;
    if (!market) return;
    const calendar = await import("../../calendar/download-calendar.ts").catch(() => null);
    say(this, { title: calendar?.downloadCalendar(market.name, [market], new Date()) ?? NOT_LOADED });
  }
}

define("calendar-button", CalendarElement);
