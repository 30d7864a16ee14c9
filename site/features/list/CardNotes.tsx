/** What few cards say: notices beside what the status says of the day, and that visitors stood before closed stalls. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listOtherNotices } from "#data/schedule/notice-words.ts";
import { PLAIN_CHECK_HREF } from "../contribute/plain-edit.ts";
import card from "./MarketCard.module.css";
import status from "../../components/Status.module.css";

interface Props {
  market: ListedMarket;
  moment: LocalMoment;
  /** Told when the question whether all of it is right is followed; null where it is not asked. */
  asks: (() => void) | null;
}

export default function CardNotes({ market, moment, asks }: Props) {
  const { id, foundClosed } = market;
  return (
    <>
      {listOtherNotices(market, moment).map((notice) => (
        <p key={notice.from + notice.text} className={STATUS} data-status={notice.isCancelled && "cancelled"}>
          {formatNotice(notice, moment)}
        </p>
      ))}
      {foundClosed && (
        <p className={STATUS} data-status="likely">
          {describeFoundClosed(foundClosed, moment)}
        </p>
      )}
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

const STATUS = `${status["status"] ?? ""} ${status["words"] ?? ""}`;
