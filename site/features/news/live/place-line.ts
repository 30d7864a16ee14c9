/** Says whose news are shown, and lets the visitor give or clear their position. Only the first page has this line. */
import { region } from "#data/region.ts";
import { clearLocation, enableLocation, userLocation } from "../../location/user-location.ts";

export function wirePlaceLine(screen: HTMLElement): void {
  const text = screen.querySelector<HTMLElement>("[data-where-text]");
  const enable = screen.querySelector<HTMLButtonElement>("[data-enable]");
  const clear = screen.querySelector<HTMLButtonElement>("[data-clear]");
  if (!text || !enable || !clear) return;
  const show = () => {
    const location = userLocation.get();
    const here = location?.isDefault ? `Using ${region.defaultPlace.name}` : "Near your location";
    text.textContent = location ? `${here}, and from all of ${region.state}` : `From all of ${region.state}`;
    enable.hidden = location !== null;
    clear.hidden = location === null;
  };
  show();
  userLocation.subscribe(show);
  enable.addEventListener("click", () => {
    enable.disabled = true;
    const label = enable.querySelector("span");
    if (label) label.textContent = "Finding you...";
    void enableLocation();
  });
  clear.addEventListener("click", () => {
    clearLocation();
    // The button is gone; the keyboard goes on where the other one stands.
    enable.focus();
  });
}
