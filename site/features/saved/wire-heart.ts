/** The heart on a market's page. */
import type { SavedMarket } from "./saved-market.ts";
import { savedMarkets, toggleSaved } from "./saved-markets.ts";

/** @param say shows what the heart does not say by itself */
export function wireHeart(page: HTMLElement, market: Omit<SavedMarket, "photos">, say: (words: string) => void): void {
  const button = page.querySelector<HTMLElement>("[data-save]");
  if (!button) return;
  // A page that was drawn on the device comes out of another market's.
  button.ariaLabel = `Save ${market.name}`;
  const show = () => {
    button.ariaPressed = String(savedMarkets.get().includes(market.id));
  };
  show();
  savedMarkets.subscribe(show);
  button.addEventListener("click", () => {
    const photos = Array.from(page.querySelectorAll<HTMLImageElement>("img[data-photo]"), ({ src }) => src);
    toggleSaved({ ...market, photos }, button, ({ title, description = "" }) => say(`${title}. ${description}`));
  });
}
