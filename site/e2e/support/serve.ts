/**
 * `node site/e2e/support/serve.ts <examples|real> <port> [<builtPort>]`: what the browser tests visit, until Ctrl-C. With
 * the port of a site that is ready, its build of the same code is taken over.
 */
import { resolve } from "node:path";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { makeExampleNews } from "../markets/example-news.ts";
import { EXAMPLE_MARKETS } from "../markets/example-markets.ts";
import { type SiteOptions, startSite } from "./start-site.ts";

/** The byte budgets are stated for this many markets. */
const BUDGET_MARKETS = 300;

const [name = "", port = "", builtPort] = process.argv.slice(2);
const site = await startSite({
  ...(await chooseContent(name)),
  port: Number(port),
  ...(builtPort !== undefined && { builtPort: Number(builtPort) }),
  onLine: (line) => process.stdout.write(`${line}\n`),
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.server.kill(signal));
site.ready.catch(() => undefined);
process.exitCode = await site.ended;

async function chooseContent(name: string): Promise<Pick<SiteOptions, "markets" | "claims" | "news">> {
  if (name === "examples") return { markets: EXAMPLE_MARKETS, news: makeExampleNews(new Date()) };
  if (name !== "real") throw new Error("Usage: node site/e2e/support/serve.ts <examples|real> <port> [<builtPort>]");
  const { markets, claims } = await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"));
  return { markets: markets.slice(0, BUDGET_MARKETS), claims };
}
