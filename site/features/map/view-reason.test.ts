import { expect, test } from "vitest";
import { fingerprint, getViewReason, type Shown } from "./view-reason.ts";

const noon = new Date("2025-07-19T17:00:00Z");
const shown: Shown = { markets: fingerprint([{ id: 1 }, { id: 2 }]), position: null, now: noon };

test("the first markets are a start", () => {
  expect(getViewReason(null, shown)).toBe("start");
});

test("other markets in the same minute are a search", () => {
  expect(getViewReason(shown, { ...shown, markets: fingerprint([{ id: 1 }]) })).toBe("search");
});

test("markets that change with the minute are no reason: some have just closed", () => {
  const later = { ...shown, markets: fingerprint([{ id: 1 }]), now: new Date("2025-07-19T17:01:00Z") };
  expect(getViewReason(shown, later)).toBeNull();
});

test("a position that becomes known, moves or goes is a reason, the same one again is none", () => {
  const madison = { ...shown, position: { latitude: 43.07, longitude: -89.4 } };
  expect(getViewReason(shown, madison)).toBe("position");
  expect(getViewReason(madison, { ...shown, position: { latitude: 44.26, longitude: -88.42 } })).toBe("position");
  expect(getViewReason(madison, shown)).toBe("position");
  expect(getViewReason(madison, { ...madison, position: { latitude: 43.07, longitude: -89.4 } })).toBeNull();
});

test("the same markets in another order have one fingerprint", () => {
  expect(fingerprint([{ id: 3 }, { id: 1 }, { id: 2 }])).toBe(fingerprint([{ id: 1 }, { id: 2 }, { id: 3 }]));
});

test("other markets have another fingerprint, also when their count and the sum of their ids are the same", () => {
  expect(fingerprint([{ id: 1 }, { id: 4 }])).not.toBe(fingerprint([{ id: 2 }, { id: 3 }]));
  expect(fingerprint([{ id: 1 }])).not.toBe(fingerprint([{ id: 1 }, { id: 1 }]));
  expect(fingerprint([])).not.toBe(fingerprint([{ id: 0 }]));
});
