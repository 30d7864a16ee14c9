/** A line about a market's day, with color and shape: used by cards and popups. */
import type { ReactNode } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listOtherNotices } from "#data/schedule/notice-text.ts";
import { classes } from "../../lib/classes.ts";
import status from "../../components/Status.module.css";

interface Props {
  /** "open", "likely", "cancelled"; without it plain text. */
  tone: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export default function StatusLine({ tone, children, className }: Props) {
  return (
    <p className={classes(className, status["status"], status["words"])} data-status={tone}>
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
      {foundClosed && <StatusLine tone="likely">{describeFoundClosed(foundClosed, moment)}</StatusLine>}
    </>
  );
}
