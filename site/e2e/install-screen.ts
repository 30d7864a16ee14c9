/** The offer to install, as a browser makes it and as the page passes it on. */
import type { Locator, Page } from "@playwright/test";

/** No browser offers anything to a test: this is what an offer looks like. @returns whether the page has taken it over. */
export async function offerInstall(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      userChoice: promise,
      prompt: () => {
        document.documentElement.dataset["asked"] = "true";
        // The browser's own question stands over the page until the test answers it.
        window.addEventListener("test-answer", ({ detail }: CustomEventInit<string>) => {
          resolve({ outcome: detail ?? "" });
        });
        return promise;
      },
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
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
