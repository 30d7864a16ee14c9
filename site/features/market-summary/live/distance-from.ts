/** `<distance-from>`: how far a market is from the position that the visitor has saved on this device. */
import { formatAway, howFar } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { userLocation } from "../../location/user-location.ts";
import { define, LiveElement, type LiveMarket, write } from "./live-element.ts";

class DistanceElement extends LiveElement {
  protected override start(): (() => void)[] {
    return [userLocation.subscribe(() => this.refresh())];
  }

  protected override show({ latitude, longitude, ...market }: LiveMarket): void {
    if (latitude === undefined || longitude === undefined) return;
    const saved = userLocation.get();
    const away = formatAway(howFar(saved, { ...market, latitude, longitude }));
    write(this, away === null ? "" : `${away} ${saved?.isDefault ? `from ${region.defaultPlace.name}` : "away"}`);
  }
}

define("distance-from", DistanceElement);
