/** The offer to install, as a browser makes it and as the page passes it on. */
import type { Locator, Page } from "@playwright/test";

/**
 * No browser offers anything to a test: this is what an offer looks like. A page that takes it over has then shown its
 * card, or decided not to. @returns whether it has taken it over.
 */
export async function offerInstall(page: Page): Promise<boolean> {
  const isTaken = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      userChoice: promise,
      prompt: () => {
        document.documentElement.dataset["asked"] = "true";
        // The browser's own question stands over the page until the test answers it.
        window.addEventListener("test-answer", ({ detail }: CustomEventInit<string>) =>
          resolve({ outcome: detail ?? "" }),
        );
        return promise;
      },
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  if (isTaken) await page.evaluate(waitForCardScript);
  return isTaken;
}

/** In the browser. A script that is imported once more is the same one: it has run for the page, too, by then. */
async function waitForCardScript(): Promise<void> {
  const url = await new Promise<string>((resolve) =>
    new PerformanceObserver((list, observer) => {
      const script = list.getEntries().find(({ name }) => name.includes("/install-prompt"));
      if (!script) return;
      observer.disconnect();
      resolve(script.name);
    }).observe({ type: "resource", buffered: true }),
  );
  await import(url);
}

/** What the visitor answers to the browser's question. */
export async function answerOffer(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.locator("html[data-asked]").waitFor();
  await page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent("test-answer", { detail }));
  }, outcome);
}

export function getInstallCard(page: Page): Locator {
  return page.getByRole("region", { name: "Install", exact: true });
}
