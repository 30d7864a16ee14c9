/** A market's status, kept current by `<market-status>`, and other lines about its day; for cards, popups, rows and pages. */
import { type ReactNode, useState } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listOtherNotices } from "#data/schedule/notice-text.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import status from "../../components/Status.module.css";
import { classes } from "../../lib/classes.ts";
import type { LiveMarket } from "./live/live-element.ts";
import type { MarketStatusElement } from "./live/market-status.ts";
import "./live/market-status.ts";

const WORDS = classes(status["status"], status["words"]);

interface Props {
  /** Left out on a static page: there the element finds it in the page (getDrawnMarket). */
  market?: LiveMarket;
  /** The facts of a market other than the page's, for a static page. */
  facts?: LiveMarket;
  /** The days that were asked for. */
  days?: readonly LocalMoment[];
  className?: string | undefined;
  /** "open", "likely", "cancelled": with which it is drawn. */
  tone?: string | undefined;
  /** It stands next to the hours, which it then does not repeat. */
  isBrief?: boolean;
  /** A text as long as what it will say, for whose lines there is space before it is known. */
  reserve?: string | undefined;
  /** What is shown without scripts. An island leaves it out: the element writes it. */
  children?: ReactNode;
}

export default function MarketStatus({ market, facts, days = [], className, tone, children, ...how }: Props) {
  // As at first, for ever: React would otherwise take back what the element has written since.
  const [drawn] = useState({ tone, children });
  const give = (element: MarketStatusElement | null) => {
    if (!element || !market) return;
    element.describe = (of, now) => getStatusOn(of, days, now, region);
    element.market = market;
  };
  return (
    <market-status
      ref={give}
      class={classes(className, WORDS)}
      data-status={drawn.tone}
      data-facts={facts && JSON.stringify(facts)}
      data-is-brief={how.isBrief || undefined}
      data-reserve={how.reserve}
    >
      {drawn.children}
    </market-status>
  );
}

interface LineProps {
  /** "open", "likely", "cancelled"; without it plain text. */
  tone: string | undefined;
  children: ReactNode;
}

/** A line about a market's day that does not depend on the minute. */
export function StatusLine({ tone, children }: LineProps) {
  return (
    <p className={WORDS} data-status={tone}>
      {children}
    </p>
  );
}

interface NotesProps {
  market: Pick<ListedMarket, "schedule" | "notices" | "standing"> & Partial<Pick<ListedMarket, "foundClosed">>;
  moment: LocalMoment;
}

/** Notices, and that visitors found the market closed. */
export function StatusNotes({ market, moment }: NotesProps) {
  const { foundClosed } = market;
  return (
    <>
      {listOtherNotices(market, moment).map((notice) => (
        <StatusLine key={notice.from + notice.text} tone={notice.isCancelled ? "cancelled" : undefined}>
          {formatNotice(notice, moment)}
        </StatusLine>
      ))}
      {foundClosed && <StatusLine tone="maybe">{describeFoundClosed(foundClosed, moment)}</StatusLine>}
    </>
  );
}
