/** 'Markets Database (shown of total)': search, sort, filters, a card per market, pages. */
import { Plus } from "lucide-react";
import { type AdminMarketPage, FRESHNESS_GROUPS, MARKET_SORTS, MISSING_FACTS } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { useSettled } from "../../contribute/form/use-settled.ts";
import { changeQuery, navigate, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import Pager from "../parts/Pager.tsx";
import parts from "../parts/Parts.module.css";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import {
  FRESHNESS_LABELS,
  getMarketListPath,
  MISSING_LABELS,
  readMarketList,
  SHOWN,
  SHOWN_LABELS,
  SORT_LABELS,
} from "./market-list.ts";
import MarketRow from "./MarketRow.tsx";
import styles from "./Markets.module.css";

/** A request per word, not per letter. */
const PAUSE_MS = 150;

export default function MarketDatabase() {
  const address = useAddress();
  const state = readMarketList(address.query);
  const q = useSettled(state.q, PAUSE_MS);
  const markets = useRead<AdminMarketPage>(getMarketListPath({ ...state, q }), { keeps: true });
  const choose = (name: string, value: string) => {
    navigate(changeQuery(address, { [name]: value, page: null }), { replaces: true });
  };
  const number = (count: number) => count.toLocaleString(region.locale);
  const page = markets.data;
  const isFiltered = state.q !== "" || state.missing !== "" || state.freshness !== "" || state.show !== "live";

  return (
    <section className={parts["screen"]} aria-labelledby="database">
      <div className={parts["headline"]}>
        <h2 id="database">
          Markets Database
          {page && (
            <span className={styles["count"]} role="status">
              {" "}
              ({number(page.total)} of {number(page.all)})
            </span>
          )}
        </h2>
        <Link className="button" href={changeQuery(address, { edit: "new" })}>
          <Plus size={18} aria-hidden />
          Add a market
        </Link>
      </div>
      <div className={parts["filters"]} role="search" aria-label="Markets">
        <label className={parts["search"]}>
          Search by name
          <input
            type="search"
            value={state.q}
            autoComplete="off"
            onChange={({ target }) => {
              choose("q", target.value);
            }}
          />
        </label>
        <Choice
          label="Sort by"
          value={state.sort}
          options={MARKET_SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
          onChange={(sort) => {
            choose("sort", sort === "name" ? "" : sort);
          }}
        />
        <Choice
          label="Show"
          value={state.show}
          options={SHOWN.map((shown) => [shown, SHOWN_LABELS[shown]])}
          onChange={(show) => {
            choose("show", show === "live" ? "" : show);
          }}
        />
        <Choice
          label="Missing"
          value={state.missing}
          options={[["", "Anything"], ...MISSING_FACTS.map((fact) => [fact, MISSING_LABELS[fact]] as const)]}
          onChange={(missing) => {
            choose("missing", missing);
          }}
        />
        <Choice
          label="Confirmed"
          value={state.freshness}
          options={[["", "Any time"], ...FRESHNESS_GROUPS.map((group) => [group, FRESHNESS_LABELS[group]] as const)]}
          onChange={(freshness) => {
            choose("freshness", freshness);
          }}
        />
      </div>
      {markets.isError && <Problem of={markets} />}
      {!page && !markets.isError && <Spinner label="Loading markets..." />}
      {page?.items.length === 0 && (
        <EmptyState
          title="No markets here"
          description={isFiltered ? "Try another name, or fewer filters." : "Fetch or import some, or add one by hand."}
        >
          {isFiltered && (
            <Link className="button" href={address.path}>
              Show all markets
            </Link>
          )}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <ul role="list" className={styles["list"]} data-waiting={markets.isPlaceholderData || undefined}>
            {page.items.map((market) => (
              <li key={market.id}>
                <MarketRow market={market} />
              </li>
            ))}
          </ul>
          <Pager page={page.page} totalPages={page.totalPages} label="Markets" />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
