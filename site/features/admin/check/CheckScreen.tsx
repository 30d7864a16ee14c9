/** The desk: one market at a time, in the order in which checking helps most, and the keys for what was found out. */
import { useQueryClient } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Desk } from "#data/admin/desk.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../parts/Button.tsx";
import { ShortcutsDialog, useShortcuts } from "../work/shortcuts.tsx";
import { countOf } from "../time-words.ts";
import DeskCard from "./DeskCard.tsx";
import { listReads, useDesk } from "./use-desk.ts";

export default function CheckScreen() {
  const desk = useDesk();
  const { data, error, refetch } = desk.read;
  const { item, next } = desk;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = () => setIsHelpOpen(true);
  useShortcuts("check", { undo: () => void desk.undoLast(), help });

  const queries = useQueryClient();
  const nextId = next?.market.id;
  useEffect(() => {
    // So that the next market appears at once, with all that is shown of it.
    for (const path of nextId === undefined ? [] : listReads(nextId)) {
      // Where that fails, the market says so itself when it is shown.
      queries.query({ queryKey: [path] }).catch(() => undefined);
    }
  }, [queries, nextId]);

  const card = useRef<HTMLElement>(null);
  const shown = useRef<number | null>(null);
  const id = item?.market.id ?? null;
  useEffect(() => {
    // Screen readers hear which market it is now; not when the screen is opened.
    if (shown.current !== null && id !== null && id !== shown.current) {
      card.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: "instant" });
    }
    shown.current = id ?? shown.current;
  }, [id]);

  return (
    <section className="stack-l" aria-labelledby="desk-title">
      <header className="stack-s">
        <div className="apart">
          <h2 id="desk-title">Desk</h2>
          <Button icon={Keyboard} label="Keyboard shortcuts" className="small" onClick={help} />
        </div>
        {data && <Progress desk={data} />}
      </header>
      {data?.takenBy && (
        <p className="note" role="status">
          {data.takenBy} has that market on the screen just now. Here is another one.
        </p>
      )}
      {error && (
        <EmptyState title="The desk could not be loaded" description={error.said}>
          <Button label="Try again" onClick={() => void refetch()} />
        </EmptyState>
      )}
      {!error && !item && (!data || desk.isLeaving) && <Spinner label="Looking for the next market..." />}
      {!error && !item && data && !desk.isLeaving && (
        <EmptyState title="Nothing to check just now" description={describeRest(data)} />
      )}
      {item && (
        <DeskCard
          key={item.market.id}
          ref={card}
          item={item}
          colleagues={data?.colleagues ?? []}
          failure={desk.failure}
          onAnswer={(answer, told) => void desk.answer(item, answer, told)}
          onClosed={(auditId) => desk.done(item.market.id, auditId)}
        />
      )}
      {isHelpOpen && <ShortcutsDialog of="check" onClose={() => setIsHelpOpen(false)} />}
    </section>
  );
}

/** "131 of 412 checked this season" */
function Progress({ desk: { progress, waiting } }: { desk: Desk }) {
  const { checked, total } = progress;
  const [done, all] = [checked, total].map((count) => count.toLocaleString(region.locale));
  return (
    <div className="stack-s">
      <p>
        <strong className="numbers">
          {done} of {all}
        </strong>{" "}
        checked this season{" "}
        <span className="aside">(since January 1) · {countOf(waiting, "waits", "wait")} for you</span>
      </p>
      <div className="meter" aria-hidden>
        <span style={{ inlineSize: `${(100 * checked) / Math.max(total, 1)}%` }} />
      </div>
    </div>
  );
}

function describeRest({ later, waiting }: Desk): string {
  if (waiting > 0) return "Your colleagues have the rest on their screens. Look again in a quarter of an hour.";
  if (later === 0) return "Every market has been checked this season. Thank you!";
  return `${countOf(later, "market comes", "markets come")} back on a later day.`;
}
