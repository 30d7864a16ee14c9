/** On the very first visit a page is there before the worker: what it has shown until then is kept afterwards. */
import { keepVisitedPage } from "./pages.ts";
import { answerPhoto, answerTile } from "./pictures.ts";
import type { WorkerEvent } from "./scope.ts";
import { getTreatment, type Site } from "./treatment.ts";

/** The browser still has them: nothing goes over the network again. */
export async function rememberSeen(event: WorkerEvent, seen: readonly string[], site: Site): Promise<void> {
  for (const url of seen.filter((one) => URL.canParse(one))) {
    const request = new Request(url);
    const asked = { method: "GET", url, referrer: "" };
    if (getTreatment({ ...asked, mode: "navigate", destination: "document" }, site) === "page") {
      await keepVisitedPage(event, request);
      continue;
    }
    const treatment = getTreatment({ ...asked, mode: "no-cors", destination: "image" }, site);
    if (treatment === "photo") await answerPhoto(event, request);
    if (treatment === "tile") await answerTile(event, request);
  }
}
