/**
 * A market's page: name, hours and place first, then facts, then other markets. Unknown facts are left out. Stateless:
 * a build draws it as plain HTML, and offline a browser draws it from the data on the device (offline/).
 * live/market-page.ts adds everything that needs scripts.
 */
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { describeUnlisted } from "#data/market/freshness.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import type { ListingStatus } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { region } from "#data/region.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { getHoursTable } from "#data/schedule/format/page.ts";
import Stars from "../../components/Stars.tsx";
import AskedFacts from "../contribute/AskedFacts.tsx";
import { PlainEditForm } from "../contribute/PlainForms.tsx";
import { PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import Locator from "../map/Locator.tsx";
import MarketRows from "../market-summary/MarketRows.tsx";
import NewsPreview from "../news/NewsPreview.tsx";
import FreshnessHint, { SourceAndDate } from "./FreshnessHint.tsx";
import HelpSection from "./HelpSection.tsx";
import MarketActions from "./MarketActions.tsx";
import MarketFacts from "./MarketFacts.tsx";
import MarketHead from "./MarketHead.tsx";
import {
  confirmHref,
  describeApproximate,
  isBare,
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
  const hours = getHoursTable(market, moment, getCertainty(market, now, region.scheduleFreshMonths));
  const approximate = describeApproximate(market);
  const ways = (
    <>
      <NearbySection of={market} nearby={nearby} now={now} />
      {places.length > 0 && (
        <nav className="row screen-only" aria-label="More markets in these places" data-places>
          {places.map(({ href, label }) => (
            <a key={href} className="button" href={href}>
              More markets in {label}
            </a>
          ))}
        </nav>
      )}
    </>
  );
  const bare = isBare(market, hours);
  return (
    <article className="page stack market" data-market={JSON.stringify(toPageMarket(market))}>
      <p className="market-return screen-only">
        <a className="back" href="/" data-back>
          <ArrowLeft size={18} aria-hidden />
          Back to markets
        </a>
      </p>
      {standing?.is === "unlisted" && <UnlistedNotice standing={standing} />}
      <div className="market-columns">
        <MarketHead market={market} related={related} now={now} moment={moment} />
        <aside className="stack-l market-place" aria-label="Getting there">
          <MarketActions market={market} moment={moment} />
          <div className="stack-s market-locator">
            <Locator market={market} names={names} />
            {approximate !== null && market.address && <p className="aside screen-only">{approximate}</p>}
          </div>
          <FreshnessHint market={market} sources={sources} now={now} />
        </aside>
        <div className="stack market-facts">
          <MarketFacts market={market} sources={sources} hours={hours} moment={moment} />
          {market.photos.length > 0 && <Photos market={market} />}
          <AskedFacts market={market} />
          <HelpSection market={market} now={now} />
          {bare && ways}
        </div>
      </div>
      {!bare && ways}
      <NewsPreview />
      {region.sampleReviews && <ReviewsSection hasRating={market.rating !== undefined} />}
      <PlainEditForm market={market} />
    </article>
  );
}

/** The page of a closed market: that it has closed, who says so, and other markets nearby. */
function ClosedMarket({ market, standing, nearby, email, now }: MarketBodyProps & { standing: ListingStatus }) {
  return (
    <article className="page stack market-closed">
      <p className="screen-only">
        <a className="back" href="/">
          <ArrowLeft size={18} aria-hidden />
          Back to markets
        </a>
      </p>
      <header className="stack-s">
        <p className="aside">{LISTING_TYPE_LABELS[market.listingType].one}</p>
        <h1>{market.name}</h1>
        <p>{placeLine(market)}</p>
      </header>
      <div className="stack-s panel market-over">
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

/** Its source list has dropped the market. It may have ended or not, so visitors are asked. */
function UnlistedNotice({ standing }: { standing: ListingStatus }) {
  return (
    <div className="panel warn market-unlisted" role="note">
      <TriangleAlert size={20} aria-hidden />
      <p>
        {describeUnlisted(standing)}{" "}
        <a href={PLAIN_EDIT_HREF} data-contribute="edit" className="screen-only">
          Do you know?
        </a>
      </p>
    </div>
  );
}

/** Each photo links to its file; with JavaScript it opens in the full-screen viewer. */
function Photos({ market }: Pick<MarketBodyProps, "market">) {
  return (
    <section aria-labelledby="photos" className="market-photos screen-only" data-photos>
      <h2 id="photos">Photos</h2>
      <ul role="list" className="stack">
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
  );
}

/** Links to the next markets, in case this one is closed. */
function NearbySection({ of, nearby, now }: Pick<MarketBodyProps, "nearby" | "now"> & { of: ShownMarket }) {
  if (nearby.length === 0) return null;
  return (
    <nav className="market-nearby screen-only" aria-labelledby="nearby">
      <h2 id="nearby">Nearby Markets</h2>
      <MarketRows rows={nearby.map((neighbor) => toNearbyRow(neighbor, of, now))} isCards />
    </nav>
  );
}

/**
 * Sample reviews. The browser generates them when the visitor opens the label, which says that they are generated
 * (docs/decisions/certainty.md), by cloning the hidden item. Without JavaScript, and in print, there are none.
 */
function ReviewsSection({ hasRating }: { hasRating: boolean }) {
  return (
    <section aria-labelledby="reviews" className="stack market-reviews screen-only script-only" data-reviews>
      <h2 id="reviews">Reviews</h2>
      {!hasRating && <p>No ratings yet.</p>}
      <details>
        <summary>Sample reviews: generated examples, not written by visitors</summary>
        <ul role="list" className="stack">
          <li hidden>
            <Stars rating={0} />
            <p data-text></p>
            <p className="aside" data-author></p>
          </li>
        </ul>
        <button className="button" type="button" data-more hidden>
          Show more sample reviews
        </button>
      </details>
    </section>
  );
}
