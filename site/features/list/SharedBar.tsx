/** Above a list that somebody has shared: a button that saves all of it. */
import { Heart } from "lucide-react";
import { useState } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { useStore } from "../../lib/use-store.ts";
import { keepOffline } from "../pwa/keep-offline.ts";
import { NONE_SAVED, saveAll, savedMarkets } from "../saved/saved-markets.ts";

interface Props {
  /** The markets of the shared list that are still in the directory. */
  markets: readonly ListedMarket[];
}

export default function SharedBar({ markets }: Props) {
  const saved = useStore(savedMarkets, NONE_SAVED);
  const [report, setReport] = useState("");
  const isSaved = markets.every(({ id }) => saved.includes(id));
  return (
    <section className="row" aria-label="Shared list">
      <p>Somebody shared this list with you.</p>
      {!isSaved && (
        <button
          type="button"
          className="button small"
          onClick={() => {
            const isKept = saveAll(markets.map(({ id }) => id));
            setReport(isKept ? "Saved on this device." : "Your browser does not let this site keep anything.");
            if (isKept) for (const { id, photos } of markets) void keepOffline(id, photos);
          }}
        >
          <Heart size={16} aria-hidden />
          <span>Save all</span>
        </button>
      )}
      <p role="status" className="aside">
        {report}
      </p>
    </section>
  );
}
