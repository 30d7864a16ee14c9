/** The audit log: who changed what, when, with before and after; and how to take it back. */
import { useState } from "react";
import type { AdminAccount, AuditEntry, Page } from "#data/domain/admin.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { changeQuery, getPageNumber, navigate, useAddress } from "../address.ts";
import { withQuery } from "../api.ts";
import Pager from "../parts/Pager.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-words.ts";
import styles from "./Audit.module.css";
import AuditEntryCard from "./AuditEntryCard.tsx";
import AuditFilters from "./AuditFilters.tsx";

export default function AuditScreen() {
  const address = useAddress();
  const { query } = address;
  const filters = { market: query.get("market"), by: query.get("by"), action: query.get("action") };
  const path = withQuery("/api/admin/audit", { ...filters, page: getPageNumber(query) });
  const { data, error, refetch } = useRead<Page<AuditEntry>>(path, { keeps: true });
  const admins = useRead<AdminAccount[]>("/api/admin/admins").data ?? [];
  const isFiltered = Object.values(filters).some(Boolean);
  // A new form where the address changed by itself, as by the way back.
  const [version, setVersion] = useState(0);
  return (
    <section className={styles["audit"]} aria-labelledby="audit-title">
      <h2 id="audit-title">Audit log</h2>
      <AuditFilters
        key={`${version} ${query.get("market") ?? ""}`}
        filters={filters}
        people={admins.map(({ username }) => username)}
        onChange={(change) => {
          navigate(changeQuery(address, { ...change, page: null }));
        }}
        onClear={() => {
          setVersion(version + 1);
          navigate(address.path);
        }}
      />
      {!data && !error && <Spinner label="Loading..." />}
      {error && (
        <EmptyState title="The log could not be loaded" description={error.said}>
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        </EmptyState>
      )}
      {data && !error && (
        <>
          <p role="status" className={styles["soft"]}>
            {countOf(data.total, "entry", "entries")}
            {data.total > 1 && ", the newest first"}
          </p>
          {data.total === 0 && (
            <EmptyState
              title="Nothing here"
              description={
                isFiltered ? "No entry fits these filters." : "Every change that an admin makes will be listed here."
              }
            />
          )}
          <ol role="list" className={styles["entries"]}>
            {data.items.map((entry) => (
              <li key={entry.id}>
                <AuditEntryCard entry={entry} />
              </li>
            ))}
          </ol>
          <Pager page={data.page} totalPages={data.totalPages} label="the audit log" />
        </>
      )}
    </section>
  );
}
