/** Places of the provider: which of them the directory has already, and Import or Link for the others. */
import { Link2, Plus, Star } from "lucide-react";
import type { Changed, PlaceResult } from "#data/domain/admin.ts";
import { formatDistance } from "#data/domain/distance.ts";
import { region } from "#data/region.ts";
import { notify, notifyFailure } from "../notices.ts";
import parts from "../parts/Parts.module.css";
import { useChange } from "../queries.ts";
import Link from "../Link.tsx";
import { countOf } from "../time-words.ts";
import LinkById from "./LinkById.tsx";
import styles from "./Places.module.css";

interface Props {
  results: readonly PlaceResult[];
  /** For lists that are not read again by themselves: the place as it is after a change. */
  onChange?: (changed: PlaceResult) => void;
}

export default function PlaceCards({ results, onChange }: Props) {
  return (
    <ul role="list" className={styles["places"]}>
      {results.map((place) => (
        <li key={place.placeId}>
          <PlaceCard place={place} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ place, onChange }: { place: PlaceResult; onChange: Props["onChange"] }) {
  const { placeId, name, address, rating, userRatingsTotal, photoCount, linkedTo, alike } = place;
  const change = useChange<Changed & { id?: number }>();
  const path = `/api/admin/places/${encodeURIComponent(placeId)}`;
  const link = (market: NonNullable<PlaceResult["linkedTo"]>) => {
    change.mutate(
      { method: "POST", path: `${path}/link`, body: { marketId: market.id } },
      {
        onSuccess: ({ auditId }) => {
          onChange?.({ ...place, linkedTo: market });
          notify({ title: `Linked to ${market.name}`, auditId });
        },
        onError: (error) => {
          notifyFailure("This could not be linked", error);
        },
      },
    );
  };
  return (
    <article className={parts["card"]} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{address}</p>
        <p className={parts["soft"]}>{placeId}</p>
      </div>
      <p className={parts["badges"]}>
        {rating !== undefined && (
          <span className="chip">
            <Star size={13} aria-hidden />
            {rating.toFixed(1)}
            {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
          </span>
        )}
        <span className="chip">{countOf(photoCount, "photo")}</span>
        {linkedTo && <span className={`chip ${parts["good"] ?? ""}`}>In the directory</span>}
      </p>
      {linkedTo ? (
        <p>
          It is <Link href={`/admin?edit=${linkedTo.id}`}>{linkedTo.name}</Link>
          {linkedTo.city && `, ${linkedTo.city}`}.
        </p>
      ) : (
        <>
          {alike.length > 0 && (
            <div className={styles["alike"]}>
              <p>It might be one of these already:</p>
              <ul role="list">
                {alike.map((market) => (
                  <li key={market.id}>
                    <span>
                      <Link href={`/admin?edit=${market.id}`}>{market.name}</Link>, {market.city}
                      {market.distanceKm !== null && ` · ${formatDistance(market.distanceKm)} away`}
                    </span>
                    <button
                      type="button"
                      className="button"
                      aria-label={`Link ${name} to ${market.name}`}
                      disabled={change.isPending}
                      onClick={() => {
                        link(market);
                      }}
                    >
                      <Link2 size={16} aria-hidden />
                      Link
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <LinkById name={name} isBusy={change.isPending} onLink={link} />
          <div className={parts["actions"]}>
            <button
              type="button"
              className="button"
              aria-label={`Import as a new market: ${name}`}
              disabled={change.isPending}
              onClick={() => {
                change.mutate(
                  { method: "POST", path: `${path}/import` },
                  {
                    onSuccess: ({ id, auditId }) => {
                      if (id !== undefined) onChange?.({ ...place, linkedTo: { id, name, city: "" } });
                      notify({ title: `${name} is imported`, auditId });
                    },
                    onError: (error) => {
                      notifyFailure("This could not be imported", error);
                    },
                  },
                );
              }}
            >
              <Plus size={16} aria-hidden />
              Import as a new market
            </button>
          </div>
        </>
      )}
    </article>
  );
}
