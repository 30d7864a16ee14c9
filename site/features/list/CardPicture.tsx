/** A small drawn picture of what a market sells. Its code comes after the list works; its place is kept from the start. */
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import styles from "./CardPicture.module.css";

type Draw = (market: ListedMarket) => string;

const drawing = createStore<Draw | null>(() => null);

/** Fetches what draws the pictures. Without it (offline, a lost connection) cards do without a picture. */
export async function loadPictures(): Promise<void> {
  const code = await import("#data/pictures/card-picture.ts").catch(() => null);
  if (code) drawing.set(code.drawCardPicture);
}

export default function CardPicture({ market }: { market: ListedMarket }) {
  const draw = useStore(drawing, null);
  return (
    <div
      className={styles["picture"]}
      aria-hidden
      // The drawing holds shapes of our own only, no text of the market's.
      dangerouslySetInnerHTML={draw ? { __html: draw(market) } : undefined}
    />
  );
}
