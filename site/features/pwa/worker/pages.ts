/** Pages under the addresses that links use, with a network and without. */
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { NetworkOnly } from "workbox-strategies/NetworkOnly.js";
import { isNewsListPath } from "../../news/is-news-list.ts";
import { NEWS_DATA_PATH } from "../../news/news-path.ts";
import { CACHES, LOOKED_AT_DAYS } from "../cache-names.ts";
import { DETAILS_URL } from "../../../lib/index-url.ts";
import { findData, refreshOldData } from "./data-files.ts";
import { cachePublicOnly } from "./cacheable.ts";
import { isTrouble, overlookTrouble, PATIENCE_SECONDS } from "./no-answer.ts";
import type { WorkerEvent } from "./scope.ts";
import type { Shell } from "./shell.ts";
import { readMarketId, toPagePath, toShellPath } from "./request-kind.ts";

/** Says that the page asked for is not on the device. */
const OFFLINE_PAGE = "/offline";
/** Draws any market, or says that there is none. */
const OFFLINE_MARKET = "/offline/market";

const DAY = 24 * 60 * 60;

/** Visited pages by their path: the server makes nothing of what stands behind it. */
const visited = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new URL(request.url).pathname) },
    overlookTrouble,
    cachePublicOnly,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: LOOKED_AT_DAYS * DAY, purgeOnQuotaError: true }),
  ],
});
const network = new NetworkOnly();

/** A page of the release; it brings nothing but itself, and its data say how old they are. */
export async function answerShellPage(shell: Shell, event: WorkerEvent, request: Request): Promise<Response> {
  const kept = await shell.find(toShellPath(toPagePath(new URL(request.url).pathname)));
  return kept ?? answerElsewhere(shell, event, request);
}

/** A visited page, else the release's own where it has one, or word that it is not here. */
export async function answerVisitedPage(shell: Shell, event: WorkerEvent, request: Request): Promise<Response> {
  const answer = await visitPage(event, request);
  if (answer && !isTrouble(answer)) return answer;
  const kept = await shell.find(toPagePath(new URL(request.url).pathname));
  return kept ?? answer ?? showPage(shell, OFFLINE_PAGE, 503);
}

export function answerElsewhere(shell: Shell, event: WorkerEvent, request: Request): Promise<Response> {
  return network.handle({ event, request }).catch(() => showPage(shell, OFFLINE_PAGE, 503));
}

/** The server's page of a market; from the data where the server cannot be reached, is too slow or in trouble. */
export async function answerMarketPage(shell: Shell, event: WorkerEvent, request: Request): Promise<Response> {
  const fetched = network.handle({ event, request }).catch(() => null);
  const quick = await Promise.race([fetched, wait(PATIENCE_SECONDS)]);
  if (quick && !isTrouble(quick)) return quick;
  const drawn = await drawMarketPage(shell, toPagePath(new URL(request.url).pathname));
  if (drawn && drawn.status !== 404) return drawn;
  // Not among the data: it may be new. The server has the last word, if it comes.
  return (await fetched) ?? drawn ?? showPage(shell, OFFLINE_PAGE, 503);
}

/** Fetches a page and keeps it; null without an answer. With a list of news comes what it goes on with where the API cannot be reached. */
export async function visitPage(event: WorkerEvent, request: Request): Promise<Response | null> {
  const answer = await visited.handle({ event, request }).catch(() => null);
  if (isNewsListPath(toPagePath(new URL(request.url).pathname))) {
    event.waitUntil(refreshOldData([new URL(NEWS_DATA_PATH, location.origin).href], Date.now()));
  }
  return answer;
}

/** What decides here: whether a market is known, and which one it turned out to be. */
interface DetailsFile {
  details: Record<number, object>;
  redirects: Record<number, number>;
}

/** Null without data that say whether there is one. */
async function drawMarketPage(shell: Shell, path: string): Promise<Response | null> {
  const file = await findData(new URL(DETAILS_URL, location.origin).href);
  const id = readMarketId(path);
  if (!file || id === null) return null;
  const { details, redirects } = (await file.json()) as DetailsFile;
  const target = redirects[id];
  if (target !== undefined) return Response.redirect(`/markets/${target}`);
  return showPage(shell, OFFLINE_MARKET, details[id] ? 200 : 404);
}

async function showPage(shell: Shell, path: string, status: number): Promise<Response> {
  const page = await shell.find(path);
  if (!page) return Response.error();
  return new Response(page.body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function wait(seconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000, null);
  });
}
