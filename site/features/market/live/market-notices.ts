/** `<market-notices>`: the notices of the market. What the status says is not in its list. */
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { formatNotice, listOtherNotices } from "#data/schedule/notice-text.ts";
import { define, type LiveMarket, TimedElement, write } from "../../market-summary/live/live-element.ts";

class NoticesElement extends TimedElement {
  protected override show(market: LiveMarket, now: Date): void {
    const moment = getMomentAt(market, now, region);
    const lines = listOtherNotices(market, moment).map((notice) => {
      const line = document.createElement("li");
      line.textContent = formatNotice(notice, moment);
      line.toggleAttribute("data-cancelled", notice.isCancelled ?? false);
      return line;
    });
    write(this.querySelector("ul"), ...lines);
  }
}

define("market-notices", NoticesElement);
