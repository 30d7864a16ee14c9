/** `<save-heart>`: brings the heart button in it alive, which saves a market on this device. */
import { define, LiveElement, type LiveMarket } from "../market-summary/live/live-element.ts";
import { savedMarkets, toggleSaved } from "./saved-markets.ts";

export class SaveHeartElement extends LiveElement {
  protected override start(): (() => void)[] {
    const stop = new AbortController();
    this.querySelector("button")?.addEventListener("click", () => this.#toggle(), { signal: stop.signal });
    return [savedMarkets.subscribe(() => this.refresh()), () => stop.abort()];
  }

  protected override show({ id, name }: LiveMarket): void {
    const button = this.querySelector("button");
    if (!button) return;
    const isSaved = savedMarkets.get().includes(id);
    button.setAttribute("aria-pressed", String(isSaved));
    button.setAttribute("aria-label", `${isSaved ? "Saved" : "Save"} ${name}`);
  }

  #toggle(): void {
    const { market } = this;
    if (market) toggleSaved({ ...market, photos: market.photos ?? this.#findPhotos() }, this);
  }

  /** A market's page has the photos themselves, not their list. */
  #findPhotos(): string[] {
    const page = this.closest("[data-facts]");
    return Array.from(page?.querySelectorAll<HTMLImageElement>("img[data-photo]") ?? [], ({ src }) => src);
  }
}

define("save-heart", SaveHeartElement);
