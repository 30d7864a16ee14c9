/**
 * A market's page: its picture, name, state, place and actions first, then hours and facts, then other markets. Unknown
 * facts are left out. Stateless: a build draws it as plain HTML, and offline a browser draws it from the data on the
 * device (offline/). The elements in it bring it alive (live/market-page.ts).
 */
import { LISTING_TYPE_LABELS } from "#data/market/labels.ts";
import { isClosed } from "#data/market/standing.ts";
import type { Standing } from "#data/market/market-schema.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { region } from "#data/region.ts";
import PageHead from "../../components/PageHead.tsx";
import Stars from "../../components/Stars.tsx";
import AskedFacts from "../contribute/AskedFacts.tsx";
import PlainEditForm from "../contribute/PlainEditForm.tsx";
import Locator from "../map/Locator.tsx";
import MarketStatus from "../market-summary/MarketStatus.tsx";
import MarketFacts from "./MarketFacts.tsx";
import MarketHead from "./MarketHead.tsx";
import MarketHours from "./MarketHours.tsx";
import MarketSources, { SourceAndDate } from "./MarketSources.tsx";
import {
  confirmHref,
  listPhotos,
  type MarketBodyProps,
  placeLine,
  type ShownMarket,
  toNearbyRow,
  toPageMarket,
} from "./shown-facts.ts";
import "./market.css";

export default function MarketBody(props: MarketBodyProps) {
  const { market, nearby, related, sources = [], places = [], names, now, moment } = props;
  const { standing } = market;
  if (standing && isClosed(market)) return <ClosedMarket {...props} standing={standing} />;
  return (
    <market-page data-facts={JSON.stringify(toPageMarket(market))}>
      <article className="page stack market">
        <MarketHead market={market} now={now} moment={moment} />
        <div className="stack market-main">
          <MarketHours market={market} related={related} now={now} moment={moment} />
          <MarketFacts market={market} sources={sources} moment={moment} />
          {market.photos.length > 0 && <Photos market={market} />}
          {canAddPhotos(market.photos.length) && (
            <p className="aside screen-only">
              {PHOTO_TEXTS.help}{" "}
              <button className="as-link script-only" type="button" data-contribute="photos">
                Add photos
              </button>
            </p>
          )}
          <NearbySection of={market} nearby={nearby} now={now} />
          {region.sampleReviews && <ReviewsSection hasRating={market.rating !== undefined} />}
        </div>
        <aside className="stack market-side" aria-label="Where it is, and who says so">
          <Locator market={market} names={names} />
          {places.length > 0 && (
            <nav className="row aside screen-only" aria-label="More markets in these places">
              {places.map(({ href, label }) => (
                <a key={href} href={href}>
                  More markets in {label}
                </a>
              ))}
            </nav>
          )}
          <div>
            <MarketSources market={market} sources={sources} now={now} />
            <AskedFacts market={market} />
          </div>
        </aside>
        <PlainEditForm market={market} />
        <p className="announcer fine market-report" role="status" data-report></p>
      </article>
    </market-page>
  );
}

/** The page of a closed market: that it has closed, who says so, and other markets nearby. */
function ClosedMarket({ market, standing, nearby, email, now }: MarketBodyProps & { standing: Standing }) {
  return (
    <article className="page screen">
      <PageHead title={market.name} back={{ href: "/", label: "Back to markets" }}>
        <p className="aside">{LISTING_TYPE_LABELS[market.listingType].one}</p>
        <p>{placeLine(market)}</p>
      </PageHead>
      <div className="stack-s panel">
        <p>
          <strong>This market has closed,</strong> according to <SourceAndDate of={standing} isInSentence />
        </p>
        <p className="screen-only">
          Has it reopened? <a href={confirmHref(market, email)}>Tell us</a>
        </p>
      </div>
      <NearbySection of={market} nearby={nearby} now={now} />
    </article>
  );
}

/** Each photo links to its file; with JavaScript it opens in the full-screen viewer. */
function Photos({ market }: Pick<MarketBodyProps, "market">) {
  return (
    <market-photos>
      <section aria-labelledby="photos" className="market-photos screen-only">
        <h2 id="photos">Photos</h2>
        <ul role="list" className="stack" data-photo-list>
          {listPhotos(market).map(({ url, alt, caption, credit }) => (
            <li key={url} data-photo-item>
              <figure>
                <a href={url} data-open-photo>
                  <img src={url} alt={alt} width="300" height="225" loading="lazy" decoding="async" data-photo />
                </a>
                {(caption ?? credit) && (
                  <figcaption className="stack" data-photo-text>
                    {caption && <p>{caption}</p>}
                    {credit && <p className="aside">Photo: {credit}</p>}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </market-photos>
  );
}

/** The next markets, in case this one is closed. Two lines each; live/nearby-markets.ts puts first what is open now. */
function NearbySection({ of, nearby, now }: Pick<MarketBodyProps, "nearby" | "now"> & { of: ShownMarket }) {
  if (nearby.length === 0) return null;
  return (
    <nav className="screen-only" aria-labelledby="nearby">
      <h2 id="nearby">Nearby Markets</h2>
      <nearby-markets>
        <ul role="list" className="market-nearby">
          {nearby.map((neighbor) => {
            const { id, name, times, place, facts } = toNearbyRow(neighbor, of, now);
            return (
              <li key={id}>
                <a className="heading cover" href={`/markets/${id}`}>
                  {name}
                </a>
                <p className="aside">
                  <MarketStatus facts={facts}>{times}</MarketStatus>
                  <span>{place}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </nearby-markets>
    </nav>
  );
}

/**
 * Sample reviews. The browser generates them when the visitor opens the label, which says that they are generated
 * (docs/decisions/certainty.md), by cloning the hidden item. Without JavaScript, and in print, there are none.
 */
function ReviewsSection({ hasRating }: { hasRating: boolean }) {
  return (
    <section aria-labelledby="reviews" className="script-only screen-only">
      <details className="fold market-reviews" data-reviews>
        <summary>
          <h2 id="reviews">Reviews</h2>
          {!hasRating && <span className="aside">No ratings yet</span>}
        </summary>
        <p className="aside">Sample reviews: generated examples, not written by visitors</p>
        <sample-reviews>
          <ul role="list" className="stack">
            <li className="card" hidden>
              <Stars rating={0} />
              <p data-text></p>
              <p className="aside" data-author></p>
            </li>
          </ul>
          <button className="button" type="button" data-more hidden>
            Show more sample reviews
          </button>
        </sample-reviews>
      </details>
    </section>
  );
}
