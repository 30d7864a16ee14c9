/** Facts about a market: ways to pay, products, features, description; and what of its products is in season. */
import { type CropInSeason, CROPS, listInSeason } from "#data/crops/crops.ts";
import { PAYMENT_LABELS } from "#data/market/labels.ts";
import { region } from "#data/region.ts";
import { isOutOfSeason } from "#data/schedule/open-state.ts";
import { describeSaidYear, listFeatures, type MarketBodyProps } from "./shown-facts.ts";

type Props = Pick<MarketBodyProps, "market" | "sources" | "moment">;

export default function MarketFacts({ market, sources, moment }: Props) {
  const lists = [
    {
      id: "payment",
      title: "Ways to Pay",
      items: market.payments.map((name) =>
        name === "snap" && market.snapConfirmed
          ? `${PAYMENT_LABELS.snap.long}, ${describeSaidYear(market, market.snapConfirmed)}`
          : PAYMENT_LABELS[name].long,
      ),
      year: describeSaidYear(market, market.paymentsConfirmed),
    },
    {
      id: "items",
      title: "Items Available",
      items: market.customList,
      year: describeSaidYear(market, market.productsConfirmed),
    },
    { id: "features", title: "Features", items: listFeatures(market, sources) },
  ];
  return (
    <>
      {lists.map(
        ({ id, title, items, year = null }) =>
          items.length > 0 && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {title}
                {year !== null && <small className="market-year"> ({year})</small>}
              </h2>
              <ul role="list" className="market-items">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {market.description && (
        <section aria-labelledby="about">
          <h2 id="about">About</h2>
          <p className="market-about">{market.description}</p>
        </section>
      )}
      <InSeason market={market} moment={moment} />
    </>
  );
}

/** So many crops of a group are named; the page about what is in season has them all. */
const NAMED = 6;

/**
 * Which of the market's products are in season in the region; those from storage while few come from the fields. Empty for
 * a market that is not held now.
 */
function InSeason({ market, moment }: Pick<Props, "market" | "moment">) {
  if (isOutOfSeason(market, moment)) return null;
  const { fresh, stored } = listInSeason(CROPS, moment);
  const at = (stage: CropInSeason["stage"]) => fresh.filter((crop) => crop.stage === stage);
  const isSold = ({ item }: { item: string }) => market.customList.includes(item);
  const groups = [
    { title: "Just in", crops: at("beginning") },
    { title: "From the field", crops: at("usual") },
    { title: "Last weeks", crops: at("ending") },
    { title: "From storage", crops: fresh.filter(isSold).length < NAMED ? stored : [] },
  ]
    .map(({ title, crops }) => ({ title, crops: crops.filter(isSold) }))
    .filter(({ crops }) => crops.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className="market-season screen-only" aria-labelledby="in-season" data-fact="in-season">
      <h2 id="in-season">In season now</h2>
      {groups.map(({ title, crops }) => (
        <p key={title}>
          <strong>{title}:</strong> {nameCrops(crops.map(({ name }) => name))}
        </p>
      ))}
      <p className="aside">
        Of what is sold here ({describeSaidYear(market, market.productsConfirmed)}), what is{" "}
        <a href="/in-season">typical for {region.state} now</a>. This market may differ.
      </p>
    </section>
  );
}

/** "cherries, plums and 3 more" */
function nameCrops(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(", ")} and ${more} more` : names.join(", ");
}
