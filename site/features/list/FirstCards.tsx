/** The cards that the page begins with, as they come in the HTML. The rest of the list is AllCards.tsx. */
import { type ComponentType, createElement } from "react";
import { createStore } from "../../lib/store.ts";
import type { CardsProps } from "./list-cards.ts";
import styles from "./ListPanel.module.css";

/** More than a screen is high. */
export const FIRST_CARDS = 10;

/** What is shown where the code for the whole list does not come, on a lost connection. */
const WITHOUT_REST = 100;

/** What draws the whole list, once it is here; "lost" where it does not come. */
export const allCards = createStore<ComponentType<CardsProps> | "lost" | null>(() => null);

export async function loadAllCards(): Promise<void> {
  if (typeof allCards.get() === "function") return;
  const code = await import("./AllCards.tsx").catch(() => null);
  await code?.untilReleased();
  allCards.set(code?.default ?? "lost");
}

export function countFirst(isLost: boolean): number {
  return isLost ? WITHOUT_REST : FIRST_CARDS;
}

/** The whole list where that is here, else its beginning. */
export default function ListCards({ all, ...cards }: CardsProps & { all: ComponentType<CardsProps> | null }) {
  return createElement(all ?? FirstCards, cards);
}

function FirstCards({ markets, count, first, children }: CardsProps) {
  return (
    <ul role="list" className={styles["cards"]}>
      {markets.slice(0, first).map((market, index) => (
        <li key={market.id} className={styles["item"]} aria-posinset={index + 1} aria-setsize={count}>
          {children(market, index)}
        </li>
      ))}
    </ul>
  );
}
