/** On the very first visit a page is there before the worker: what it has shown until then is kept afterwards. */
import type { FirstVisit } from "../messages.ts";
import { visitPage } from "./pages.ts";
import { answerPhoto, answerTile } from "./pictures.ts";
import type { WorkerEvent } from "./scope.ts";
import { getRequestKind, type Site } from "./request-kind.ts";

/** The browser still has them: nothing goes over the network again. */
export async function cacheFirstVisit(event: WorkerEvent, { page, pictures }: FirstVisit, site: Site): Promise<void> {
  const asked = { method: "GET", referrer: "" };
  const opened = { ...asked, url: page, mode: "navigate", destination: "document" } as const;
  if (getRequestKind(opened, site) === "page") await visitPage(event, new Request(page));
  for (const url of pictures.filter((one) => URL.canParse(one))) {
    const kind = getRequestKind({ ...asked, url, mode: "no-cors", destination: "image" }, site);
    if (kind === "photo") await answerPhoto(event, new Request(url));
    if (kind === "tile") await answerTile(event, new Request(url));
  }
}
