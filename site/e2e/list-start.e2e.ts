/** How the list comes to life: all that it needs is asked for at once, and what it does not need waits. */
import type { APIRequestContext, Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
const SCRIPTS = /\/_astro\/[^/]+\.js$/;

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the HTML names every script that the list needs to answer", async ({ page, request, expectProblem }) => {
    const named = await listNamedScripts(request);
    expect(named.length).toBeGreaterThan(3);
    // What only another script names does not come.
    expectProblem(/net::ERR_FAILED .*\/_astro\//);
    expectProblem(/Failed to fetch dynamically imported module: .*\/Search(?:Sheet|Hint)/);
    await page.route(SCRIPTS, (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    const list = await openList(page);
    await expect(list.heading).toHaveText("60 Markets");
    await list.search.fill("alderbrook");
    await expect(list.heading).toHaveText("2 Markets");
  });

  test("the markets are there before React is", async ({ page, request }) => {
    const react = await findReact(request);
    const release = await holdRequests(page, `**${react}`);
    const index = page.waitForRequest("**/data/markets.json");
    await page.goto("/", { waitUntil: "commit" });
    expect(await (await index).response()).not.toBeNull();
    await expect(page.locator("#markets-page[data-waiting]")).toBeAttached();
    release();
    await waitUntilAlive(page);
    await expect(getList(page).heading).toHaveText("60 Markets");
  });

  test("the map's scripts come with the list's when the address says map", async ({ page, request }) => {
    await expectMapEarly(page, request, "/?view=map");
  });

  test("they do when the session remembers the map", async ({ page, request }) => {
    await openList(page, "/?view=map");
    await expect(getMap(page).map).toBeVisible();
    await page.goto("/about");
    await expectMapEarly(page, request, "/");
  });

  test("they do not come where nobody looks at the map", async ({ page, request }) => {
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    const list = await openList(page);
    await expect(list.heading).toHaveText("60 Markets");
    await page.waitForLoadState("networkidle");
    const map = await listMapScripts(request);
    expect(asked.filter((path) => SCRIPTS.test(path)).length).toBeGreaterThan(3);
    expect(asked).not.toContain(map[0]);
  });
});

test("on a wide screen the map's scripts come with the list's", async ({ page, request }) => {
  await expectMapEarly(page, request, "/");
});

/** While React is kept away, the map's scripts are asked for; with it, both work. */
async function expectMapEarly(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const [map = ""] = await listMapScripts(request);
  const release = await holdRequests(page, `**${await findReact(request)}`);
  const asked = page.waitForRequest(`**${map}`);
  await page.goto(address, { waitUntil: "commit" });
  await asked;
  await expect(page.locator("#markets-page[data-waiting]")).toBeAttached();
  release();
  await waitUntilAlive(page);
  await expect(getMap(page).clusters.first()).toBeVisible();
  await expect(getList(page).search).toBeEditable();
}

async function listNamedScripts(request: APIRequestContext): Promise<string[]> {
  const html = await fetchList(request);
  return Array.from(html.matchAll(/(?:modulepreload" href|<script [^>]*src)="([^"]+\.js)"/g), ([, path = ""]) => path);
}

/** @returns the map's own first */
async function listMapScripts(request: APIRequestContext): Promise<string[]> {
  const [, names = ""] = /data-map="([^"]+)"/.exec(await fetchList(request)) ?? [];
  expect(names).toContain(".js");
  return names.split(" ").map((name) => `/${name}`);
}

/** The largest script that the list starts with has React in it. */
async function findReact(request: APIRequestContext): Promise<string> {
  const sizes = await Promise.all(
    (await listNamedScripts(request)).map(async (path) => ({
      path,
      size: (await (await request.get(path)).text()).length,
    })),
  );
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path ?? "";
}

async function fetchList(request: APIRequestContext): Promise<string> {
  return (await request.get("/")).text();
}
