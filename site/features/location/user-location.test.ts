import { beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { createFakeStorage } from "../../lib/testing/fake-storage.ts";

const KEY = "userLocation";
const MADISON = { latitude: 43.0747, longitude: -89.3844 };
const FULL = {
  ...createFakeStorage(),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};
const STORED = { latitude: 44.5, longitude: -88, fromPrompt: true, isDefault: false };

let kept: ReturnType<typeof createFakeStorage>;
let session: typeof kept;
let reloads: number;
let asked: PositionOptions[];
let answer: (resolve: PositionCallback, reject: PositionErrorCallback) => void;
let permission: PermissionState;

const fail = (code: number) => ({ code, message: "Timeout expired" }) as GeolocationPositionError;

beforeEach(() => {
  vi.resetModules();
  kept = createFakeStorage();
  session = createFakeStorage();
  reloads = 0;
  asked = [];
  permission = "granted";
  answer = (resolve) => resolve({ coords: MADISON } as unknown as GeolocationPosition);
  vi.stubGlobal("localStorage", kept);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("navigator", {
    geolocation: {
      getCurrentPosition: (resolve: PositionCallback, reject: PositionErrorCallback, options: PositionOptions) => {
        asked.push(options);
        answer(resolve, reject);
      },
    },
    permissions: { query: () => Promise.resolve({ state: permission }) },
  });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { reload: () => reloads++ } }));
});

test("a request uses high accuracy, ten seconds and no cached position; the result is saved and the page reloads", async () => {
  const { enableLocation } = await load();
  await enableLocation();
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
  expect(readKept()).toEqual({ ...MADISON, fromPrompt: true, isDefault: false });
  expect(reloads).toBe(1);
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "late"],
])("after error %i the default place is saved as such, and the reloaded page says once: %s", async (code, problem) => {
  answer = (_, reject) => reject(fail(code));
  const before = await load();
  await before.enableLocation();
  const { latitude, longitude } = region.defaultPlace;
  expect(readKept()).toEqual({ latitude, longitude, fromPrompt: true, isDefault: true });
  expect(reloads).toBe(1);
  vi.resetModules();
  const after = await load();
  expect(after.locationProblem.get()).toBe(problem);
  vi.resetModules();
  const later = await load();
  expect(later.locationProblem.get()).toBeNull();
});

test("a browser that never answers times out after 30 seconds; one without geolocation fails at once", async () => {
  vi.useFakeTimers();
  answer = () => undefined;
  const silent = await load();
  const enabled = silent.enableLocation();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await enabled;
  vi.useRealTimers();
  expect([reloads, session.getItem("locationProblem")]).toEqual([1, "late"]);

  vi.stubGlobal("navigator", {});
  vi.resetModules();
  const without = await load();
  await without.enableLocation();
  expect([reloads, session.getItem("locationProblem")]).toEqual([2, "unavailable"]);
  const { takePlace } = await import("../map/place/take-place.ts");
  expect(await takePlace()).toBeNull();
});

test("a permission query that never answers ends the silent refresh", async () => {
  vi.useFakeTimers();
  keep(STORED);
  Object.assign(navigator, { permissions: { query: () => new Promise(() => undefined) } });
  const { refreshLocation, userLocation } = await load();
  const done = refreshLocation();
  await vi.advanceTimersByTimeAsync(5000);
  await done;
  vi.useRealTimers();
  expect(asked).toEqual([]);
  expect(userLocation.get()).toEqual(STORED);
});

test("without storage an error is reported at once, and a later position used, without a reload", async () => {
  vi.stubGlobal("localStorage", FULL);
  answer = (_, reject) => reject(fail(1));
  const { enableLocation, locationProblem, userLocation } = await load();
  await enableLocation();
  expect(locationProblem.get()).toBe("denied");
  answer = (resolve) => resolve({ coords: MADISON } as unknown as GeolocationPosition);
  await enableLocation();
  expect(locationProblem.get()).toBeNull();
  expect(userLocation.get()).toEqual({ ...MADISON, fromPrompt: true, isDefault: false });
  expect(reloads).toBe(0);
});

test("the markets page waits fifteen seconds and accepts a position up to five minutes old", async () => {
  keep(STORED);
  const { refreshLocation, userLocation } = await load();
  await refreshLocation();
  expect(asked).toEqual([{ timeout: 15_000, maximumAge: 300_000 }]);
  expect(userLocation.get()).toEqual({ ...MADISON, fromPrompt: false, isDefault: false });
  expect(reloads).toBe(0);
});

test("on the markets page a failure is only logged, and the stored position stays in use", async () => {
  keep(STORED);
  answer = (_, reject) => reject(fail(3));
  const logged = vi.spyOn(console, "info").mockReturnValue(undefined);
  const { refreshLocation, userLocation } = await load();
  await refreshLocation();
  expect(logged.mock.calls).toEqual([["Location not refreshed:", "Timeout expired"]]);
  expect(userLocation.get()).toEqual(STORED);
});

test("no silent refresh without permission, after clearing, or without the Permissions API", async () => {
  keep(STORED);
  permission = "prompt";
  const { clearLocation, refreshLocation, userLocation } = await load();
  await refreshLocation();
  permission = "granted";
  clearLocation();
  expect(userLocation.get()).toBeNull();
  expect(kept.getItem(KEY)).toBeNull();
  await refreshLocation();
  keep(STORED);
  Object.assign(navigator, { permissions: undefined });
  await refreshLocation();
  expect(asked).toEqual([]);
});

test("a position cleared during a refresh stays cleared", async () => {
  keep(STORED);
  const { clearLocation, refreshLocation, userLocation } = await load();
  answer = (resolve) => {
    clearLocation();
    resolve({ coords: MADISON } as unknown as GeolocationPosition);
  };
  await refreshLocation();
  expect(asked).toHaveLength(1);
  expect(userLocation.get()).toBeNull();
  expect(kept.getItem(KEY)).toBeNull();
});

test.each(["{latitude:", "null", '{"latitude":"north"}', '{"latitude":99,"longitude":0}'])(
  "a damaged position is removed when a page starts: %s",
  async (damaged) => {
    kept.setItem(KEY, damaged);
    const { userLocation } = await load();
    expect(userLocation.get()).toBeNull();
    expect(kept.getItem(KEY)).toBeNull();
  },
);

test("a position that another tab saves or clears changes in this tab too", async () => {
  const { userLocation } = await load();
  expect(userLocation.get()).toBeNull();
  keep(STORED);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(userLocation.get()).toEqual(STORED);
  kept.removeItem(KEY);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  expect(userLocation.get()).toBeNull();
});

async function load() {
  return { ...(await import("./user-location.ts")), ...(await import("./take-location.ts")) };
}

function keep(location: object): void {
  kept.setItem(KEY, JSON.stringify(location));
}

function readKept(): unknown {
  return JSON.parse(kept.getItem(KEY) ?? "null");
}
