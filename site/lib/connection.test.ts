import { beforeEach, expect, test, vi } from "vitest";

/** Fakes the device and loads a new copy of the module, as every page does. */
const device = { onLine: true, serviceWorker: { controller: null as object | null } };
let site: () => Promise<Response>;
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  device.onLine = true;
  device.serviceWorker.controller = null;
  asked = [];
  site = () => Promise.resolve(new Response(null, { status: 200 }));
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setInterval: () => 0 }));
  vi.stubGlobal("fetch", (url: string, options: RequestInit) => {
    asked.push(`${options.method ?? ""} ${url} ${options.cache ?? ""}`);
    return site();
  });
});

test("a device that says it is offline is believed without a request", async () => {
  const { isOnline, heard } = await openPage();
  device.onLine = false;
  window.dispatchEvent(new Event("offline"));
  expect(isOnline.get()).toBe(false);
  expect(heard).toEqual([false]);
  expect(asked).toEqual([]);
});

test("it is back online only when the site itself has answered", async () => {
  const { isOnline, heard } = await openPage();
  device.onLine = false;
  window.dispatchEvent(new Event("offline"));
  device.onLine = true;
  site = () => Promise.reject(new TypeError("Failed to fetch"));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(asked).toEqual(["HEAD /robots.txt no-store"]));
  expect(isOnline.get()).toBe(false);

  site = () => Promise.resolve(new Response(null, { status: 503 }));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(isOnline.get()).toBe(true));
  expect(heard).toEqual([false, true]);
});

test("failed requests make the page check the site, once for all at the same time", async () => {
  const { isOnline, heard, checkConnection } = await openPage();
  site = () => Promise.reject(new TypeError("Failed to fetch"));
  await Promise.all([checkConnection(), checkConnection()]);
  expect(asked).toHaveLength(1);
  expect(isOnline.get()).toBe(false);
  expect(heard).toEqual([false]);
});

test("a page from a service worker checks whether the site is there; a page from the site does not", async () => {
  await openPage();
  expect(asked).toEqual([]);
  vi.resetModules();
  device.serviceWorker.controller = {};
  await openPage();
  expect(asked).toEqual(["HEAD /robots.txt no-store"]);
});

test("a connection lost between the first read and the watch is noticed", async () => {
  const { isOnline } = await import("./connection.ts");
  expect(isOnline.get()).toBe(true);
  device.onLine = false;
  await openPage();
  await vi.waitFor(() => expect(isOnline.get()).toBe(false));
});

test("a page from the back/forward cache checks again", async () => {
  const { isOnline } = await openPage();
  device.onLine = false;
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(() => expect(isOnline.get()).toBe(false));
});

async function openPage() {
  const { checkConnection, isOnline, watchConnection } = await import("./connection.ts");
  const heard: boolean[] = [];
  isOnline.subscribe(() => heard.push(isOnline.get()));
  watchConnection();
  return { checkConnection, isOnline, heard };
}
