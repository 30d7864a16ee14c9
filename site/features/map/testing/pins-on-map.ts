/** Pins on a map, for their tests. */
import { vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { WeekHours } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";
import { createMap } from "../create-map.ts";
import { createPins } from "../pins/pins.ts";
import { addBox, layOut } from "./map-box.ts";

/** A Saturday, 10 AM. */
export const NOW = new Date("2026-07-18T15:00:00Z");
export const EVENING = new Date("2026-07-18T23:00:00Z");

const held = (week: WeekHours): Partial<ListedMarket> => ({ schedule: { seasons: [{ week }] } });
const STORM = { from: "2026-07-18", to: "2026-07-18", text: "Cancelled: storm", isCancelled: true };

export const OPEN = held({ Saturday: open("8:00-12:00") });
export const SOON = held({ Saturday: open("8:00-10:30") });
export const LIKELY = { ...OPEN, hoursConfirmed: { on: "2018" } };
export const CLOSED = held({ Sunday: open("8:00-12:00") });
export const CANCELLED = { ...OPEN, notices: [STORM] };
export const UNKNOWN = {};

/** A map of 800 by 600 pixels without pins, in the morning. */
export function openPins() {
  layOut(800, 600);
  const box = addBox();
  const { map, destroy } = createMap(box, vi.fn());
  const events = { onChoose: vi.fn(), onHover: vi.fn(), onZoomIn: vi.fn(), onPlaced: vi.fn() };
  const pins = createPins(map, events);
  pins.setMoment(NOW, []);
  events.onPlaced.mockClear();
  let lastId = 0;
  /** A market at a pixel of the map. */
  const at = (x: number, y: number, facts: Partial<ListedMarket> = {}): ListedMarket => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    lastId++;
    return listedMarket({ id: lastId, name: `Market ${lastId}`, latitude: lat, longitude: lng, ...facts });
  };
  return {
    ...{ box, map, pins, events, at },
    /** Markets at one place. */
    groupAt: (x: number, y: number, ...facts: Partial<ListedMarket>[]) => facts.map((some) => at(x, y, some)),
    /** Of a pin or cluster that must be in view. */
    elementOf: (market: ListedMarket | undefined): HTMLElement => {
      const element = pins.getElementOf(market ?? null);
      if (!element) throw new Error("not in view");
      return element;
    },
    close: () => {
      pins.destroy();
      destroy();
      vi.useRealTimers();
      vi.clearAllMocks();
    },
  };
}

export const level = (element: HTMLElement) => Number(element.style.zIndex);
