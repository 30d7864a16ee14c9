/** Fakes the browser's offer to install, which no browser makes in tests. */
import type { Locator, Page } from "@playwright/test";

/**
 * Makes an offer, and waits until the page has shown its card or decided not to.
 * @returns whether the page took the offer over
 */
export async function offerInstall(page: Page): Promise<boolean> {
  const isTaken = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      userChoice: promise,
      prompt: () => {
        document.documentElement.dataset["asked"] = "true";
        // The prompt stays open until the test answers it.
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

/** Runs in the browser. Importing the script again returns the same module, which has then run. */
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

export async function answerOffer(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.locator("html[data-asked]").waitFor();
  await page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent("test-answer", { detail }));
  }, outcome);
}

export function getInstallCard(page: Page): Locator {
  return page.getByRole("region", { name: "Install", exact: true });
}
