/** Tells by pins and clusters how their markets stand in the current minute, or on the days that were asked for. */
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";
import type { MapMarket } from "../map-market.ts";
import { countInSlices } from "./count-in-slices.ts";
import { getGroupKind, type PinGroup, type PinKind } from "./pin-kind.ts";
import { type Pin, raise } from "./pin-marker.ts";

/** Open markets are always above others: see pin-marker.ts. */
const LEVELS: Partial<Record<PinKind, number>> = { open: 16_000, soon: 12_000, likely: 8000, maybe: 4000 };

/** Half of the mark of a market that is open, or likely, and of the dot of any other, in pixels. */
const MARK_RADIUS = 16;
const DOT_RADIUS = 6;

type Counts = Partial<Record<NonNullable<PinGroup>, number>>;

/** @param onChange called after pins show their markets' status, and again after each part of the clusters is counted */
export function createPinStatus(onChange: () => void) {
  let now = new Date(0);
  let days: readonly LocalMoment[] = [];
  /** Kinds of the markets in clusters; a new one for each minute. */
  let kinds = new WeakMap<MapMarket, { group: PinGroup }>();
  let stopCounting = () => {};

  const getStatus = (market: MapMarket) => getStatusOn(market, days, now, region);
  const getGroup = (market: MapMarket) => {
    const known = kinds.get(market) ?? { group: getGroupKind(getStatus(market).tone) };
    kinds.set(market, known);
    return known.group;
  };

  /** Updates mark and accessible name, unless the text is the same. */
  const tellMarket = (pin: Pin, market: MapMarket) => {
    const { element } = pin;
    const status = getStatus(market);
    const label = `${market.name}: ${[status.text, status.since].filter(Boolean).join(", ")}`;
    if (element.ariaLabel === label) return;
    const kind = status.tone;
    element.ariaLabel = label;
    element.dataset["status"] = kind;
    pin.level = LEVELS[kind] ?? 0;
    pin.radius = getGroupKind(kind) === null || kind === "maybe" ? DOT_RADIUS : MARK_RADIUS;
    raise(pin);
  };

  const tellCluster = (pin: Pin, count: number, counts: Counts) => {
    const { element } = pin;
    const { open = 0, likely = 0 } = counts;
    pin.counted = kinds;
    pin.texts = listTexts(open, likely);
    element.ariaLabel = nameCluster(count, counts);
    element.title = element.ariaLabel;
    element.dataset["status"] = open > 0 ? "open" : likely > 0 ? "likely" : "closed";
    element.style.setProperty("--open", `${(100 * open) / count}%`);
    element.style.setProperty("--likely", `${(100 * (open + likely)) / count}%`);
  };

  return {
    /** @param asked the days that the visitor asked for; empty for now */
    setMoment(next: Date, asked: readonly LocalMoment[]) {
      now = next;
      days = asked;
      kinds = new WeakMap();
    },
    tell(pins: readonly Pin[], listMembers: (clusterId: number) => MapMarket[]) {
      stopCounting();
      const tallies = pins.flatMap((pin) => {
        const { item } = pin;
        if (item.kind === "market") tellMarket(pin, item.market);
        if (item.kind === "market" || pin.counted === kinds) return [];
        pin.element.ariaLabel ??= nameCluster(item.count, {});
        const onCounted = (counts: Counts) => tellCluster(pin, item.count, counts);
        return [{ members: listMembers(item.clusterId), onCounted }];
      });
      stopCounting = countInSlices(tallies, getGroup, onChange);
    },
    stop: () => stopCounting(),
  };
}

/** What a cluster's badge says: all of it, or what is open. */
function listTexts(open: number, likely: number): string[] {
  if (open === 0) return likely === 0 ? [] : [`${likely} likely`];
  return likely === 0 ? [`${open} open`] : [`${open} open, ${likely} likely`, `${open} open`];
}

/** "12 markets, 3 open, 5 likely open, 1 may be open. Zoom in to see each" */
function nameCluster(count: number, { open = 0, likely = 0, maybe = 0 }: Counts): string {
  const counts = [
    `${count} markets`,
    ...(open > 0 ? [`${open} open`] : []),
    ...(likely > 0 ? [`${likely} likely open`] : []),
    ...(maybe > 0 ? [`${maybe} may be open`] : []),
  ];
  return `${counts.join(", ")}. Zoom in to see each`;
}
