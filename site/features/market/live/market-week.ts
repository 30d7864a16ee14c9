/** `<market-week>`: the coming seven days and the year's months, from today on; without scripts, from the day of drawing. */
import { region } from "#data/region.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { isHeldInStrip, joinNotes, listStripDays } from "#data/schedule/format/week-strip.ts";
import { nameHours } from "#data/schedule/format/summary.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { getMarketStatus } from "#data/schedule/status.ts";
import { define, type LiveMarket, TimedElement, write } from "../../market-summary/live/live-element.ts";

class WeekElement extends TimedElement {
  protected override show(market: LiveMarket, now: Date): void {
    const moment = getMomentAt(market, now, region);
    const certainty = getCertainty(market, now, region.scheduleFreshMonths);
    const days = listStripDays(market, moment, certainty);
    const isHeld = isHeldInStrip(days);
    const [strip, usual] = ["[data-strip]", "[data-usual]"].map((name) => this.querySelector<HTMLElement>(name));
    for (const [index, cell] of [...(strip?.children ?? [])].entries()) {
      const day = days[index];
      if (!day) continue;
      cell.setAttribute("data-is", day.is);
      for (const [at, text] of [day.weekday, String(day.day), keepTimesWhole(day.text)].entries())
        write(cell.children[at] ?? null, text);
    }
    this.toggleAttribute("data-held", isHeld);
    write(usual?.querySelector("strong") ?? null, keepTimesWhole(nameHours(market, certainty, moment)));
    write(this.querySelector("[data-notes]"), joinNotes(days, getMarketStatus(market, now, region).text));
    for (const month of this.querySelectorAll<HTMLElement>("[data-month]"))
      month.toggleAttribute("data-now", month.dataset["month"] === String(moment.month));
  }
}

define("market-week", WeekElement);
