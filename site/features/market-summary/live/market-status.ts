/** `<market-status>`: whether a market is open and until when, by the visitor's clock in the region's time zone. */
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { describeHours } from "#data/schedule/format/summary.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { getMarketStatus, type MarketStatus } from "#data/schedule/status.ts";
import { define, type LiveMarket, TimedElement, write } from "./live-element.ts";

export class MarketStatusElement extends TimedElement {
  /** What it says. An island that knows which days were asked for has another answer; set before the market. */
  describe = (market: LiveMarket, now: Date): MarketStatus => getMarketStatus(market, now, region);

  protected override show(market: LiveMarket, now: Date): void {
    const { tone, text, certainty } = this.describe(market, now);
    this.dataset["status"] = tone;
    const hours = describeHours(market, certainty, getMomentAt(market, now, region));
    // Next to the hours, a status that only repeats them says something shorter.
    const isRepeated = "isBrief" in this.dataset && hours !== null && text.startsWith(hours);
    const closed = text.startsWith("Usually") ? "Usually closed now" : "Closed now";
    write(this, isRepeated ? closed : keepTimesWhole(text));
  }
}

define("market-status", MarketStatusElement);
