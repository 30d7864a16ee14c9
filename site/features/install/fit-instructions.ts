/** Fits the instructions on About to the visitor's device, and shows the Install button when the browser offers it. */
import { detectInstallDevice } from "./install-device.ts";
import { isStandalone, takeInstallOffer } from "./install-app.ts";
import { installOffer } from "./install-offer.ts";

const help = document.querySelector<HTMLElement>("[data-install]");
if (help) fit(help);

function fit(help: HTMLElement): void {
  const find = (part: string) => help.querySelector<HTMLElement>(`[data-${part}]`);
  const ways = find("ways");
  const offer = find("offer");
  if (isStandalone()) {
    find("installed")?.removeAttribute("hidden");
    ways?.remove();
    return;
  }
  const device = detectInstallDevice(navigator.userAgent, navigator.maxTouchPoints);
  if (device && ways) showOnly(device, ways, find("others"));

  const showOffer = () => {
    if (offer) offer.hidden = installOffer.get() === null;
  };
  installOffer.subscribe(showOffer);
  showOffer();
  offer?.addEventListener("click", () => void takeInstallOffer());
}

/** Shows only one device's instructions, and a button for the others. */
function showOnly(device: string, ways: HTMLElement, button: HTMLElement | null): void {
  const others = ways.querySelectorAll<HTMLElement>(`:scope > :not([data-device="${device}"])`);
  const show = (isShown: boolean) => {
    for (const way of others) way.hidden = !isShown;
    if (button) button.hidden = isShown;
  };
  show(false);
  button?.addEventListener("click", () => {
    show(true);
    // The button disappears; the focus moves to what it has shown.
    const [first] = others;
    if (first) first.tabIndex = -1;
    first?.focus();
  });
}
