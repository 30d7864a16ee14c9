/** The Log screen: who changed what and when, with filters and Undo. */
import { nameActor } from "#data/words/actor-text.ts";
import { type Actor, readActorKey, toActorKey } from "#data/admin/actor.ts";
import { ACTION_GROUPS, type AuditPage } from "#data/admin/audit.ts";
import formStyles from "../../../forms/Form.module.css";
import EmptyState from "../../../components/EmptyState.tsx";
import Button from "../components/Button.tsx";
import { changeQuery, getPageNumber, navigate, useAddress } from "../address.ts";
import { type Query, withQuery } from "../api.ts";
import Choice from "../components/Choice.tsx";
import Pager from "../components/Pager.tsx";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import AuditEntryCard from "./AuditEntryCard.tsx";

export default function AuditScreen() {
  const address = useAddress();
  const { query } = address;
  const filters = { market: query.get("market"), by: query.get("by"), action: query.get("action") };
  const path = withQuery("/api/admin/audit", { ...filters, page: getPageNumber(query) });
  const read = useRead<AuditPage>(path, { keeps: true });
  const { data } = read;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <section className="stack" aria-labelledby="audit-title">
      <h2 id="audit-title">Log</h2>
      {/* The key resets the fields when the URL changes otherwise, as by Back. */}
      <AuditFilters key={filters.market} {...filters} people={data?.people ?? []} />
      <Problem of={read} waits="Loading..." />
      {data && !read.isError && (
        <>
          <p role="status" className="aside">
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
          <ol role="list" className="card rows">
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

interface Props extends Readonly<Record<"market" | "by" | "action", string | null>> {
  people: readonly Actor[];
}

function AuditFilters({ market, by, action, people }: Props) {
  const address = useAddress();
  const filter = (change: Query) => navigate(changeQuery(address, { ...change, page: null }));
  // Whoever is chosen, while the log loads or when no entry is theirs.
  const chosen = readActorKey(by ?? "");
  const isListed = people.some((actor) => toActorKey(actor) === by);
  const actors = chosen && !isListed ? [...people, chosen] : people;
  return (
    <form
      role="search"
      aria-label="Filter the log"
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("market");
        filter({ market: typeof typed === "string" ? typed.trim() : null });
      }}
    >
      <Choice
        label="Person"
        value={by ?? ""}
        options={[["", "Everybody"], ...actors.map((actor) => [toActorKey(actor), nameActor(actor)] as const)]}
        onChange={(value) => filter({ by: value })}
      />
      <Choice
        label="What was done"
        value={action ?? ""}
        options={[["", "Everything"], ...Object.entries(ACTION_GROUPS)]}
        onChange={(value) => filter({ action: value })}
      />
      <label>
        Market (database ID)
        <input
          type="text"
          className={formStyles["input"]}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title="The number of a market"
          name="market"
          defaultValue={market ?? ""}
        />
      </label>
      <div className="row">
        <Button label="Filter" type="submit" />
        {(market ?? by ?? action) !== null && (
          <Button label="Show all" type="reset" onClick={() => navigate(address.path)} />
        )}
      </div>
    </form>
  );
}
