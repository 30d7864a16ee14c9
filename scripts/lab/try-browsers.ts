/** `npm run try:browsers`: the journey of browsers/journey.ts in Firefox and WebKit, on a phone's screen and a wide one. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { devices, request } from "@playwright/test";
import { PROJECT_ROOT } from "#api/env.ts";
import type { AddCleanup } from "#api/testing/server-process.ts";
import { region } from "#data/region.ts";
import { getTileHost } from "#data/site/tiles.ts";
import { makeFirstAccount } from "#site/e2e/dashboard.ts";
import { findProgram } from "#site/e2e/support/chromium.ts";
import { EXAMPLE_MARKETS } from "#site/e2e/markets/example-markets.ts";
import { PHONE } from "#site/e2e/support/phone.ts";
import { startSite } from "#site/e2e/support/start-site.ts";
import { startWeakNetwork } from "#site/e2e/support/weak-network.ts";
import { printFailure, showHelp } from "../../api/commands/run-command.ts";
import { startFirefox } from "./browsers/firefox.ts";
import { type Device, SERVER_STEPS, STEPS } from "./browsers/journey.ts";
import { makeScreen, type StartBrowser } from "./browsers/screen.ts";
import { startWebKit } from "./browsers/webkit.ts";
import { check, sumUp, tryOut } from "./try/try-out.ts";

const PICTURES = ".cache/try-browsers";

const USAGE = `Usage: npm run try:browsers [-- --minute --only "a search"]

Needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb, or some of them; says which engines it ran. --minute tries
only what depends on the browser, in each engine on one screen. --only runs the steps whose names contain the text. A
picture of each step's end is in ${PICTURES}.`;

/** Not reached: no request leaves the machine. */
const TILE_HOST = getTileHost(region.tiles) ?? "no-tiles.example";

/**
 * What Firefox says of a page that was left, or of a network that was cut, while something was loading. A step that misses
 * it fails by itself. Fonts have a status, here one of the network's (0x804B0000 and up); a missing file has another.
 */
const NOT_LOADED = /A ServiceWorker |Failed to load|error loading|downloadable font: .* status=215239[89]\d{3} /;

interface Visit {
  device: Device;
  size: { width: number; height: number };
  userAgent?: string;
}

const WIDE: Visit = { device: "computer", size: { width: 1440, height: 900 } };
const ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0";

const [firefox, driver, xvfb] = ["firefox-esr", "WebKitWebDriver", "Xvfb"].map((name) => findProgram([name]));

interface Engine {
  name: string;
  packages: string;
  /** Undefined if its programs are not there. */
  start: StartBrowser | undefined;
  /** The first is the one of --minute. */
  visits: readonly Visit[];
}

const ENGINES: readonly Engine[] = [
  {
    name: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    start: driver !== undefined && xvfb !== undefined ? startWebKit(driver, xvfb) : undefined,
    visits: [{ device: "iPhone", size: PHONE.viewport, userAgent: devices["iPhone 15"].userAgent }, WIDE],
  },
  {
    name: "Firefox",
    packages: "firefox-esr",
    start: firefox === undefined ? undefined : startFirefox(firefox),
    visits: [WIDE, { device: "Android", size: PHONE.viewport, userAgent: ANDROID }],
  },
];

/** Starts the production server with the example markets and an admin. @returns its address */
async function start(addCleanup: AddCleanup): Promise<string> {
  const site = await startSite({ markets: EXAMPLE_MARKETS, buildsFrom: process.env["TEST_BUILDS"] });
  process.on("exit", () => site.server.kill());
  addCleanup(site.stop);
  await site.ready;
  const requests = await request.newContext();
  await makeFirstAccount(requests, site);
  await requests.dispose();
  return site.origin;
}

/** Markets that each belong to one visit. */
const markets = EXAMPLE_MARKETS.filter(({ id }) => id > 1000).values();

function tryVisit(origin: string, name: string, start: StartBrowser, visit: Visit): Promise<void> {
  const { device, size, userAgent } = visit;
  const title = `${name}, ${size.width} px`;
  return tryOut(title, async (folder, addCleanup) => {
    const market = markets.next().value;
    if (!market) throw new Error("There are too few example markets.");
    const browser = await start({ folder, size, userAgent, addCleanup });
    const network = await startWeakNetwork(origin);
    addCleanup(network.cut);
    const screen = makeScreen(browser);
    const open = async (path: string) => {
      await screen.open(network.origin + path);
      await screen.until(`${path} runs`, "return !document.querySelector('[data-waiting], astro-island[ssr]');");
    };
    for (const [step, walk] of steps) {
      await screen.open(`${network.origin}/robots.txt`);
      await screen.until("a new session", "sessionStorage.clear(); return true;");
      const failure = await walk({ screen, open, network, device, market }).then(
        () => "",
        (error: unknown) => String(error),
      );
      check(`${title}: ${step}`, failure, "");
      const picture = `${name}-${size.width}-${step.replaceAll(/\W+/g, "-")}.png`;
      await writeFile(join(PROJECT_ROOT, PICTURES, picture), Buffer.from(await browser.picture(), "base64"));
      await network.restore();
    }
    const errors = browser.errors?.filter((text) => !text.includes(TILE_HOST) && !NOT_LOADED.test(text));
    if (errors) check(`${title}: the console has no errors but of what could not be loaded`, errors, []);
  });
}

/** Ends the process after --help and after a mistake. */
function readOptions(): { minute: boolean; only: string } {
  if (showHelp(USAGE)) process.exit();
  try {
    const minute = { type: "boolean", default: false } as const;
    return parseArgs({ options: { minute, only: { type: "string", default: "" } } }).values;
  } catch (error) {
    printFailure(error, { usage: USAGE });
    process.exit();
  }
}

const { minute, only } = readOptions();
const steps = Object.entries(STEPS).filter(([step]) => step.includes(only) && !(minute && SERVER_STEPS.has(step)));
await rm(join(PROJECT_ROOT, PICTURES), { recursive: true, force: true });
await mkdir(join(PROJECT_ROOT, PICTURES), { recursive: true });
const there = ENGINES.flatMap(({ start, ...engine }) => (start ? [{ ...engine, start }] : []));
if (there.length > 0) {
  await tryOut(`Other browsers; pictures in ${PICTURES}`, async (_, addCleanup) => {
    const origin = await start(addCleanup);
    const tryEngine = async ({ name, start, visits }: (typeof there)[number]) => {
      for (const visit of minute ? visits.slice(0, 1) : visits) await tryVisit(origin, name, start, visit);
    };
    await Promise.all(there.map(tryEngine));
  });
}
for (const { name, packages, start } of ENGINES) {
  console.log(start ? `${name} was tried.` : `${name} WAS NOT TRIED: it is not there. apt-get install ${packages}`);
}
sumUp();
