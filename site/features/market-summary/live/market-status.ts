/** `<market-status>`: whether a market is open and until when, by the visitor's clock in the region's time zone. */
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { describeHours } from "#data/schedule/format/summary.ts";
import { getMomentAt, type LocalMoment } from "#data/schedule/local-time.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { define, type LiveMarket, TimedElement, write } from "./live-element.ts";

export class MarketStatusElement extends TimedElement {
  #days: readonly LocalMoment[] = [];

  /** The days that were asked for; none for now. */
  get days(): readonly LocalMoment[] {
    return this.#days;
  }

  set days(days: readonly LocalMoment[]) {
    this.#days = days;
    if (this.isConnected) this.refresh();
  }

  protected override show(market: LiveMarket, now: Date): void {
    const { tone, state, text, certainty } = getStatusOn(market, this.#days, now, region);
    // Green says that it is open: what is only usual is no color.
    this.dataset["status"] = tone === "likely" && state === "closed" ? "maybe" : tone;
    const hours = describeHours(market, certainty, getMomentAt(market, now, region));
    // Next to the hours, a status that only repeats them says something shorter.
    const isRepeated = "isBrief" in this.dataset && hours !== null && text.startsWith(hours);
    const closed = text.startsWith("Usually") ? "Usually closed now" : "Closed now";
    write(this, isRepeated ? closed : keepTimesWhole(text));
  }
}

define("market-status", MarketStatusElement);
