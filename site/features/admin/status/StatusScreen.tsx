/** The Status screen: server health, age and completeness of the data, contributions, searches without results. */
import { type ReactNode, useId } from "react";
import type { FailedMail, Overview, VainSearch } from "#data/admin/overview.ts";
import type { ServerStatus } from "#data/admin/status.ts";
import { FRESHNESS_GROUPS } from "#data/market/freshness.ts";
import { capitalize } from "#data/input/capitalize.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { region } from "#data/region.ts";
import { LIST_IN_VIEW } from "../address.ts";
import { type Query, withQuery } from "../api.ts";
import Link from "../Link.tsx";
import Problem from "../components/Problem.tsx";
import { FRESHNESS } from "../markets/market-list.ts";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import { formatMoment, formatClaimDate } from "#data/words/moment-text.ts";
import { useIsAdmin } from "../current-user.ts";

export default function StatusScreen() {
  const read = useRead<Overview>("/api/admin/overview");
  const isAdmin = useIsAdmin();
  return (
    <section className="stack" aria-labelledby="status">
      <h2 id="status">Status</h2>
      <Problem of={read} waits="Counting..." />
      {/* Admins only: moderators cannot fix the server. */}
      {isAdmin && <StatusCard />}
      {read.data && <Numbers overview={read.data} />}
    </section>
  );
}

/** Health of the server: one line while all is well, else each fault and how to fix it. */
function StatusCard() {
  const read = useRead<ServerStatus>("/api/admin/status");
  if (!read.data) return <Problem of={read} />;
  const { findings, faults, since, version } = read.data;
  const toMend = findings.filter(({ level }) => level === "wrong").length;
  return (
    <details className={`card ${toMend > 0 ? "warn" : ""}`} open={toMend > 0}>
      <summary className="subhead">
        {toMend === 0 ? "The server is well" : `${countOf(toMend, "thing")} to mend on the server`}
        {faults.length > 0 && <span className="aside">, {countOf(faults.length, "warning")} in the last day</span>}
      </summary>
      <div className="stack">
        <ul role="list" className="stack-s">
          {ORDER.flatMap((level) => findings.filter((finding) => finding.level === level)).map((finding) => (
            <li key={finding.what}>
              {finding.level === "wrong" ? <strong>{finding.what}</strong> : finding.what}
              {finding.level !== "fine" && ` ${finding.mend}`}
            </li>
          ))}
          <li className="aside">
            Version {version} runs since <time dateTime={since}>{formatMoment(since)}</time>.
          </li>
        </ul>
        {faults.length > 0 && (
          <section className="stack-s">
            <h3 className="subhead">From the log of the last day</h3>
            <ul role="list" className="stack-s">
              {faults.slice(0, SHOWN_FAULTS).map(({ at, text, count }) => (
                <li key={text}>
                  <span className="aside">
                    {formatMoment(at)}
                    {count > 1 && `, ${countOf(count, "time")}`}:
                  </span>{" "}
                  {text}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

const ORDER = ["wrong", "note", "fine"] as const;

/** As many as are listed here; the log has the rest. */
const SHOWN_FAULTS = 5;

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
