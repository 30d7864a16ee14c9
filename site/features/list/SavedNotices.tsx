/** Above the list: what is cancelled or otherwise than usual at markets that this device has saved. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listNotices } from "#data/schedule/notice-words.ts";
import tones from "../../components/Status.module.css";

interface Props {
  markets: readonly ListedMarket[];
  /** Their ids. */
  saved: readonly number[];
  now: Date;
}

export default function SavedNotices({ markets, saved, now }: Props) {
  const moment = getLocalMoment(now, region.timeZone);
  // Of each the one that matters most, and first where it is not held.
  const said = markets
    .filter(({ id }) => saved.includes(id))
    .flatMap((market) =>
      listNotices(market, moment)
        .slice(0, 1)
        .map((notice) => ({ market, notice })),
    )
    .toSorted((a, b) => Number(b.notice.isCancelled ?? false) - Number(a.notice.isCancelled ?? false));
  if (said.length === 0) return null;
  return (
    <ul role="list" className="saved-notices" aria-label="At markets that you saved">
      {said.map(({ market: { id, name }, notice }) => (
        <li key={id}>
          <strong className={tones["status"]} data-status={notice.isCancelled && "cancelled"}>
            {formatNotice(notice, moment)}
          </strong>{" "}
          <a href={`/markets/${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
