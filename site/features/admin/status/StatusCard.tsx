/** Health of the server: one line while all is well, else each fault and how to fix it. */
import type { ServerStatus } from "#data/admin/status.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";

export default function StatusCard() {
  const read = useRead<ServerStatus>("/api/admin/status");
  if (!read.data) return read.isError ? <Problem of={read} /> : null;
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
