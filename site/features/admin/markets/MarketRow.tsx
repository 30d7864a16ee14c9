/** One market of the database: what it is, what it has, and what can be done with it. */
import { RotateCcw, Star } from "lucide-react";
import type { AdminMarketSummary, JobStarted, PlacesState } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import MarketLink from "../MarketLink.tsx";
import { notify, notifyFailure } from "../notices.ts";
import parts from "../parts/Parts.module.css";
import { useChange, useRead } from "../queries.ts";
import { countOf, formatMoment } from "../time-words.ts";
import styles from "./Markets.module.css";
import ProviderButton from "./ProviderButton.tsx";

export default function MarketRow({ market }: { market: AdminMarketSummary }) {
  const { id, name, city, address, placeId, detailsFetchedAt, archivedAt } = market;
  return (
    <article
      className={parts["card"]}
      data-archived={archivedAt !== null || undefined}
      aria-labelledby={`market-${id}`}
    >
      <div>
        <h3 id={`market-${id}`}>{archivedAt === null ? <MarketLink id={id}>{name}</MarketLink> : name}</h3>
        <p>{address ? `${address}, ${city}` : city}</p>
      </div>
      <Badges market={market} />
      <dl className={styles["facts"]}>
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

function Badges({ market }: { market: AdminMarketSummary }) {
  const { rating, userRatingsTotal, photos, features, detailsFetchedAt, archivedAt, waiting } = market;
  return (
    <p className={parts["badges"]}>
      {archivedAt !== null && (
        <span className={`chip ${parts["warn"] ?? ""}`}>Archived {formatMoment(archivedAt)}</span>
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
      {detailsFetchedAt !== null && <span className={`chip ${parts["good"] ?? ""}`}>Detailed</span>}
      {waiting > 0 && <span className={`chip ${parts["warn"] ?? ""}`}>{waiting} waiting for review</span>}
    </p>
  );
}

function Actions({ market: { id, name, placeId, archivedAt } }: { market: AdminMarketSummary }) {
  const address = useAddress();
  const places = useRead<PlacesState>("/api/admin/places").data;
  const start = useChange<JobStarted>({ waits: false });
  const restore = useChange({ waits: false });
  const run = (path: string, what: string) => {
    start.mutate(
      { method: "POST", path },
      {
        onSuccess: () => {
          notify({ title: `${what} for ${name}`, description: "Started. Its progress is shown at the top." });
        },
        onError: (error) => {
          notifyFailure(`${what}: not started`, error);
        },
      },
    );
  };
  const whyOff = places ? (places.isOn ? null : places.message) : "The places provider has not answered yet.";
  const whyNoImages = placeId === null ? "This market has no place ID yet. Get Details looks for it by name." : null;

  if (archivedAt !== null) {
    return (
      <div className={parts["actions"]}>
        <button
          type="button"
          className="button"
          aria-label={`Restore ${name}`}
          disabled={restore.isPending}
          onClick={() => {
            restore.mutate(
              { method: "POST", path: `/api/admin/markets/${id}/restore` },
              {
                onSuccess: ({ auditId }) => {
                  notify({ title: `${name} is back`, auditId });
                },
                onError: (error) => {
                  notifyFailure(`${name} could not be restored`, error);
                },
              },
            );
          }}
        >
          <RotateCcw size={16} aria-hidden />
          Restore
        </button>
      </div>
    );
  }
  return (
    <div className={`${parts["actions"] ?? ""} ${styles["row"] ?? ""}`}>
      <Link className="button" href={changeQuery(address, { edit: id })} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <Link className="button" href={changeQuery(address, { images: id })} aria-label={`Images of ${name}`}>
        Images
      </Link>
      <ProviderButton
        label="Cache Images"
        name={name}
        why={whyOff ?? whyNoImages}
        isBusy={start.isPending}
        onClick={() => {
          run(`/api/admin/markets/${id}/cache-images`, "Cache Images");
        }}
      />
      <ProviderButton
        label="Get Details"
        name={name}
        why={whyOff}
        isBusy={start.isPending}
        onClick={() => {
          run(`/api/admin/markets/${id}/details`, "Get Details");
        }}
      />
      <Link className="button" href={changeQuery(address, { merge: id })} aria-label={`Merge ${name}`}>
        Merge
      </Link>
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
