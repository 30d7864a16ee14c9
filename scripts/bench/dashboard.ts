/** What an admin waits for at 10,000 markets: the dashboard's first paint, and from a keystroke to the painted list. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/db/seed-markets.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { CHROMIUM_ARGS, requireChromium } from "#site/e2e/stand/chromium.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { timeToPainted, timeUntilThere } from "./in-page.ts";
import { median, report } from "./report.ts";

const MARKETS = 10_000;
const RUNS = 5;
const LIST = "section[aria-labelledby=database]";

/** The site itself is built from few markets: the dashboard reads the database. */
export async function measureDashboard(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "market-bench-"));
  const stateDir = join(folder, "state");
  const site = await startSite({ getMarkets: () => generateMarkets(10), env: { STATE_DIR: stateDir } });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  try {
    await site.ready;
    await addMarkets(stateDir, join(folder, "snapshot"));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.origin });
    await createAccount(context);
    await measure(context);
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addMarkets(stateDir: string, snapshotDir: string): Promise<void> {
  await writeMarketSnapshot(snapshotDir, { updated: "2026-06-01", markets: generateMarkets(MARKETS) });
  const db = await openDatabase(join(stateDir, "directory.db"));
  await seedMarkets(db, snapshotDir, new Date());
  await db.destroy();
}

/** On the server's own machine it takes no setup code. The context keeps the session. */
async function createAccount(context: BrowserContext): Promise<void> {
  const data = { username: "bench", password: "a bench is no place to sleep" };
  const answer = await context.request.post("/api/auth/create", { data });
  if (!answer.ok()) throw new Error(`No account: ${await answer.text()}`);
}

async function measure(context: BrowserContext): Promise<void> {
  const paints: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    paints.push(await timeUntilThere(page, "/admin", `${LIST} li`));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto("/admin");
  await page.locator(`${LIST} li`).first().waitFor();
  const typing: number[] = [];
  for (const text of ["v", "gro", "grove", "lin", "main"]) {
    typing.push(await timeToPainted(page, () => page.getByLabel("Search by name").fill(text), LIST));
  }
  await page.close();
  report({ what: "10,000 markets: the dashboard's list is there", value: median(paints), unit: "ms" });
  report({ what: "10,000 markets: typing to the answer, painted", value: median(typing), unit: "ms" });
}
