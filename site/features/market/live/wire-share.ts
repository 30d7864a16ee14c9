/** Shares the page through the device's own dialog, or copies its link. */

/** How long the button says that the link is copied. */
const SAID_FOR_MS = 3000;

export function wireShare(page: HTMLElement, title: string): void {
  const button = page.querySelector<HTMLElement>("[data-share]");
  const label = button?.querySelector("[data-label]");
  const report = page.querySelector("[data-share-report]");
  if (!button || !label || !report) return;
  const words = label.textContent;
  const say = (text: string) => {
    report.textContent = text;
    window.setTimeout(() => {
      report.textContent = "";
      label.textContent = words;
    }, SAID_FOR_MS);
  };
  button.addEventListener("click", () => {
    void share(title).then((outcome) => {
      if (outcome === "copied") {
        label.textContent = "Link copied";
        say("Link copied");
      }
      if (outcome === "failed") say("The link could not be copied. It stands in your browser's address bar.");
    });
  });
}

type Outcome = "shared" | "copied" | "failed";

async function share(title: string): Promise<Outcome> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
  // Browsers without it, and pages without TLS, have neither, whatever the types say.
  const device: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return "shared";
    }
    if (!device.clipboard) return "failed";
    await device.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    // The visitor closed the dialog again.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
