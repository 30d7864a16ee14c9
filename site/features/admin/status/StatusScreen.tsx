/** Overview, where the dashboard opens: what waits, how fresh and complete the markets are, what came in, when it was last published. */
import { useId } from "react";
import type { AdminCounts, Overview as OverviewAnswer, FailedMail, VainSearch } from "#data/admin/admin.ts";
import { FRESHNESS_GROUPS, type FreshnessGroup } from "#data/market/freshness.ts";
import { capitalize } from "#data/capitalize.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { region } from "#data/region.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import Button from "../parts/Button.tsx";
import { LIST_IN_VIEW } from "../address.ts";
import { type Query, withQuery } from "../api.ts";
import Link from "../Link.tsx";
import { useRead } from "../queries.ts";
import { countOf, formatAge, formatMoment, nameStarter } from "../time-words.ts";
import { useIsAdmin } from "../who.ts";
import Contributions from "./Contributions.tsx";
import styles from "./Status.module.css";
import StatusCard from "./StatusCard.tsx";

/** When somebody last vouched for a market's hours. */
const FRESHNESS_LABELS: Record<FreshnessGroup, string> = {
  year: "Within a year",
  "two-years": "1 to 2 years ago",
  "five-years": "2 to 5 years ago",
  older: "Longer ago",
  unknown: "No hours known",
};

export default function StatusScreen() {
  const { data, error, refetch } = useRead<OverviewAnswer>("/api/admin/overview");
  return (
    <section className="stack-l" aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      {error && (
        <EmptyState title="The overview could not be loaded" description={error.said}>
          <Button label="Try again" onClick={() => void refetch()} />
        </EmptyState>
      )}
      {!error && !data && <Spinner label="Counting..." />}
      {data && (
        <>
          <Waiting counts={data.counts} oldest={data.oldestWaiting} />
          <StatusCard />
          <FailedMails mails={data.failedMails} />
          <div className="tiles">
            <div className="stack-l">
              <div className="card">
                <Bars
                  title="How old the hours are"
                  bars={FRESHNESS_GROUPS.map((group) => ({
                    label: FRESHNESS_LABELS[group],
                    count: data.freshness[group],
                    href: toList({ freshness: group }),
                  }))}
                  total={data.counts.markets}
                />
                {data.unlisted > 0 && (
                  <p className="aside">
                    <Link href={toList({ show: "unlisted" })}>{countOf(data.unlisted, "market")} no longer listed</Link>
                  </p>
                )}
                <LastPublish publish={data.lastPublish} />
              </div>
              <div className="card">
                <Bars
                  title="Missing facts"
                  bars={MISSING_FACTS.map((fact) => ({
                    label: capitalize(fact),
                    count: data.missing[fact],
                    href: toList({ missing: fact }),
                  }))}
                  total={data.counts.markets}
                />
              </div>
            </div>
            <div className="card">
              <Contributions weeks={data.contributions} />
            </div>
            <VainSearches />
          </div>
        </>
      )}
    </section>
  );
}

/** The markets that a bar counts, with their list in view. */
function toList(filter: Query): string {
  return withQuery("/admin/markets", filter) + LIST_IN_VIEW;
}

function LastPublish({ publish }: { publish: OverviewAnswer["lastPublish"] }) {
  const isAdmin = useIsAdmin();
  return (
    <p className="aside">
      {publish ? (
        <>
          Last updated <Since at={publish.at} /> {nameStarter(publish.by)}.
        </>
      ) : (
        "Nothing has gone live from here yet."
      )}{" "}
      {isAdmin && <Link href="/admin/publish">Live site</Link>}
    </p>
  );
}

const WAITING_QUEUES: readonly { kind: SubmissionKind; label: string; path: string }[] = [
  { kind: "market", label: "Suggestions", path: "/admin/suggestions" },
  { kind: "photos", label: "User images", path: "/admin/images" },
  { kind: "edit", label: "Edit suggestions", path: "/admin/edits" },
];

interface WaitingProps {
  counts: AdminCounts;
  oldest: OverviewAnswer["oldestWaiting"];
}

/** What waits in each queue, and for how long already. */
function Waiting({ counts, oldest }: WaitingProps) {
  const now = useNow();
  return (
    <ul role="list" className={`tiles numbers ${styles["waiting"] ?? ""}`}>
      {WAITING_QUEUES.map(({ kind, label, path }) => {
        const since = oldest[kind];
        const count = counts.waiting[kind];
        return (
          <li key={kind}>
            <Link href={path} className={count > 0 ? "warn" : ""}>
              <strong>{count}</strong>
              <span>
                {label}
                <small>
                  {count === 0 && "Nothing waits"}
                  {count > 0 && kind === "photos" && `${countOf(counts.waitingPhotos, "photo")}, `}
                  {since && now && `oldest ${formatAge(since, now)}`}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link href="/admin/people" className={counts.requests > 0 ? "warn" : ""}>
          <strong>{counts.requests}</strong>
          <span>
            “I run this market”
            <small>{counts.requests === 0 ? "Nothing waits" : "wait for their link"}</small>
          </span>
        </Link>
      </li>
    </ul>
  );
}

interface BarsProps {
  title: string;
  bars: readonly { label: string; count: number; href: string }[];
  /** What a full bar would be. */
  total: number;
}

/** A drawn picture of counts: a bar each, which leads to the list behind it. */
function Bars({ title, bars, total }: BarsProps) {
  const id = useId();
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h3 id={id} className="subhead">
        {title}
      </h3>
      <ul role="list" className={`numbers ${styles["lines"] ?? ""}`}>
        {bars.map(({ label, count, href }) => (
          <li key={href}>
            <Link href={href} className={styles["bar"]}>
              <span>{label}</span>
              <span className="meter" aria-hidden>
                <span style={{ inlineSize: `${(100 * count) / Math.max(total, 1)}%` }} />
              </span>
              <strong>
                {count.toLocaleString(region.locale)}
                <span className="visually-hidden"> of {total.toLocaleString(region.locale)} markets</span>
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Since({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {now ? `${formatAge(at, now)} ago` : formatMoment(at)}
    </time>
  );
}

/** E-mails that could not be delivered: whom they were for, and what the mail server said. */
function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) return null;
  return (
    <details className="card">
      <summary>{countOf(mails.length, "e-mail")} could not be delivered in the last 30 days</summary>
      <ul role="list" className="stack-s">
        {mails.map(({ key, to, subject, problem, at }) => (
          <li key={key}>
            <strong>{subject}</strong>, to {to}
            <br />
            <span className="aside">
              {formatMoment(at)}: {problem}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Nothing where there is nothing to tell: it stands below what waits for somebody. */
function VainSearches() {
  const id = useId();
  const { data } = useRead<{ searches: VainSearch[] }>("/api/admin/vain-searches");
  if (!data || data.searches.length === 0) return null;
  return (
    <section className="card stack-s" aria-labelledby={id}>
      <h3 id={id} className="subhead">
        Looked for and not found
      </h3>
      <p className="aside">
        Add what people look for. In the last 90 days, by at least two; who it was is not known. What there is by now
        drops out by itself.
      </p>
      <ul role="list" className={`numbers ${styles["lines"] ?? ""}`}>
        {data.searches.map(({ words, count }) => (
          <li key={words}>
            <a href={`/?q=${encodeURIComponent(words)}`} target="_blank" rel="noreferrer">
              {words}
            </a>{" "}
            <span className="aside">{countOf(count, "time")}</span>{" "}
            <Link href={`/admin/markets?edit=new&name=${encodeURIComponent(words)}`} aria-label={`Add ${words}`}>
              Add
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
