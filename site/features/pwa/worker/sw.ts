/** The service worker, /sw.js: what it listens to. The build fills in what belongs to the release. */
import { region } from "#data/region.ts";
import { getTileStart } from "#data/site/tiles.ts";
import { INDEX_URL, DETAILS_URL } from "../../../lib/index-url.ts";
import { isPageMessage } from "../messages.ts";
import { answerData, refreshData, refreshOldData, repeatMissed } from "./data-files.ts";
import { answerElsewhere, answerMarketPage, answerShellPage, answerVisitedPage } from "./pages.ts";
import { answerPhoto, answerTile } from "./pictures.ts";
import { type RequestEvent, scope } from "./scope.ts";
import { cacheFirstVisit } from "./first-visit.ts";
import { createShell, type ShellEntry } from "./shell.ts";
import { getRequestKind, type Site } from "./request-kind.ts";

declare const self: { __WB_MANIFEST: readonly ShellEntry[] };

const { origin } = scope.location;
const shell = createShell(self.__WB_MANIFEST);
const site: Site = { origin, tileStart: getTileStart(region.tiles, origin), isInShell: (path) => shell.has(path) };
const INDEX = new URL(INDEX_URL, origin).href;
const DETAILS = new URL(DETAILS_URL, origin).href;

scope.addEventListener("install", (event) => {
  // Missing, it comes with the next page.
  const details = refreshData(DETAILS).catch(() => null);
  event.waitUntil(Promise.all([shell.install(event, Date.now()), refreshData(INDEX), details]));
});

scope.addEventListener("activate", (event) => event.waitUntil(shell.activate(event).then(() => scope.clients.claim())));

scope.addEventListener("fetch", (event) => {
  const answer = getAnswer(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener("message", (event) => {
  const { data, source } = event;
  if (!isPageMessage(data)) return;
  if (data.kind === "take-over") {
    event.waitUntil(scope.skipWaiting());
    return;
  }
  if (source) repeatMissed(source);
  const work = [shell.repair(), refreshOldData([INDEX, DETAILS], Date.now())];
  if (data.seen) work.push(cacheFirstVisit(event, data.seen, site));
  event.waitUntil(Promise.allSettled(work));
});

/** Null where the browser is to go its own way. */
function getAnswer(event: RequestEvent): Promise<Response> | null {
  const { request } = event;
  switch (getRequestKind(request, site)) {
    case "shell":
      return answerShellPage(shell, event, request);
    case "market":
      return answerMarketPage(shell, event, request);
    case "page":
      return answerVisitedPage(shell, event, request);
    case "elsewhere":
      return answerElsewhere(shell, event, request);
    case "file":
      return shell.answerFile(event);
    case "data":
      return answerData(event);
    case "photo":
      return answerPhoto(event, request);
    case "tile":
      return answerTile(event, request);
    case "leave":
      return null;
  }
}
