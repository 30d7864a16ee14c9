/** The Check screen: one market at a time, the most useful to check first, with keyboard shortcuts for each answer. */
import { useEffect, useRef, useState } from "react";
import type { DeskAnswer } from "#data/admin/desk-schema.ts";
import type { Desk, DeskMarket, DeskOverview } from "#data/admin/desk.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { changeQuery, navigate, useAddress } from "../address.ts";
import { ApiFailure, withQuery } from "../api.ts";
import type { Notice } from "../notices.ts";
import Link from "../Link.tsx";
import Problem from "../components/Problem.tsx";
import { queryClient, useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import { createKeyGuard } from "../worklist/key-guard.ts";
import { ShortcutsButton, useShortcuts } from "../worklist/shortcuts.tsx";
import { useWorklist } from "../worklist/use-worklist.ts";
import styles from "./Desk.module.css";
import DeskCard from "./DeskCard.tsx";
import { listReads } from "./KnownFacts.tsx";
import ReportsCard from "./ReportsCard.tsx";

export default function DeskScreen() {
  const address = useAddress();
  const asked = Number(address.query.get("market"));
  const wanted = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const town = address.query.get("pins") || null;
  const read = useRead<Desk>(withQuery("/api/admin/desk", { market: wanted, pins: town }), { keeps: true });
  const { data, error } = read;
  const work = useWorklist(read.dataUpdatedAt);
  const [presses] = useState(createKeyGuard);

  const listed = data?.items ?? [];
  const items = listed.filter(({ market }) => !work.isGone(market.id));
  const item = items.find(({ market }) => market.id === wanted) ?? items[0] ?? null;
  const next = items.find((other) => other !== item) ?? null;
  const isOnItsWay = items.length < listed.length;
  const show = (id: number | null) => navigate(changeQuery(address, { market: id }), { replaces: true });
  const showNext = () => show(next?.market.id ?? null);

  const answer = async ({ market }: DeskMarket, body: DeskAnswer, notice: Notice) => {
    // Ignores the second click of a double click: by then the buttons belong to the next market.
    if (!presses.takes()) return;
    const path = `/api/admin/markets/${market.id}/desk`;
    const sent = work.send({
      ids: [market.id],
      change: { method: "POST", path, body },
      failed: `Not saved: ${market.name}`,
      tell: () => notice,
    });
    showNext();
    if ((await sent) instanceof ApiFailure) show(market.id);
  };
  /** Takes note of a change that the card has made. @param isDone whether the next market follows */
  const settle = (auditId: number | null, isDone: boolean) => {
    if (!item) return;
    work.settle(isDone ? [item.market.id] : [], auditId);
    if (isDone) showNext();
    // The reason disappears with the button that has the focus.
    else card.current?.focus({ preventScroll: true });
  };
  const undo = async () => {
    const [id] = (await work.undoLast()) ?? [];
    if (id !== undefined) show(id);
  };
  useShortcuts("desk", () => void undo());

  const nextId = next?.market.id;
  useEffect(() => {
    // Prefetched, so that the next market appears at once.
    for (const path of nextId === undefined ? [] : listReads(nextId)) {
      // A failure is reported when the market is shown.
      queryClient.query({ queryKey: [path] }).catch(() => undefined);
    }
  }, [nextId]);

  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const shown = useRef<number | null>(null);
  const id = item?.market.id ?? null;
  useEffect(() => {
    // Screen readers announce each next market, but not the first.
    if (shown.current !== null && id !== shown.current) {
      (card.current ?? heading.current)?.focus({ preventScroll: true });
      // The whole map has room on a screen only without the head of the page.
      if (town !== null && card.current) card.current.scrollIntoView({ block: "start", behavior: "instant" });
      else scrollTo({ top: 0, behavior: "instant" });
    }
    shown.current = id ?? shown.current;
  }, [id, town]);

  return (
    <section className="stack" aria-labelledby="check-title">
      <header className="apart">
        <h2 id="check-title" ref={heading} tabIndex={-1}>
          Check
        </h2>
        {data && <Progress desk={data} />}
        <ShortcutsButton of="desk" />
      </header>
      {data && <PinTowns desk={data} town={town} />}
      {data && data.taps.heldSince !== null && <ReportsCard taps={data.taps} />}
      {data?.takenBy && (
        <p className="note" role="status">
          {data.takenBy} has that market on the screen just now. Here is another one.
        </p>
      )}
      <Problem of={read} />
      {!error && !item && (!data || isOnItsWay) && <Spinner label="Looking for the next market..." />}
      {!error && !item && data && !isOnItsWay && (
        <EmptyState
          title={town === null ? "Nothing to check just now" : `No pin to place in ${town} just now`}
          description={town === null ? describeRest(data) : describePins(data, town)}
        />
      )}
      {item && (
        <DeskCard
          key={item.market.id}
          ref={card}
          item={item}
          colleagues={data?.colleagues ?? []}
          failure={work.failureOf(item.market.id)}
          onAnswer={(body, notice) => void answer(item, body, notice)}
          onMade={settle}
          // Only where pins are placed one after the other is it done with that: its hours may need a check.
          onPlaced={(auditId) => settle(auditId, town !== null)}
        />
      )}
      {data && data.taps.heldSince === null && data.taps.changed > 0 && <ReportsCard taps={data.taps} />}
    </section>
  );
}

/**
 * The towns whose markets' pins are to be placed, each a link to its markets one after the other.
 * @param town the one that was chosen; null for all of Check
 */
function PinTowns({ desk: { pins }, town }: { desk: Desk; town: string | null }) {
  const total = pins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && town === null) return null;
  return (
    <div className="stack-s">
      {total > 0 && (
        // A new one for each town: closed, as the list would cover the map.
        <details key={town}>
          <summary className="numbers">{countOf(total, "pin")} to place</summary>
          <p className="aside">These markets have an address, but their pins are only approximate.</p>
          <ul role="list" className="row">
            {pins.map(({ city, count }) => (
              <li key={city}>
                <Link href={withQuery("/admin/check", { pins: city })}>
                  {city} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {town !== null && (
        <p>
          Only pins to place in {town}. <Link href="/admin/check">Back to all of Check</Link>
        </p>
      )}
    </div>
  );
}

/** "131 of 412 checked this season", with a list by county to expand. */
function Progress({ desk: { progress, waiting } }: { desk: Desk }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useRead<DeskOverview>("/api/admin/desk/progress", { isOn: isOpen });
  return (
    <details className={styles["progress"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <strong className="numbers">{nameProgress(progress)}</strong> checked this season{" "}
        <span className="aside">{countOf(waiting, "waits", "wait")} for you</span>
      </summary>
      <Problem of={read} />
      <dl className="facts numbers">
        {read.data?.counties.map(({ county, ...done }) => (
          <div key={county}>
            <dt>{county}</dt>
            <dd>{nameProgress(done)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function nameProgress({ checked, total }: Desk["progress"]): string {
  const [done, all] = [checked, total].map((count) => count.toLocaleString(region.locale));
  return `${done} of ${all}`;
}

function describePins({ pins }: Desk, town: string): string {
  const rest = pins.find(({ city }) => city === town)?.count ?? 0;
  if (rest === 0) return "Every market with an address has its own pin there. Thank you!";
  return `${countOf(rest, "market is", "markets are")} put off to a later day, or on a colleague’s screen.`;
}

function describeRest({ later, elsewhere }: Desk): string {
  if (elsewhere > 0) return "Your colleagues have the rest on their screens. Look again in a quarter of an hour.";
  if (later === 0) return "Every market has been checked this season. Thank you!";
  return `${countOf(later, "market comes", "markets come")} back on a later day.`;
}
