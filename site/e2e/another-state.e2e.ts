/**
 * Sets up the directory for another state in a copy of the project: it builds, does not mention the original state, and
 * visitors find its markets on a static host.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { getList, openList } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { portalListing } from "./support/portal.ts";
import { expect, test as base } from "./test.ts";

const PROJECT_ROOT = resolve(import.meta.dirname, "../..");

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const parent = await realpath(await mkdtemp(join(tmpdir(), "another-state-")));
    const folder = join(parent, "directory");
    const filter = (path: string) => !LEFT_OUT.has(relative(PROJECT_ROOT, path));
    await cp(PROJECT_ROOT, folder, { recursive: true, filter });
    await symlink(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
    await use(folder);
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Generated files, and those of the original copy. */
const LEFT_OUT = new Set(["node_modules", ".git", ".state", ".cache", ".astro", "dist", "test-results", ".env"]);

type Town = [name: string, zip: string, latitude: number, longitude: number];

const VERMONT: readonly Town[] = [
  ["Burlington", "05401", 44.476, -73.212],
  ["Montpelier", "05602", 44.26, -72.575],
  ["Brattleboro", "05301", 42.851, -72.579],
  ["Newport", "05855", 44.936, -72.205],
];
/** One town for each of the state's zip code ranges. */
const NEW_YORK: readonly Town[] = [
  ["Holtsville", "00501", 40.815, -73.045],
  ["Fishers Island", "06390", 41.256, -72.003],
  ["New York", "10001", 40.75, -73.997],
  ["Buffalo", "14201", 42.897, -78.885],
];

async function run(cwd: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, { cwd, env });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

async function findWord(folder: string, word: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const has = file.isFile() && `${path} ${await readFile(path, "latin1")}`.toLowerCase().includes(word);
      return has ? [relative(folder, path)] : [];
    }),
  );
  return found.flat();
}

const ORIGIN = "http://another.localhost";

/** Failed API requests, which pages cope with. */
const NO_API = new RegExp(`^error: Failed to load resource: .* 404 .*${ORIGIN}/api/`);

/** Answers like a static host: with the folder's files, without the API. */
async function hostFiles(context: BrowserContext, folder: string): Promise<void> {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    for (const path of [pathname, `${pathname}.html`, `${pathname}/index.html`].map((name) => join(folder, name))) {
      if ((await stat(path).catch(() => null))?.isFile()) return route.fulfill({ path });
    }
    return route.fulfill({ status: 404 });
  });
}

/** New York has several zip code ranges; Vermont if the region is New York itself. */
const [state, towns] =
  region.state === "New York" ? (["Vermont", VERMONT] as const) : (["New York", NEW_YORK] as const);

test(`${state} is imported and built, and visitors find its markets`, async ({ context, folder, expectProblem }) => {
  const file = join(folder, "portal.json");
  const listings = towns.map(([town, zip, latitude, longitude], index) =>
    portalListing(310_001 + index, `${town} Farmers Market`, `${town}, ${state} ${zip}`, { latitude, longitude }),
  );
  await writeFile(file, JSON.stringify(listings));
  const init = await run(folder, "scripts/init.ts", "--state", state, "--file", file, "--allow-few");
  expect([init.code, init.output]).toEqual([
    0,
    expect.stringContaining(`${state} Farmers Markets: 4 markets, 0 of them with hours.`),
  ]);
  expect(await run(folder, "scripts/build.ts")).toMatchObject({ code: 0 });
  const dist = join(folder, "dist");
  expect(await findWord(dist, region.state.toLowerCase())).toEqual([]);

  await hostFiles(context, dist);
  expectProblem(NO_API);
  const [first] = towns;
  if (!first) throw new Error("No town to find.");
  const page = await openStart(context);
  const list = getList(page);
  for (const [town, zipCode] of towns) {
    await list.find(zipCode);
    await expect(list.names).toHaveText([`${town} Farmers Market`]);
    const path = (await list.names.first().getByRole("link").getAttribute("href")) ?? "";
    expect(await readFile(join(dist, `${path}.html`), "utf8")).toContain(zipCode);
  }
  await (await find(page, first)).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${first[0]} Farmers Market`);
  await expect(page.getByRole("main")).toContainText(first[1]);
  // Its last requests would find the folder gone.
  await page.close();
});

async function openStart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // The map's animation needs a running clock, which is stopped here.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { heading } = await openList(page, ORIGIN);
  await expect(page).toHaveTitle(`${state} Farmers Markets`);
  await expect(heading).toHaveText("4 Markets");
  return page;
}

/** Finds a market by its town and on the map. @returns the link to its page there */
async function find(page: Page, [town]: Town): Promise<Locator> {
  const name = `${town} Farmers Market`;
  const list = getList(page);
  await list.find(town.toLowerCase());
  await expect(list.names.first()).toHaveText(name);
  // The suggestions cover the first card.
  await list.search.press("Escape");
  await getMap(page).pin(name).click();
  return getMap(page).popup(name).getByRole("link", { name });
}
