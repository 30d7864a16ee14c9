/** A page's side of the service worker: registers it, greets it, and passes on what it says. */
import { region } from "#data/region.ts";
import { type FirstVisit, isDataMessage, type PageMessage } from "./messages.ts";
import { offerUpdates } from "./offer-updates.ts";
import { keepFreshness, noteData } from "./show-freshness.ts";

/** As the page was when it had just loaded: the first worker takes it over later. */
const wasControlled = navigator.serviceWorker.controller !== null;

export async function linkWorker(): Promise<void> {
  keepFreshness();
  if (!region.serviceWorker) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (isDataMessage(data)) noteData(data);
  });
  try {
    const options = { scope: "/", updateViaCache: "none" } as const;
    const registration = (await serviceWorker.register("/sw.js", options)) as ServiceWorkerRegistration | undefined;
    // Whatever the types say: what keeps workers away may answer with nothing.
    if (!registration) return;
    offerUpdates(registration);
    const { active } = await serviceWorker.ready;
    active?.postMessage({ kind: "hello", seen: listSeen() } satisfies PageMessage);
  } catch (error) {
    // Without it the site works as ever, with a network: for those who look for it, nobody else is told.
    // eslint-disable-next-line no-console
    console.debug("The service worker could not be registered.", error);
  }
}

/** What this page has shown before there was a worker to keep it; one that was there has seen it itself. */
function listSeen(): FirstVisit | null {
  if (wasControlled) return null;
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const pictures = files.filter(({ initiatorType }) => initiatorType === "img");
  return { page: location.href, pictures: pictures.map(({ name }) => name) };
}
