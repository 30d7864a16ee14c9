/** On the very first visit a page is there before the worker: what it has shown until then is kept afterwards. */
import type { Seen } from "../messages.ts";
import { keepVisitedPage } from "./pages.ts";
import { answerPhoto, answerTile } from "./pictures.ts";
import type { WorkerEvent } from "./scope.ts";
import { getTreatment, type Site } from "./treatment.ts";

/** The browser still has them: nothing goes over the network again. */
export async function rememberSeen(event: WorkerEvent, { page, pictures }: Seen, site: Site): Promise<void> {
  const asked = { method: "GET", referrer: "" };
  const opened = { ...asked, url: page, mode: "navigate", destination: "document" };
  if (getTreatment(opened, site) === "page") await keepVisitedPage(event, new Request(page));
  for (const url of pictures.filter((one) => URL.canParse(one))) {
    const treatment = getTreatment({ ...asked, url, mode: "no-cors", destination: "image" }, site);
    if (treatment === "photo") await answerPhoto(event, new Request(url));
    if (treatment === "tile") await answerTile(event, new Request(url));
  }
}
