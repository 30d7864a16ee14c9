/** How the list starts: all scripts that it needs load at once, the others later. */
import type { APIRequestContext, Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { getList, waitUntilAlive } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
const SCRIPTS = /\/_astro\/[^/]+\.js$/;

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the HTML names every script that the list needs to answer", async ({ page, request, expectProblem }) => {
    const named = await listNamedScripts(request);
    expect(named.length).toBeGreaterThan(3);
    // Scripts that the HTML does not name fail to load: the plain search still works.
    expectProblem(/net::ERR_FAILED .*\/_astro\//);
    expectProblem(/Failed to fetch dynamically imported module: .*\/(?:Search(?:Sheet|Hint)|MapIsland)/);
    await page.route(SCRIPTS, (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    await page.goto("/");
    const list = getList(page);
    // The switch between list and map comes later.
    await expect(page.locator("#markets-page[data-waiting]")).toHaveCount(0);
    await expect(list.heading).toHaveText("60 Markets");
    await list.search.fill("alderbrook");
    await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);
    await expect(list.heading).toHaveText("2 Markets");
  });

  test("before React has loaded, markets are shown and the search accepts input, but no map loads", async ({
    page,
    request,
  }) => {
    const release = await holdRequests(page, `**${await findReact(request)}`);
    const [map = ""] = await listMapScripts(request);
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    const index = page.waitForRequest("**/data/markets.json");
    await page.goto("/", { waitUntil: "commit" });
    expect(await (await index).response()).not.toBeNull();
    await expect(page.locator("#markets-page[data-waiting]")).toBeAttached();
    const list = getList(page);
    await list.search.fill("9 hall");
    release();
    await waitUntilAlive(page);
    await expect(list.names).toHaveText(["Winter Hall Market"]);
    await expect(list.search).toHaveValue("9 hall");
    await expect(page).toHaveURL("/?q=9+hall");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => SCRIPTS.test(path)).length).toBeGreaterThan(3);
    expect(asked).not.toContain(map);
  });

  test("with the map, nothing of the list is asked for before the pins, or before it is touched", async ({
    page,
    request,
  }) => {
    const [map = ""] = await listMapScripts(request);
    const html = await fetchList(request);
    const [own = ""] = listPreloaded(html, "list").filter((path) => !listPreloaded(html, "map").includes(path));
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    for (const isTouched of [false, true]) {
      asked.length = 0;
      const release = await holdRequests(page, `**${map}`);
      await page.goto("/?view=map");
      // React is there, and waits for the map.
      await expect(page.getByRole("group", { name: "View" })).toBeVisible();
      await expect(page.getByText("Loading map...")).toBeVisible();
      expect(asked).toContain(map);
      expect(asked).not.toContain(own);
      expect(asked.filter((path) => /PullToRefresh|ChosenMarket|late/.test(path))).toEqual([]);
      if (isTouched) await getList(page).search.focus();
      else release();
      await waitUntilAlive(page);
      expect(asked).toContain(own);
      if (isTouched) release();
      await expect(getMap(page).clusters.first()).toBeVisible();
      await page.unrouteAll();
    }
  });
});

test("the map's scripts come with the list's on a wide screen, and on a phone if the address or the session says map", async ({
  page,
  request,
}) => {
  await expectMapEarly(page, request, "/");
  await page.unrouteAll();
  await page.setViewportSize(PHONE.viewport);
  await expectMapEarly(page, request, "/?view=map");
  await page.unrouteAll();
  await page.goto("/about");
  await expectMapEarly(page, request, "/");
});

/** The map's scripts are requested while React is held back, and both work afterwards. */
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

/** What a phone loads at once for the list. */
async function listNamedScripts(request: APIRequestContext): Promise<string[]> {
  const html = await fetchList(request);
  const linked = html.matchAll(/(?:modulepreload" href|<script [^>]*src)="([^"]+\.js)"/g);
  return [...Array.from(linked, ([, path = ""]) => path), ...listPreloaded(html, "list")];
}

/** What the map needs in addition, but for its island, which has the switch between list and map. */
async function listMapScripts(request: APIRequestContext): Promise<string[]> {
  const html = await fetchList(request);
  const others = listPreloaded(html, "list");
  const own = listPreloaded(html, "map").filter((path) => !others.includes(path) && !path.includes("MapIsland"));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

function listPreloaded(html: string, view: "list" | "map"): string[] {
  const [, names = ""] = new RegExp(`data-${view}="([^"]+\\.js)"`).exec(html) ?? [];
  return names.split(" ").map((name) => `/${name}`);
}

/** The largest of the list's first scripts contains React. */
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
