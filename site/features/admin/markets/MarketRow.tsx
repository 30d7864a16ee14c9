/** One market of the database: what it is, how it stands, what waits, what the provider knows, and what can be done with it. */
import { RotateCcw, Star } from "lucide-react";
import type { AdminMarketSummary, Changed, PlacesState } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { useNow } from "../../../lib/use-now.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link, { MarketLink } from "../Link.tsx";
import { notify } from "../notices.ts";
import { ChangeButton } from "../parts/Button.tsx";
import { useRead } from "../queries.ts";
import { countOf, formatAge, formatMoment, formatSaid } from "../time-words.ts";
import { useIsAdmin } from "../who.ts";
import { describeState, listWaits } from "./market-list.ts";
import MarketMenu from "./MarketMenu.tsx";
import styles from "./Markets.module.css";

/** How many columns there are: the details take all of them. */
const COLUMNS = 5;

// Narrow screens show the rows as cards: the roles keep it a table for those who hear it.
export default function MarketRow({ market }: { market: AdminMarketSummary }) {
  const { id, name, city, address, archivedAt } = market;
  return (
    <>
      <tr role="row" data-archived={archivedAt !== null || undefined}>
        <th role="rowheader" scope="row">
          {archivedAt === null ? <MarketLink id={id}>{name}</MarketLink> : name}
          <span className={styles["place"]}>{address ? `${address}, ${city}` : city}</span>
        </th>
        <td role="cell">
          <State market={market} />
        </td>
        <td role="cell" className="numbers">
          <Hours day={market.hoursDay} />
        </td>
        <td role="cell">
          <Waits market={market} />
        </td>
        <td role="cell" className={styles["actions"]}>
          <Actions market={market} />
        </td>
      </tr>
      <tr role="row" className={styles["details"]}>
        <td role="cell" colSpan={COLUMNS}>
          <div className="apart">
            <Details market={market} />
            {archivedAt === null && <DetailActions market={market} />}
          </div>
        </td>
      </tr>
    </>
  );
}

function State({ market }: { market: AdminMarketSummary }) {
  const now = useNow();
  if (!now) return null;
  const { words, tone } = describeState(market, now);
  return <span className={`chip ${tone}`}>{words}</span>;
}

function Hours({ day }: { day: string | null }) {
  const now = useNow();
  if (day === null) return <span className="aside">Not known</span>;
  return (
    <>
      <span className={styles["inline"]}>Hours from </span>
      {formatSaid(day)} {now && <span className="aside">({formatAge(day, now)})</span>}
    </>
  );
}

function Waits({ market: { waiting, name } }: { market: AdminMarketSummary }) {
  return listWaits(waiting).map(({ words, href }) => (
    <Link key={words} className={`chip warn ${styles["wait"] ?? ""}`} href={href}>
      {words}
      <span className="visually-hidden"> of {name} wait</span>
    </Link>
  ));
}

function Actions({ market }: { market: AdminMarketSummary }) {
  const { id, name, archivedAt } = market;
  const address = useAddress();
  if (archivedAt !== null) {
    return (
      <ChangeButton<Changed>
        path={`/api/admin/markets/${id}/restore`}
        aria-label={`Restore ${name}`}
        icon={RotateCcw}
        iconSize={16}
        className="small"
        failed={`${name} could not be restored`}
        onMade={({ auditId }) => notify({ title: `${name} is back`, auditId, goesLive: true })}
        label="Restore"
      />
    );
  }
  return (
    <>
      <Link className="button small" href={changeQuery(address, { edit: id })} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <MarketMenu market={market} />
    </>
  );
}

function Details({ market }: { market: AdminMarketSummary }) {
  const { id, placeId, rating, userRatingsTotal, photos, features, detailsFetchedAt } = market;
  return (
    <div className="stack-s">
      <p className="row">
        {rating !== undefined && (
          <span className="chip">
            <Star size={13} aria-hidden />
            {rating.toFixed(1)}
            {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
            <span className="visually-hidden"> rating</span>
          </span>
        )}
        <span className="chip">{countOf(photos.length, "photo")}</span>
        <span className="chip">{countOf(features.length, "feature")}</span>
        {detailsFetchedAt !== null && <span className="chip good">Detailed</span>}
      </p>
      <dl className={`row numbers ${styles["facts"] ?? ""}`}>
        <div>
          <dt className="aside">Database ID</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt className="aside">Place ID</dt>
          <dd>{placeId ?? "None"}</dd>
        </div>
        <div>
          <dt className="aside">Place Details Last Called</dt>
          <dd>{detailsFetchedAt === null ? "No Place Details Data" : formatMoment(detailsFetchedAt)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Images, Cache Images, Get Details, Delete. */
function DetailActions({ market }: { market: AdminMarketSummary }) {
  const { id, name } = market;
  const address = useAddress();
  const isAdmin = useIsAdmin();
  return (
    <div className="row">
      <Link className="button small" href={changeQuery(address, { images: id })} aria-label={`Images of ${name}`}>
        Images
      </Link>
      {isAdmin && <ProviderButtons market={market} />}
      <Link className="button small" href={changeQuery(address, { delete: id })} aria-label={`Delete ${name}`}>
        Delete
      </Link>
    </div>
  );
}

/** What needs the places provider, and is an admin's. */
function ProviderButtons({ market }: { market: AdminMarketSummary }) {
  const places = useRead<PlacesState>("/api/admin/places").data;
  const whyOff = places ? (places.isOn ? null : places.message) : "The places provider has not answered yet.";
  const noPlace = "This market has no place ID yet. Get Details looks for it by name.";
  const why = whyOff ?? (market.placeId === null ? noPlace : null);
  return (
    <>
      <ProviderButton label="Cache Images" market={market} job="cache-images" why={why} />
      <ProviderButton label="Get Details" market={market} job="details" why={whyOff} />
    </>
  );
}

interface ProviderProps {
  market: AdminMarketSummary;
  label: string;
  job: "cache-images" | "details";
  why: string | null;
}

function ProviderButton({ label, market: { id, name }, job, why }: ProviderProps) {
  return (
    <ChangeButton
      className="small"
      path={`/api/admin/markets/${id}/${job}`}
      label={label}
      aria-label={`${label} of ${name}`}
      why={why}
      failed={`${label}: not started`}
      onMade={() =>
        notify({ title: `${label} for ${name}`, description: "Started. Its progress is shown at the top." })
      }
    />
  );
}
