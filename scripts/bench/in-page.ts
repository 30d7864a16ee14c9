/** Stopwatches that run inside the page, where neither the test tool nor its messages take time. */
import type { Page } from "@playwright/test";

/** Milliseconds from the start of the navigation until a search has been answered. */
export async function timeListUsable(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const watch = () => {
      const input = document.querySelector<HTMLInputElement>("input[type=search]");
      const heading = document.querySelector("#list-heading");
      if (input && heading && !input.value && document.querySelector("#markets-page:not([data-waiting])")) {
        // As the browser writes what is typed: past React's own record of the value.
        Reflect.set(HTMLInputElement.prototype, "value", "farm", input);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        document.documentElement.dataset["before"] = heading.textContent;
      }
      const { before } = document.documentElement.dataset;
      const isAnswered = before !== undefined && heading?.textContent !== before;
      if (isAnswered) document.documentElement.dataset["measured"] = String(performance.now());
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/** Milliseconds from the start of the navigation until the map shows a pin or a cluster. */
export async function timeFirstPin(page: Page, url: string): Promise<number> {
  return timeUntilThere(page, url, '[aria-label="Map of markets"] [role=button]');
}

/** Milliseconds from the start of the navigation until what the selector names is on the page. */
export async function timeUntilThere(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const watch = () => {
      if (document.querySelector(wanted)) {
        document.documentElement.dataset["measured"] = String(performance.now());
      } else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  }, selector);
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/**
 * Milliseconds from the act on a control until the frame in which the list has changed is painted.
 * @param selector of the list; the public one, if none is given
 */
export async function timeToPainted(
  page: Page,
  act: () => Promise<unknown>,
  selector = "section[aria-labelledby=list-heading]",
): Promise<number> {
  await page.evaluate((wanted) => {
    const list = document.querySelector(wanted);
    if (!list) throw new Error("There is no list on the page.");
    let started = NaN;
    const start = ({ timeStamp }: Event) => {
      if (Number.isNaN(started)) started = timeStamp;
    };
    for (const type of ["input", "change", "click"])
      window.addEventListener(type, start, { capture: true, once: true });
    delete document.documentElement.dataset["measured"];
    const observer = new MutationObserver(() => {
      if (Number.isNaN(started)) return;
      observer.disconnect();
      // After the next frame's callbacks the frame is painted; a message comes right behind it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.documentElement.dataset["measured"] = String(performance.now() - started);
        };
        port2.postMessage(null);
      });
    });
    observer.observe(list, { subtree: true, childList: true, characterData: true });
  }, selector);
  await act();
  return readMeasured(page);
}

async function readMeasured(page: Page): Promise<number> {
  const root = page.locator("html[data-measured]");
  await root.waitFor({ state: "attached", timeout: 60_000 });
  return Number(await root.getAttribute("data-measured"));
}
