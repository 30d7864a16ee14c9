import { beforeEach, expect, test, vi } from "vitest";
import type { InstallOffer } from "./install-offer.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

let isStandalone: boolean;
let makeOffer: (offer: InstallOffer | null) => void;

beforeEach(() => {
  isStandalone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStandalone }));
  vi.resetModules();
});

/** Opens the page as InstallHelp.astro draws it. */
async function visit(userAgent = ANDROID, offer: InstallOffer | null = null): Promise<void> {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  document.body.innerHTML = `<div data-install>
    <p hidden data-installed>You’re using the installed app.</p>
    <div data-ways>
      <div data-device="ios">iPhone and iPad</div>
      <div data-device="android">Android</div>
      <div data-device="chromium">Chrome and Edge</div>
    </div>
    <button hidden data-offer>Install</button>
    <button hidden data-others>Show other devices</button>
  </div>`;
  const { installOffer } = await import("./install-offer.ts");
  makeOffer = installOffer.set;
  makeOffer(offer);
  await import("./fit-instructions.ts");
}

/** What is to be seen. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("p, [data-device], button")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

function press(mark: string): void {
  document.querySelector<HTMLElement>(`[data-${mark}]`)?.click();
}

/** An offer of the browser's, whose prompt the visitor answers at once. */
function offer(prompt = vi.fn(() => Promise.resolve())) {
  return Object.assign(new Event("beforeinstallprompt"), { prompt, userChoice: Promise.resolve() });
}

test("only the instructions for this device are shown; a button shows the others, and moves the focus there", async () => {
  await visit();
  expect(shown()).toEqual(["Android", "Show other devices"]);
  press("others");
  expect(shown()).toEqual(["iPhone and iPad", "Android", "Chrome and Edge"]);
  expect(document.activeElement?.textContent).toBe("iPhone and iPad");
  expect(document.activeElement?.getAttribute("tabindex")).toBe("-1");
});

test("if none surely fit, all instructions are shown", async () => {
  await visit(FIREFOX);
  expect(shown()).toEqual(["iPhone and iPad", "Android", "Chrome and Edge"]);
});

test("the installed app says that it is", async () => {
  isStandalone = true;
  await visit();
  expect(shown()).toEqual(["You’re using the installed app."]);
});

test("Install is there while the browser offers it, and opens its prompt", async () => {
  await visit(FIREFOX, offer());
  expect(shown()).toContain("Install");
  makeOffer(null);
  expect(shown()).not.toContain("Install");
  const again = offer();
  makeOffer(again);
  expect(shown()).toContain("Install");
  press("offer");
  expect(again.prompt).toHaveBeenCalledOnce();
  await expect.poll(shown).not.toContain("Install");
});

test("a browser that refuses to ask leaves the instructions", async () => {
  await visit(ANDROID, offer(vi.fn(() => Promise.reject(new DOMException("No", "NotAllowedError")))));
  press("offer");
  await expect.poll(shown).toEqual(["Android", "Show other devices"]);
});

test("a page without instructions stays as it is", async () => {
  document.body.innerHTML = "<p>404</p>";
  await import("./fit-instructions.ts");
  expect(shown()).toEqual(["404"]);
});
