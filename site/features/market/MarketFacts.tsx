/**
 * Facts about a market: hours, one table per season; description, products, features and payments; and what of its
 * products is in season.
 */
import { Check } from "lucide-react";
import { type CropInSeason, CROPS, listInSeason } from "#data/crops/crops.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { region } from "#data/region.ts";
import type { HoursTable } from "#data/schedule/format/page.ts";
import { isOutOfSeason } from "#data/schedule/open-state.ts";
import WeekTable from "../../components/WeekTable.tsx";
import { listFeatures, type MarketBodyProps, describeConfirmedYear } from "./shown-facts.ts";

interface Props extends Pick<MarketBodyProps, "market" | "sources" | "moment"> {
  /** live/market-page.ts marks today. */
  hours: readonly HoursTable[];
}

export default function MarketFacts({ market, sources, hours, moment }: Props) {
  const lists = [
    {
      ...{ id: "items", title: "Items Available", items: market.customList },
      year: describeConfirmedYear(market, market.productsConfirmed),
    },
    { id: "features", title: "Features", items: listFeatures(market, sources), year: null },
  ];
  return (
    <>
      {/* If all known market days are over, there is no table. */}
      {hours.some(({ rows }) => rows.some(({ isHidden }) => !isHidden)) && (
        <section aria-labelledby="hours" data-fact="hours">
          <h2 id="hours">Hours of Operation</h2>
          <div className="stack market-week">
            {hours.map((table, at) => (
              <WeekTable key={at} {...table} />
            ))}
          </div>
        </section>
      )}
      {market.description && (
        <section>
          <h2>About</h2>
          <p className="market-about">{market.description}</p>
        </section>
      )}
      {lists.map(
        ({ id, title, items, year }) =>
          items.length > 0 && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {title}
                <Year of={year} />
              </h2>
              <ul role="list" className={`row market-items ${id}`}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {market.payments.length > 0 && (
        <section aria-labelledby="payment">
          <h2 id="payment">
            Ways to Pay
            <Year of={describeConfirmedYear(market, market.paymentsConfirmed)} />
          </h2>
          <ul role="list" className="stack-s market-payments">
            {market.payments.map((payment) => (
              <li key={payment}>
                <Check size={18} aria-hidden />
                {PAYMENT_LABELS[payment].long} accepted
              </li>
            ))}
          </ul>
        </section>
      )}
      <InSeason market={market} moment={moment} />
    </>
  );
}

/** "(said in 2016)" */
function Year({ of: year }: { of: string | null }) {
  return year !== null && <small className="market-year"> ({year})</small>;
}

/**
 * Which of the market's products are in season in the region, from fields or storage. Empty for a market that is not
 * held now.
 */
function InSeason({ market, moment }: Pick<Props, "market" | "moment">) {
  if (isOutOfSeason(market, moment)) return null;
  const { fresh, stored } = listInSeason(CROPS, moment);
  const at = (stage: CropInSeason["stage"]) => fresh.filter((crop) => crop.stage === stage);
  const groups = [
    { title: "Just in", crops: at("beginning") },
    { title: "From the field", crops: at("usual") },
    { title: "Last weeks", crops: at("ending") },
    { title: "From storage", crops: stored },
  ]
    .map(({ title, crops }) => ({ title, crops: crops.filter(({ item }) => market.customList.includes(item)) }))
    .filter(({ crops }) => crops.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className="market-season screen-only" aria-labelledby="in-season" data-fact="in-season">
      <h2 id="in-season">In season now</h2>
      <dl className="stack-s">
        {groups.map(({ title, crops }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{crops.map(({ name }) => name).join(", ")}</dd>
          </div>
        ))}
      </dl>
      <p className="aside">
        Of what is sold here, what is typical for {region.state} at this time of year. This market may differ.
      </p>
    </section>
  );
}
