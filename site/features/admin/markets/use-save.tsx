/** Saves an edited market, and resolves conflicts with what somebody else saved meanwhile. */
import { nameActor } from "#data/words/actor-text.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AuditEntry } from "#data/admin/audit.ts";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { Market } from "#data/market/market-schema.ts";
import { type ApiFailure, withQuery } from "../api.ts";
import Button from "../components/Button.tsx";
import FactTable from "../components/FactTable.tsx";
import { type Change, useChange, useRead } from "../queries.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { listFactLabels } from "#data/words/fact-text.ts";

interface Options {
  /** Called with the field at fault, if there is one, and the message. */
  onRefused?: (field: string | null, said: string) => void;
  /** Keeps our changes and takes the rest from the other version. */
  onTakeOver: (theirs: Market, before: Market) => void;
  /** Drops our changes. */
  onStartOver: (theirs: Market) => void;
}

/** @param start the market when editing began; later refetches do not replace it while somebody types */
export function useSave<Start extends AdminMarket | null>(start: Start, options: Options) {
  const { onRefused, onTakeOver, onStartOver } = options;
  const [base, setBase] = useState<Start | AdminMarket>(start);
  const { mutate, isPending, error, reset } = useChange();
  const theirs = error && readTheirs(error);
  const goOn = (adopt: typeof onTakeOver) => {
    if (!base || !theirs) return;
    adopt(theirs.market, base.market);
    setBase(theirs);
    reset();
  };
  const conflict: ReactNode = base && theirs && (
    <Conflict
      before={base.market}
      theirs={theirs.market}
      onTakeOver={() => goOn(onTakeOver)}
      onStartOver={() => goOn(onStartOver)}
    />
  );
  return {
    base,
    /** True while a conflict is unresolved: the form is locked. */
    conflict,
    isLocked: isPending || theirs !== null,
    isPending,
    /** Why it was refused, if not for a conflict. */
    refused: theirs ? null : error?.said,
    send: (change: Change) =>
      mutate(change, { onError: (failure) => !readTheirs(failure) && onRefused?.(failure.field, failure.said) }),
  };
}

/** What somebody else has saved, if that is why it failed. */
function readTheirs({ status, body }: ApiFailure): AdminMarket | null {
  return status === 409 ? ((body?.["current"] as AdminMarket | undefined) ?? null) : null;
}

interface Props {
  /** The version that both changes started from. */
  before: Market;
  theirs: Market;
  onTakeOver: () => void;
  onStartOver: () => void;
}

function Conflict({ before, theirs, onTakeOver, onStartOver }: Props) {
  const log = useRead<Page<AuditEntry>>(withQuery("/api/admin/audit", { market: before.id }));
  const last = log.data?.items[0];
  const heading = useRef<HTMLHeadingElement>(null);
  // Scrolled into view: the form is locked until it is answered, and it may be above the visible part.
  useEffect(() => {
    const dialog = heading.current?.closest("dialog");
    heading.current?.focus();
    return () => dialog?.querySelector("h2")?.focus();
  }, []);
  const changed = listFactLabels()
    .map(([field, label]) => ({ label, values: [before[field], theirs[field]] as const }))
    .filter(({ values: [was, is] }) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null));
  return (
    <section className="stack note" aria-labelledby="conflict" role="alert">
      <h3 id="conflict" ref={heading} tabIndex={-1}>
        {last ? nameActor(last.by, before.name) : "Somebody"} changed this market meanwhile
      </h3>
      {last && (
        <p>
          {last.summary}, {formatMoment(last.at)}
        </p>
      )}
      <FactTable sides={["Was", "Is now"]} rows={changed} />
      <div className="row actions">
        <Button label="Keep my changes on top" onClick={onTakeOver} />
        <Button label="Drop mine and start from theirs" onClick={onStartOver} />
      </div>
    </section>
  );
}
