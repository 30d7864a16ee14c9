/** To a market's page, in a new tab: its preview while visitors do not get what is new. */
import type { ReactNode } from "react";
import { useLive } from "./live/going-live.ts";

export default function MarketLink({ id, children }: { id: number; children: ReactNode }) {
  const isHeldUp = (useLive()?.failure ?? null) !== null;
  return (
    <a href={isHeldUp ? `/preview/markets/${id}` : `/markets/${id}`} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
