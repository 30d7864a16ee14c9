/**
 * Elements that show what changes while a page is open: they come alive when they are added to a document, whoever drew
 * them, and end when they are removed. Until then, and without scripts, the text that was drawn in them stays.
 */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { everyMinute } from "../../../lib/every-minute.ts";
import { createStore, type Store } from "../../../lib/store.ts";

/** What the elements need of a market; others that show it may know more. */
export type LiveMarket = Pick<ListedMarket, "id" | "name"> & Partial<Omit<ListedMarket, "id" | "name">>;

/** The facts of each element that was drawn with them, shared by all elements in it. */
const known = new WeakMap<Element, Store<LiveMarket>>();

/**
 * @param inside an element within (or itself) one with the facts of a market as JSON in `data-facts`
 * @returns null outside of one
 */
export function getDrawnMarket(inside: Element): Store<LiveMarket> | null {
  const drawn = inside.closest<HTMLElement>("[data-facts]");
  if (!drawn) return null;
  const store = known.get(drawn) ?? createStore(() => JSON.parse(drawn.dataset["facts"] ?? "") as LiveMarket);
  known.set(drawn, store);
  return store;
}

/** The server, which only draws them, has no elements. */
const PlainElement = "HTMLElement" in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);

/** An element about a market: of the page around it, or one that an island sets. */
export abstract class LiveElement extends PlainElement {
  #own: LiveMarket | null = null;
  #ends: (() => void)[] = [];

  get market(): LiveMarket | null {
    return this.#own ?? getDrawnMarket(this)?.get() ?? null;
  }

  set market(market: LiveMarket | null) {
    this.#own = market;
    if (this.isConnected) this.refresh();
  }

  connectedCallback(): void {
    const drawn = getDrawnMarket(this);
    if (drawn) this.#ends.push(drawn.subscribe(() => this.refresh()));
    this.#ends.push(...this.start());
    this.refresh();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** Shows the market as it is now; nothing as long as none is known. */
  refresh(): void {
    const { market } = this;
    if (market) this.show(market, new Date());
  }

  /** Begins whatever else calls refresh(). @returns functions that end it */
  protected start(): (() => void)[] {
    return [];
  }

  protected abstract show(market: LiveMarket, now: Date): void;
}

/** One that depends on the time. */
export abstract class TimedElement extends LiveElement {
  protected override start(): (() => void)[] {
    return [everyMinute(() => this.refresh())];
  }
}

/** Writes only changes: rewriting the same text would move a screen reader's cursor. */
export function write(place: Element | null, ...contents: (HTMLElement | string)[]): void {
  const text = contents.map((content) => (typeof content === "string" ? content : content.textContent)).join("");
  if (place && place.textContent !== text) place.replaceChildren(...contents);
}

/** Defines an element in browsers; only once, also where two scripts of a page bring it. */
export function define(name: string, element: CustomElementConstructor): void {
  if ("customElements" in globalThis && !customElements.get(name)) customElements.define(name, element);
}
