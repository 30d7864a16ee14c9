/** Known facts of a market on the Check screen with their age and source, and its recent changes. */
import { nameActor } from "#data/words/actor-text.ts";
import type { AuditEntry } from "#data/admin/audit.ts";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { FactName } from "#data/market/claims.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { isOver } from "#data/schedule/certainty.ts";
import { useNow } from "../../../lib/use-now.ts";
import { withQuery } from "../api.ts";
import { describeClaim, nameField, toShown } from "#data/words/fact-text.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { formatDay } from "../time-text.ts";
import styles from "./Desk.module.css";

/** Shown above already, or not worth asking on the phone. */
const UNASKED: ReadonlySet<FactName> = new Set([
  ...(["name", "listingType", "latitude", "longitude", "photos", "photoTexts"] as const),
  ...(["attributions", "placeIsApproximate", "rating", "userRatingsTotal"] as const),
]);

/** Hours first: they go out of date most often. */
const FIRST: readonly FactName[] = ["schedule", "existence"];

const OLD_MONTHS = 12;

const ENTRIES_SHOWN = 5;

/** API path of what is shown here, for prefetching. */
export function listReads(id: number): readonly [facts: string, log: string] {
  return [`/api/admin/markets/${id}/facts`, withQuery("/api/admin/audit", { market: id })];
}

export function KnownFacts({ id }: { id: number }) {
  const read = useRead<MarketFacts>(listReads(id)[0]);
  const now = useNow();
  if (!read.data) return <Problem of={read} waits="Loading what is known..." />;
  const facts = read.data.facts.flatMap(({ fact, said: [first] }) =>
    first?.counts === true && first.value !== null && !UNASKED.has(fact) ? [{ fact, said: first }] : [],
  );
  const rank = (fact: FactName) => (FIRST.includes(fact) ? FIRST.indexOf(fact) : FIRST.length);
  return (
    <dl className="facts">
      {facts
        .toSorted((a, b) => rank(a.fact) - rank(b.fact))
        .map(({ fact, said }) => (
          <div key={fact}>
            <dt>{nameField(fact)}</dt>
            <dd>
              <div>{formatFieldValue(toShown(said.value))}</div>
              <small className={now && isOver(said.said, OLD_MONTHS, now) ? styles["old"] : "aside"}>
                {describeClaim(said)}
              </small>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The market's last entries in the audit log. */
export function History({ id }: { id: number }) {
  const log = useRead<Page<AuditEntry>>(listReads(id)[1]).data;
  if (!log || log.items.length === 0) return null;
  return (
    <section className="stack-s" aria-labelledby="check-history">
      <h4 id="check-history" className="subhead">
        Before
      </h4>
      <ol role="list" className="rows fine">
        {log.items.slice(0, ENTRIES_SHOWN).map((entry) => (
          <li key={entry.id} className="apart">
            <span>{entry.summary}</span>
            <span className="aside">
              {nameActor(entry.by, entry.markets[0]?.name)}, <time dateTime={entry.at}>{formatDay(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
