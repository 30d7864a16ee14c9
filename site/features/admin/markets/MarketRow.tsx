/** One market of the database: what it is, what it has, and what can be done with it. */
import { RotateCcw, Star } from "lucide-react";
import type { AdminMarketSummary, Changed, PlacesState } from "#data/admin/admin.ts";
import { formatWhen } from "#data/market/freshness.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import MarketLink from "../MarketLink.tsx";
import { notify } from "../notices.ts";
import ChangeButton from "../parts/ChangeButton.tsx";
import { useRead } from "../queries.ts";
import { countOf, formatMoment } from "../time-words.ts";
import { useIsAdmin } from "../who.ts";
import styles from "./Markets.module.css";

export default function MarketRow({ market }: { market: AdminMarketSummary }) {
  const { id, name, city, address, placeId, detailsFetchedAt, archivedAt } = market;
  return (
    <article className="card" data-archived={archivedAt !== null || undefined} aria-labelledby={`market-${id}`}>
      <div>
        <h3 id={`market-${id}`}>{archivedAt === null ? <MarketLink id={id}>{name}</MarketLink> : name}</h3>
        <p>{address ? `${address}, ${city}` : city}</p>
      </div>
      <Badges market={market} />
      <dl className={`row facts numbers ${styles["facts"] ?? ""}`}>
        <div>
          <dt>Database ID</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Place ID</dt>
          <dd>{placeId ?? "None"}</dd>
        </div>
        <div>
          <dt>Place Details Last Called</dt>
          <dd>{detailsFetchedAt === null ? "No Place Details Data" : formatMoment(detailsFetchedAt)}</dd>
        </div>
      </dl>
      <Actions market={market} />
    </article>
  );
}

const STANDINGS = { unlisted: "No longer listed:", closed: "Closed:" } as const;

function Badges({ market }: { market: AdminMarketSummary }) {
  const { rating, userRatingsTotal, photos, features, detailsFetchedAt, archivedAt, waiting, standing } = market;
  return (
    <p className="row badges">
      {archivedAt !== null && <span className="chip warn">Archived {formatMoment(archivedAt)}</span>}
      {standing && (
        <span className="chip warn">
          {STANDINGS[standing.is]} {formatWhen(standing.on)}
        </span>
      )}
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
      {waiting > 0 && <span className="chip warn">{waiting} waiting for review</span>}
    </p>
  );
}

function Actions({ market }: { market: AdminMarketSummary }) {
  const { id, name, placeId, archivedAt } = market;
  const address = useAddress();
  const isAdmin = useIsAdmin();
  const places = useRead<PlacesState>("/api/admin/places", { isOn: isAdmin }).data;
  const whyOff = places ? (places.isOn ? null : places.message) : "The places provider has not answered yet.";
  const whyNoImages = placeId === null ? "This market has no place ID yet. Get Details looks for it by name." : null;
  if (archivedAt !== null) {
    return (
      <div className="row actions">
        <ChangeButton<Changed>
          path={`/api/admin/markets/${id}/restore`}
          aria-label={`Restore ${name}`}
          icon={RotateCcw}
          iconSize={16}
          failed={`${name} could not be restored`}
          onMade={({ auditId }) => {
            notify({ title: `${name} is back`, auditId, goesLive: true });
          }}
          label="Restore"
        />
      </div>
    );
  }
  return (
    <div className={`row actions ${styles["row"] ?? ""}`}>
      <Link className="button" href={changeQuery(address, { edit: id })} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <Link className="button" href={changeQuery(address, { notice: id })} aria-label={`Put up a notice: ${name}`}>
        Put up a notice
      </Link>
      <Link className="button" href={changeQuery(address, { images: id })} aria-label={`Images of ${name}`}>
        Images
      </Link>
      {isAdmin && (
        <>
          <ProviderButton label="Cache Images" market={market} job="cache-images" why={whyOff ?? whyNoImages} />
          <ProviderButton label="Get Details" market={market} job="details" why={whyOff} />
        </>
      )}
      <Link className="button" href={changeQuery(address, { merge: id })} aria-label={`Merge ${name}`}>
        Merge
      </Link>
      {isClosed(market) ? (
        <ChangeButton<Changed>
          path={`/api/admin/markets/${id}/reopen`}
          aria-label={`Reopen ${name}`}
          failed={`${name} could not be reopened`}
          onMade={({ auditId }) => {
            notify({ title: `${name} is held again`, auditId, goesLive: true });
          }}
          label="Reopen"
        />
      ) : (
        <Link className="button" href={changeQuery(address, { close: id })} aria-label={`Closed for good: ${name}`}>
          Closed for good
        </Link>
      )}
      <Link
        className={`button ${styles["danger"] ?? ""}`}
        href={changeQuery(address, { delete: id })}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Link>
    </div>
  );
}

interface ProviderProps {
  label: string;
  market: AdminMarketSummary;
  job: "cache-images" | "details";
  why: string | null;
}

/** A button that needs the places provider. */
function ProviderButton({ label, market: { id, name }, job, why }: ProviderProps) {
  return (
    <ChangeButton
      path={`/api/admin/markets/${id}/${job}`}
      label={label}
      aria-label={`${label} of ${name}`}
      why={why}
      failed={`${label}: not started`}
      onMade={() => {
        notify({ title: `${label} for ${name}`, description: "Started. Its progress is shown at the top." });
      }}
    />
  );
}
