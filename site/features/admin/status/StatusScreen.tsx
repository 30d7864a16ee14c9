/** The Status screen: server health, age and completeness of the data, contributions, searches without results. */
import { type ReactNode, useId } from "react";
import type { FailedMail, Overview, VainSearch } from "#data/admin/overview.ts";
import { FRESHNESS_GROUPS } from "#data/market/freshness.ts";
import { capitalize } from "#data/input/capitalize.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { region } from "#data/region.ts";
import Spinner from "../../../components/Spinner.tsx";
import { LIST_IN_VIEW } from "../address.ts";
import { type Query, withQuery } from "../api.ts";
import Link from "../Link.tsx";
import Problem from "../components/Problem.tsx";
import { FRESHNESS } from "../markets/market-list.ts";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import { formatMoment, formatClaimDate } from "#data/words/moment-text.ts";
import { useIsAdmin } from "../current-user.ts";
import StatusCard from "./StatusCard.tsx";

export default function StatusScreen() {
  const read = useRead<Overview>("/api/admin/overview");
  const isAdmin = useIsAdmin();
  return (
    <section className="stack" aria-labelledby="status">
      <h2 id="status">Status</h2>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Counting..." />}
      {/* Admins only: moderators cannot fix the server. */}
      {isAdmin && <StatusCard />}
      {read.data && <Numbers overview={read.data} />}
    </section>
  );
}

function Numbers({ overview }: { overview: Overview }) {
  const { counts, freshness, missing, unlisted, contributions, failedMails } = overview;
  return (
    <>
      <div className="tiles">
        <Bars
          title={`How old the hours are, of ${countOf(counts.markets, "market")}`}
          bars={FRESHNESS_GROUPS.map((group) => ({
            label: FRESHNESS[group],
            count: freshness[group],
            href: toList({ freshness: group }),
          }))}
          total={counts.markets}
        >
          {unlisted > 0 && (
            <p className="aside">
              <Link href={toList({ show: "unlisted" })}>{countOf(unlisted, "market")} no longer listed</Link>
            </p>
          )}
        </Bars>
        <Bars
          title={`Missing facts, of ${countOf(counts.markets, "market")}`}
          bars={MISSING_FACTS.map((fact) => ({
            label: capitalize(fact),
            count: missing[fact],
            href: toList({ missing: fact }),
          }))}
          total={counts.markets}
        />
        <Contributions weeks={contributions} />
        <VainSearches />
      </div>
      <FailedMails mails={failedMails} />
    </>
  );
}

/** Link to the list of the markets that a bar counts. */
function toList(filter: Query): string {
  return withQuery("/admin/markets", filter) + LIST_IN_VIEW;
}

interface BarsProps {
  title: string;
  bars: readonly { label: string; count: number; href?: string; note?: string }[];
  /** The count of a full bar. */
  total: number;
  children?: ReactNode;
}

/** Bars that link to the list of what they count. */
function Bars({ title, bars, total, children }: BarsProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul role="list" className="bars numbers fine">
        {bars.map(({ label, count, href, note }) => (
          <li key={label}>
            {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
            <span className="meter" aria-hidden>
              <span style={{ inlineSize: `${(100 * count) / Math.max(total, 1)}%` }} />
            </span>
            <strong>{count.toLocaleString(region.locale)}</strong>
            {note && <span className="aside">{note}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Number of submissions by week, the newest first. */
function Contributions({ weeks }: { weeks: Overview["contributions"] }) {
  const bars = weeks.toReversed().map(({ week, edit, photos, market }, at) => {
    const kinds = [
      edit > 0 && countOf(edit, "edit"),
      photos > 0 && countOf(photos, "photo set"),
      market > 0 && countOf(market, "market"),
    ];
    return {
      label: at === 0 ? "This week" : `Week of ${formatClaimDate(week).replace(/, \d+$/, "")}`,
      count: edit + photos + market,
      note: kinds.filter(Boolean).join(", "),
    };
  });
  return <Bars title="Contributions per week" bars={bars} total={Math.max(...bars.map(({ count }) => count))} />;
}

/** E-mails that could not be delivered, with the recipient and the mail server's error. */
function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) return null;
  return (
    <details className="card">
      <summary>{countOf(mails.length, "e-mail")} could not be delivered in the last 30 days</summary>
      <ul role="list" className="rows">
        {mails.map(({ key, to, subject, problem, at }) => (
          <li key={key}>
            <strong>{subject}</strong>, to {to}
            <p className="aside">
              {formatMoment(at)}: {problem}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Null when the list is empty. */
function VainSearches() {
  const { data } = useRead<{ searches: VainSearch[] }>("/api/admin/vain-searches");
  if (!data || data.searches.length === 0) return null;
  return (
    <section className="card" aria-labelledby="vain">
      <h3 id="vain">Looked for and not found</h3>
      <p className="aside">
        Add what people look for. In the last 90 days, by at least two; who it was is not known. What there is by now
        drops out by itself.
      </p>
      <ul role="list" className="rows fine">
        {data.searches.map(({ words, count }) => (
          <li key={words} className="apart">
            <a href={`/?q=${encodeURIComponent(words)}`} target="_blank" rel="noreferrer">
              {words}
            </a>
            <span className="aside">{countOf(count, "time")}</span>
            <Link href={`/admin/markets?edit=new&name=${encodeURIComponent(words)}`} aria-label={`Add ${words}`}>
              Add
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
