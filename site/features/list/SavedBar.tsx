/** Above the list of saved markets: what is true of all of them, and ways to take them along. */
import { CalendarPlus, Download } from "lucide-react";
import { useEffect, useState } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { classes } from "../../lib/classes.ts";
import { downloadFile } from "../../lib/download-file.ts";
import { keepOffline } from "../pwa/keep-offline.ts";
import { writeCsv } from "../saved/saved-csv.ts";
import styles from "./Toolbar.module.css";

interface Props {
  markets: readonly ListedMarket[];
  /** Ids of the saved ones, in the order in which they were saved. */
  saved: readonly number[];
}

const FILE = "saved-markets";

export default function SavedBar({ markets, saved }: Props) {
  const [report, setReport] = useState("");
  const known = markets.filter(({ id }) => saved.includes(id));
  const gone = saved.length - known.length;
  useEffect(() => {
    // Saved without a connection, or changed since: now their photos may come.
    for (const { id, photos } of markets) if (saved.includes(id)) void keepOffline(id, photos);
  }, [markets, saved]);
  return (
    <section aria-label="Saved markets">
      <p className={classes("aside", styles["note"])}>
        Saved on this device only.
        {gone > 0 && ` ${gone} of them ${gone === 1 ? "is" : "are"} no longer in the directory.`}
      </p>
      <div className="row" hidden={known.length === 0}>
        <button
          type="button"
          className="button"
          onClick={() => {
            void addToCalendar(known).then(setReport);
          }}
        >
          <CalendarPlus size={16} aria-hidden />
          Add to calendar
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const table = writeCsv(known, new Date(), region, window.location.origin);
            downloadFile(`${FILE}.csv`, "text/csv;charset=utf-8", table);
            setReport(`Downloaded ${FILE}.csv. Spreadsheets and maps can open it.`);
          }}
        >
          <Download size={16} aria-hidden />
          Download list
        </button>
      </div>
      <p role="status" className={classes("aside", styles["note"])}>
        {report}
      </p>
    </section>
  );
}

async function addToCalendar(markets: readonly ListedMarket[]): Promise<string> {
  try {
    const { downloadCalendar } = await import("../calendar/download-calendar.ts");
    return downloadCalendar("Saved markets", markets, new Date());
  } catch {
    return "This could not be loaded. Please check your internet connection and try again.";
  }
}
