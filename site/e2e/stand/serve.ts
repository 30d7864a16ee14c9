/** `node site/e2e/stand/serve.ts <examples|real> <port>`: what the browser tests visit, until Ctrl-C. */
import { resolve } from "node:path";
import type { Market } from "#data/domain/market-schema.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { makeExampleNews } from "../markets/example-news.ts";
import { EXAMPLE_MARKETS } from "../markets/example-markets.ts";
import { startSite } from "./start-site.ts";

/** The byte budgets are stated for this many markets (design §8). */
const BUDGET_MARKETS = 300;

const [name = "", port = ""] = process.argv.slice(2);
const site = await startSite({
  getMarkets: await chooseMarkets(name),
  news: name === "examples" ? makeExampleNews(new Date()) : [],
  port: Number(port),
  onLine: (line) => process.stdout.write(`${line}\n`),
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.server.kill(signal));
site.ready.catch(() => undefined);
process.exitCode = await site.ended;

async function chooseMarkets(name: string): Promise<(origin: string) => readonly Market[]> {
  if (name === "examples") return placePhotos;
  if (name !== "real") throw new Error("Usage: node site/e2e/stand/serve.ts <examples|real> <port>");
  const { markets } = await readMarketSnapshot(resolve(import.meta.dirname, "../../../data/snapshot"));
  return () => markets.slice(0, BUDGET_MARKETS);
}

/** The examples' photos are a picture that the site has anyway. */
function placePhotos(origin: string): readonly Market[] {
  const place = (photo: string) => `${origin}/apple-touch-icon.png?photo=${photo}`;
  return EXAMPLE_MARKETS.map(({ photoTexts = {}, ...market }) => ({
    ...market,
    photos: market.photos.map(place),
    photoTexts: Object.fromEntries(Object.entries(photoTexts).map(([photo, text]) => [place(photo), text])),
  }));
}
