/** How the server is: a line while all is well; what is wrong and how to mend it otherwise. */
import type { ReactNode } from "react";
import type { ServerStatus } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { useNow } from "../../../lib/use-now.ts";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import { countOf, formatAge, formatMoment } from "../time-words.ts";
import styles from "./Overview.module.css";

export default function StatusCard() {
  const read = useRead<ServerStatus>("/api/admin/status");
  if (!read.data) return read.isError ? <Problem of={read} /> : null;
  const { problems, last, waiting, bytes, faults, since, version } = read.data;
  return (
    <details className={`card ${styles["status"] ?? ""}`} open={problems.length > 0}>
      <summary>
        {problems.length === 0 ? "The server is well" : `${countOf(problems.length, "thing")} to mend on the server`}
        {faults.length > 0 && <span className="soft">, {countOf(faults.length, "warning")} in the last day</span>}
      </summary>
      <div className="stack">
        {problems.length > 0 && (
          <ul role="list" className="stack-s">
            {problems.map(({ what, mend }) => (
              <li key={what}>
                <strong>{what}</strong> {mend}
              </li>
            ))}
          </ul>
        )}
        <dl>
          <Row name="Last backup">
            <Ago at={last.backup} />
          </Row>
          <Row name="Last publish">
            <Ago at={last.publish} />
          </Row>
          <Row name="News last fetched">
            <Ago at={last.news} />
          </Row>
          <Row name="Sent by visitors, to review">
            <Queue {...waiting.submissions} />
          </Row>
          <Row name="“I run this market”">
            <Queue {...waiting.managers} />
          </Row>
          <Row name="E-mails to be sent">
            <Queue {...waiting.mails} />
          </Row>
          <Row name="Free on the disk">{formatBytes(bytes.disk)}</Row>
          <Row name="Database">{formatBytes(bytes.database)}</Row>
          <Row name="Memory">{formatBytes(bytes.memory)}</Row>
          <Row name={`Version ${version}`}>
            runs since <time dateTime={since}>{formatMoment(since)}</time>
          </Row>
        </dl>
        {faults.length > 0 && (
          <section className="stack-s">
            <h3>From the log of the last day</h3>
            <ul role="list" className="stack-s">
              {faults.slice(0, SHOWN_FAULTS).map(({ at, text, count }) => (
                <li key={text}>
                  <span className="soft">
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

/** The log has them all. */
const SHOWN_FAULTS = 5;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ago({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return "Not yet";
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {now ? `${formatAge(at, now)} ago` : formatMoment(at)}
    </time>
  );
}

function Queue({ count, since }: { count: number; since: string | null }) {
  const now = useNow();
  if (since === null || count === 0) return "None";
  return `${count.toLocaleString(region.locale)}${now ? `, the oldest for ${formatAge(since, now)}` : ""}`;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const format = { style: "unit", unit: UNITS[step], maximumFractionDigits: step > 2 ? 1 : 0 } as const;
  return new Intl.NumberFormat(region.locale, format).format(bytes / 1000 ** step);
}
