/** The button that puts a market into the visitor's calendar. What writes the file is loaded when it is pressed. */
import type { CalendarMarket } from "#data/market/calendar-event.ts";

const NOT_LOADED = "This could not be loaded. Please check your internet connection and try again.";

/** @param say shows what came of it */
export function wireCalendar(page: HTMLElement, market: CalendarMarket, say: (words: string) => void): void {
  page.querySelector("[data-calendar]")?.addEventListener("click", () => {
    void import("./download-calendar.ts").then(
      ({ downloadCalendar }) => say(downloadCalendar(market.name, [market], new Date())),
      () => say(NOT_LOADED),
    );
  });
}
