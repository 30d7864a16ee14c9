/** The printed list: a plain table of all listed markets, mounted only while the browser prints. */
import { Printer } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { useStore } from "../../lib/use-store.ts";
import { joinFacts } from "../market-summary/market-row.ts";
import { loadPhones, NO_PHONES, phones } from "./phones.ts";
import "./print-list.css";
import { toPaperRow } from "./print-row.ts";

interface Props {
  markets: readonly ListedMarket[];
  /** "12 markets: Saturday, July 18" */
  title: string;
  now: Date;
  days: readonly LocalMoment[];
  /** False where the list is hidden, as on a phone's map view. */
  isOffered: boolean;
}

/** How long printing may wait for phone numbers, in milliseconds. */
const PHONES_MS = 1500;

export default function PrintList({ isOffered, ...list }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  // Phone numbers load first with the page's button and Ctrl+P; printing from the browser's menu cannot wait for them.
  const print = () => void loadPhones(AbortSignal.timeout(PHONES_MS)).then(() => window.print());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || !isOffered) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Synchronously: the browser prints the page as it is when the handler returns.
    const show = ({ type }: Event) => flushSync(() => setPrinting(type === "beforeprint"));
    for (const type of ["beforeprint", "afterprint"]) window.addEventListener(type, show, { signal });
    window.addEventListener("keydown", (event) => onKey(event), { signal });
    return () => listening.abort();
  }, []);
  return (
    <>
      <button type="button" className="as-link print-button" hidden={!isOffered} onClick={print}>
        <Printer size={16} aria-hidden />
        Print this list
      </button>
      {isPrinting && <PaperList {...list} />}
    </>
  );
}

function PaperList({ markets, title, now, days }: Omit<Props, "isOffered">) {
  const known = useStore(phones, NO_PHONES);
  return (
    <table className="print-list">
      <caption>
        {title} · {getSiteName()}
      </caption>
      <thead>
        <tr>
          {["Name", "Place", "Hours", "Phone"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => {
          const { id, name, marks, place, times } = toPaperRow(market, now, days);
          return (
            <tr key={id}>
              <th scope="row">{joinFacts([name, ...marks])}</th>
              <td>{place}</td>
              <td>{times}</td>
              <td>{known[id]?.phoneNumber}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
