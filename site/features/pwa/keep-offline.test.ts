import { beforeEach, expect, test, vi } from "vitest";
import { dropOffline, keepOffline } from "./keep-offline.ts";

const ORIGIN = "https://markets.example";

/** Addresses by cache. Adding one that is in `missing` fails, as without a network. */
const kept = new Map<string, Set<string>>();
const missing = new Set<string>();

beforeEach(() => {
  kept.clear();
  missing.clear();
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("caches", { open, delete: (name: string) => Promise.resolve(kept.delete(name)) });
});

test("stores a saved market's own photos, not those of other sites", async () => {
  const photos = ["stalls.webp", "/api/images/lake.webp", `${ORIGIN}/a.png?x=1`, "https://elsewhere.example/b.png"];
  expect(await keepOffline(214, photos)).toBe(true);
  expect(list()).toEqual({
    "saved-v1-214": [`${ORIGIN}/api/images/stalls.webp`, `${ORIGIN}/api/images/lake.webp`, `${ORIGIN}/a.png?x=1`],
  });
});

test("deletes photos that the market no longer has", async () => {
  await keepOffline(214, ["old.webp", "same.webp"]);
  await keepOffline(214, ["same.webp", "new.webp"]);
  expect(list()).toEqual({ "saved-v1-214": [`${ORIGIN}/api/images/same.webp`, `${ORIGIN}/api/images/new.webp`] });
});

test("returns false if a photo cannot be loaded, and stores the others", async () => {
  missing.add(`${ORIGIN}/api/images/b.webp`);
  expect(await keepOffline(214, ["a.webp", "b.webp", "c.webp"])).toBe(false);
  expect(list()["saved-v1-214"]).toHaveLength(2);
});

test("dropping a market keeps those of others", async () => {
  await keepOffline(21, ["a.webp"]);
  await keepOffline(214, ["b.webp"]);
  await dropOffline(21);
  await dropOffline(7);
  expect(Object.keys(list())).toEqual(["saved-v1-214"]);
});

test("without Cache Storage it does nothing", async () => {
  vi.stubGlobal("caches", undefined);
  Reflect.deleteProperty(globalThis, "caches");
  expect(await keepOffline(214, ["a.webp"])).toBe(false);
  await dropOffline(214);
});

function list(): Record<string, string[]> {
  return Object.fromEntries([...kept].map(([name, urls]) => [name, [...urls]]));
}

function open(name: string) {
  const urls = kept.get(name) ?? new Set<string>();
  kept.set(name, urls);
  return Promise.resolve({
    keys: () => Promise.resolve([...urls].map((url) => ({ url }))),
    delete: (url: string) => Promise.resolve(urls.delete(url)),
    add: (url: string) => {
      if (missing.has(url)) return Promise.reject(new TypeError("Failed to fetch"));
      urls.add(url);
      return Promise.resolve();
    },
  });
}
