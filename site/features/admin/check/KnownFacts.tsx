/** What is known of a market at Check, how old that is and who says so; and what was done to it before. */
import type { AuditEntry } from "#data/admin/audit.ts";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { isOver } from "#data/schedule/certainty.ts";
import Spinner from "../../../components/Spinner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { withQuery } from "../api.ts";
import { describeClaim, nameField, toShown } from "../markets/fact-text.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { formatDay } from "../time-text.ts";
import styles from "./Check.module.css";

/** Said above already, or nothing that one asks over the phone. */
const UNASKED: ReadonlySet<string> = new Set([
  ...["name", "listingType", "latitude", "longitude", "photos", "photoTexts"],
  ...["attributions", "placeIsApproximate", "rating", "userRatingsTotal"],
]);

/** Hours first: they are what goes out of date. */
const FIRST: readonly string[] = ["schedule", "existence"];

/** After which a fact is shown as old, in months. */
const OLD_MONTHS = 12;

const ENTRIES_SHOWN = 5;

/** What is read of a market here, so that it can be read before the market is shown. */
export function listReads(id: number): readonly [facts: string, log: string] {
  return [`/api/admin/markets/${id}/facts`, withQuery("/api/admin/audit", { market: id })];
}

export function KnownFacts({ id }: { id: number }) {
  const read = useRead<MarketFacts>(listReads(id)[0]);
  const now = useNow();
  if (!read.data) return read.isError ? <Problem of={read} /> : <Spinner label="Loading what is known..." />;
  const facts = read.data.facts.flatMap(({ fact, said: [first] }) =>
    first?.counts === true && first.value !== null && !UNASKED.has(fact) ? [{ fact, said: first }] : [],
  );
  const rank = (fact: string) => (FIRST.includes(fact) ? FIRST.indexOf(fact) : FIRST.length);
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

/** The last things that were done to it. */
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
              {entry.by}, <time dateTime={entry.at}>{formatDay(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
