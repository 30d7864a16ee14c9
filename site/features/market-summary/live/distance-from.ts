/** `<distance-from>`: how far a market is from the visitor, or from a place that an island sets. */
import { formatAway, howFar, type Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { userLocation } from "../../location/user-location.ts";
import { define, LiveElement, type LiveMarket, write } from "./live-element.ts";

export class DistanceElement extends LiveElement {
  #position: Position | null | undefined;

  /** Undefined for the position that the visitor has saved on this device. */
  get position(): Position | null | undefined {
    return this.#position;
  }

  set position(position: Position | null | undefined) {
    this.#position = position;
    if (this.isConnected) this.refresh();
  }

  protected override start(): (() => void)[] {
    return [userLocation.subscribe(() => this.refresh())];
  }

  protected override show({ latitude, longitude, ...market }: LiveMarket): void {
    if (latitude === undefined || longitude === undefined) return;
    const saved = userLocation.get();
    const away = formatAway(
      howFar(this.#position === undefined ? saved : this.#position, { ...market, latitude, longitude }),
    );
    const from = saved?.isDefault && this.#position === undefined ? `from ${region.defaultPlace.name}` : "away";
    // Elsewhere than on its page, a market's distance needs no words.
    write(this, away === null ? "" : "isBrief" in this.dataset ? away : `${away} ${from}`);
  }
}

define("distance-from", DistanceElement);
