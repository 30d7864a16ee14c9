/**
 * The current notices of saved markets, above any list; above the list of those, also when they open next, downloads
 * (calendar, CSV) and sharing.
 */
import { CalendarPlus, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { formatMarketCount } from "#data/market/labels.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { OrderContext } from "#data/market/order.ts";
import { planVisits } from "#data/market/visit-plan.ts";
import { region } from "#data/region.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listNotices } from "#data/schedule/notice-text.ts";
import tones from "../../components/Status.module.css";
import { downloadFile } from "../../lib/download-file.ts";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import { keepOffline } from "../pwa/keep-offline.ts";
import "./saved-bar.css";
import { writeCsv } from "./saved-csv.ts";
import ShareList from "./ShareList.tsx";

interface Props {
  markets: readonly ListedMarket[];
  /** Market ids, in the order in which they were saved. */
  saved: readonly number[];
  context: OrderContext;
  /** The list is that of the saved markets. */
  isListed: boolean;
}

const FILE = "saved-markets";

export default function SavedBar({ isListed, ...of }: Props) {
  return (
    <>
      <Notices {...of} />
      {isListed && <Bar {...of} />}
    </>
  );
}

type PartProps = Omit<Props, "isListed">;

function Bar({ markets, saved, context }: PartProps) {
  const [report, setReport] = useState("");
  const known = markets.filter(({ id }) => saved.includes(id));
  const gone = saved.length - known.length;
  const plan = planVisits(known, context);
  useEffect(() => {
    // Markets that were saved offline, or have new photos since: their photos are cached now.
    for (const { id, photos } of markets) if (saved.includes(id)) void keepOffline(id, photos);
  }, [markets, saved]);
  return (
    <section className="stack-s" aria-label="Saved markets">
      <p className="aside">
        Saved on this device only.
        {gone > 0 && ` ${gone} of them ${gone === 1 ? "is" : "are"} no longer in the directory.`}
      </p>
      {plan.length > 1 && (
        <ol role="list" className="card fine" aria-label="When they open next">
          {plan.slice(0, PLANNED).map(({ market: { id, name }, when }) => (
            <li key={id}>
              <strong>{keepTimesWhole(when)}</strong> <a href={`/markets/${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      )}
      <div className="row saved-ways" hidden={known.length === 0}>
        <button
          type="button"
          className="button small"
          onClick={() => {
            void import("../calendar/download-calendar.ts")
              .then(({ downloadCalendar }) => downloadCalendar("Saved markets", known, new Date()))
              .catch(() => NOT_LOADED)
              .then(setReport);
          }}
        >
          <CalendarPlus size={16} aria-hidden />
          <span>
            <span className="visually-hidden">Add to </span>Calendar
          </span>
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => {
            const table = writeCsv(known, new Date(), window.location.origin);
            downloadFile(`${FILE}.csv`, "text/csv;charset=utf-8", table);
            setReport(`Downloaded ${FILE}.csv. Spreadsheets and maps can open it.`);
          }}
        >
          <Download size={16} aria-hidden />
          <span>
            <span className="visually-hidden">Download as a </span>Spreadsheet (CSV)
          </span>
        </button>
        <ShareList saved={saved} title={formatMarketCount(known.length)} />
      </div>
      <p role="status" className="aside announcer">
        {report}
      </p>
    </section>
  );
}

const PLANNED = 5;

/** Cancellations and other notices. */
function Notices({ markets, saved, context: { now } }: PartProps) {
  const moment = getLocalMoment(now, region.timeZone);
  // One notice per market, the most important; cancellations first.
  const current = markets
    .filter(({ id }) => saved.includes(id))
    .flatMap((market) =>
      listNotices(market, moment)
        .slice(0, 1)
        .map((notice) => ({ market, notice })),
    )
    .toSorted((a, b) => Number(b.notice.isCancelled ?? false) - Number(a.notice.isCancelled ?? false));
  if (current.length === 0) return null;
  return (
    <ul role="list" className="card fine" aria-label="News of your saved markets">
      {current.map(({ market: { id, name }, notice }) => (
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
