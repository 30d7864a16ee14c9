/** What depends on the time of viewing, in the region's time zone: the status, today's row, this month's mark. */
import { summarizeHours } from "#data/domain/hours-summary.ts";
import { getHoursTable } from "#data/domain/hours-table.ts";
import { getLocalMoment } from "#data/domain/local-time.ts";
import { getStatusAt } from "#data/domain/status.ts";
import { region } from "#data/region.ts";
import type { PageMarket } from "../page-market.ts";

export function showTimes(page: HTMLElement, market: PageMarket, now: Date): void {
  const moment = getLocalMoment(now, region.timeZone);

  const status = page.querySelector<HTMLElement>("[data-status]");
  if (status) {
    const { state, text, soon } = getStatusAt(market, moment);
    status.dataset["status"] = soon ? "soon" : state;
    // The same text again would make a screen reader's cursor lose its place.
    if (status.textContent !== text) status.textContent = text;
  }

  // Another season may have begun since the page was built.
  const summary = page.querySelector("[data-hours-summary]");
  if (summary) summary.textContent = summarizeHours(market, moment);

  const tables = page.querySelectorAll("[data-hours]");
  for (const [index, { rows }] of getHoursTable(market, moment).entries()) {
    for (const [at, row] of (tables[index]?.querySelectorAll("tr") ?? []).entries()) {
      if (rows[at]?.isToday) row.setAttribute("aria-current", "date");
      else row.removeAttribute("aria-current");
    }
  }

  for (const month of page.querySelectorAll<HTMLElement>("[data-month]")) {
    month.toggleAttribute("data-now", month.dataset["month"] === String(moment.month));
  }
}
