/** 'Markets Database (shown of total)': search, sort, filters, a card per market, pages. */
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AdminMarketPage } from "#data/admin/markets.ts";
import { region } from "#data/region.ts";
import formStyles from "../../../forms/Form.module.css";
import EmptyState from "../../../components/EmptyState.tsx";
import { useSettled } from "../../../lib/use-settled.ts";
import { changeQuery, LIST_IN_VIEW, navigate, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import Choice from "../components/Choice.tsx";
import Pager from "../components/Pager.tsx";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { CHOICES, getMarketListPath, readMarketList } from "./market-list.ts";
import MarketCard from "./MarketCard.tsx";

/** Milliseconds after the last keystroke before a search is sent. */
const PAUSE_MS = 150;

export default function MarketDatabase() {
  const address = useAddress();
  const state = readMarketList(address.query);
  const q = useSettled(state.q, PAUSE_MS);
  const markets = useRead<AdminMarketPage>(getMarketListPath({ ...state, q }), { keeps: true });
  const choose = (name: string, value: string) =>
    navigate(changeQuery(address, { [name]: value, page: null }), { replaces: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash === LIST_IN_VIEW) heading.current?.focus();
  }, [address]);
  const number = (count: number) => count.toLocaleString(region.locale);
  const page = markets.data;
  const isFiltered = state.q !== "" || state.missing !== "" || state.freshness !== "" || state.show !== "live";

  return (
    <section className="stack" aria-labelledby="database">
      <div className="apart">
        <h2 id="database" ref={heading} tabIndex={-1}>
          Markets Database
          {page && (
            <span className="aside numbers beside-title" role="status">
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
      <div className="filters" role="search" aria-label="Markets">
        <label className="search">
          Search by name, zip code or phone
          <input
            className={formStyles["input"]}
            type="search"
            value={state.q}
            autoComplete="off"
            onChange={({ target }) => choose("q", target.value)}
          />
        </label>
        {CHOICES.map(({ name, label, options }) => (
          <Choice
            key={name}
            label={label}
            value={state[name]}
            options={options}
            onChange={(value) => choose(name, value === options[0][0] ? "" : value)}
          />
        ))}
      </div>
      <Problem of={markets} waits="Loading markets..." />
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
          <ul role="list" className="stack" data-waiting={markets.isPlaceholderData || undefined}>
            {page.items.map((market) => (
              <li key={market.id}>
                <MarketCard market={market} />
              </li>
            ))}
          </ul>
          <Pager page={page.page} totalPages={page.totalPages} label="Markets" />
        </>
      )}
    </section>
  );
}
