/** What few cards say: notices beside what the status says of the day, and that visitors stood before closed stalls. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listOtherNotices } from "#data/schedule/notice-words.ts";
import status from "../../components/Status.module.css";

interface Props {
  market: ListedMarket;
  moment: LocalMoment;
}

export default function CardNotes({ market, moment }: Props) {
  const { foundClosed } = market;
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
    </>
  );
}

const STATUS = `${status["status"] ?? ""} ${status["words"] ?? ""}`;
