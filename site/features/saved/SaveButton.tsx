/** The heart button that saves a market. */
import { Heart } from "lucide-react";
import { toast } from "../../components/toast-store.ts";
import { useStore } from "../../lib/use-store.ts";
import type { SavedMarket } from "./saved-market.ts";
import { savedMarkets, toggleSaved } from "./saved-markets.ts";

/** Also the server's value, so that hydration matches the static page. */
export const NONE_SAVED: readonly number[] = [];

interface Props {
  market: SavedMarket;
  className: string | undefined;
  /** Called when the card was removed together with the button. */
  onGone?: (() => void) | undefined;
}

export default function SaveButton({ market, className, onGone }: Props) {
  const isSaved = useStore(savedMarkets, NONE_SAVED).includes(market.id);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isSaved}
      aria-label={`${isSaved ? "Saved" : "Save"} ${market.name}`}
      onClick={({ currentTarget }) => toggleSaved(market, { button: currentTarget, say: toast, onGone })}
    >
      <Heart size={18} fill={isSaved ? "currentColor" : "none"} aria-hidden />
    </button>
  );
}
