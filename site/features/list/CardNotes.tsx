/** What few cards say: notices beside what the status says of the day, and that visitors stood before closed stalls. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { PLAIN_CHECK_HREF } from "../contribute/plain-edit.ts";
import { StatusNotes } from "../market-summary/StatusLine.tsx";
import card from "./MarketCard.module.css";

interface Props {
  market: ListedMarket;
  moment: LocalMoment;
  /** Told when the question whether all of it is right is followed; null where it is not asked. */
  asks: (() => void) | null;
}

export default function CardNotes({ market, moment, asks }: Props) {
  const { id } = market;
  return (
    <>
      <StatusNotes market={market} moment={moment} />
      {asks && (
        <p className={card["top"]}>
          <a href={`/markets/${id}${PLAIN_CHECK_HREF}`} onClick={asks}>
            Is this right?
          </a>
        </p>
      )}
    </>
  );
}
