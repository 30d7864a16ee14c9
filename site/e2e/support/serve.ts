/**
 * `node site/e2e/support/serve.ts <examples|real> <port> [<builtPort>]`: serves the site for the browser tests until
 * Ctrl-C. Reuses the build of the site on `builtPort`, or the one in TEST_BUILDS, which `npm test` shares among suites.
 */
import { resolve } from "node:path";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { makeExampleNews } from "../markets/example-news.ts";
import { CERTAINTY_MARKETS, CLAIMS } from "../markets/certainty-markets.ts";
import { EXAMPLE_MARKETS } from "../markets/example-markets.ts";
import { getBuildsFolder, type SiteOptions, startSite } from "./start-site.ts";

/** The byte budgets are defined for this number of markets; the few of certainty-page.e2e.ts come on top. */
const BUDGET_MARKETS = 300;

const [name = "", port = "", builtPort] = process.argv.slice(2);
const site = await startSite({
  ...(await chooseContent(name)),
  port: Number(port),
  buildsFrom: builtPort === undefined ? process.env["TEST_BUILDS"] : getBuildsFolder(Number(builtPort)),
  onLine: (line) => process.stdout.write(`${line}\n`),
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.server.kill(signal));
site.ready.catch(() => undefined);
process.exitCode = await site.ended;

async function chooseContent(name: string): Promise<Pick<SiteOptions, "markets" | "claims" | "news">> {
  if (name === "examples") return { markets: EXAMPLE_MARKETS, news: makeExampleNews(new Date()) };
  if (name !== "real") throw new Error("Usage: node site/e2e/support/serve.ts <examples|real> <port> [<builtPort>]");
  const { markets, claims } = await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"));
  return {
    markets: [...markets.slice(0, BUDGET_MARKETS), ...CERTAINTY_MARKETS],
    claims: new Map([...(claims ?? []), ...CLAIMS]),
  };
}
