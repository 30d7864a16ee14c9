/** What stands at a market for a few days, beside what its status says: as of the time of viewing. */
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listNotices, listOtherNotices } from "#data/schedule/notice-words.ts";
import type { Noticed } from "#data/schedule/schedule.ts";
import { region } from "#data/region.ts";

export function showNotices(page: HTMLElement, market: Noticed, now: Date): void {
  const moment = getLocalMoment(now, region.timeZone);
  const others = (page.querySelector("[data-status]") ? listOtherNotices : listNotices)(market, moment);
  const list = page.querySelector("[data-notices]");
  const lines = others.map((notice) => {
    const line = document.createElement("li");
    line.textContent = formatNotice(notice, moment);
    line.toggleAttribute("data-cancelled", notice.isCancelled ?? false);
    return line;
  });
  // The same text again would make a screen reader's cursor lose its place.
  if (list && list.textContent !== lines.map(({ textContent }) => textContent).join("")) list.replaceChildren(...lines);
}
