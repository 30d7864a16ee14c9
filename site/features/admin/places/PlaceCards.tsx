/** Places of the provider: which of them the directory has already, and Import or Link for the others. */
import { Link2, Plus, Star } from "lucide-react";
import type { Changed, PlaceResult } from "#data/admin/admin.ts";
import { describeAway } from "../../market-summary/market-row.ts";
import { region } from "#data/region.ts";
import Button from "../parts/Button.tsx";
import { notify, notifyFailure } from "../notices.ts";
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

type Answer = Changed & { id?: number };

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
  const change = useChange<Answer>();
  /** @param done what became of the place, and the notice's words for it */
  const send = (way: "link" | "import", body: object | undefined, done: (answer: Answer) => [PlaceResult, string]) =>
    change.mutate(
      { method: "POST", path: `/api/admin/places/${encodeURIComponent(placeId)}/${way}`, body },
      {
        onSuccess: (answer) => {
          const [changed, title] = done(answer);
          onChange?.(changed);
          notify({ title, auditId: answer.auditId, goesLive: answer.auditId !== null });
        },
        onError: (error) => notifyFailure(`This could not be ${way}ed`, error),
      },
    );
  const link = (market: NonNullable<PlaceResult["linkedTo"]>) =>
    send("link", { marketId: market.id }, () => [{ ...place, linkedTo: market }, `Linked to ${market.name}`]);
  return (
    <article className="card" aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{address}</p>
        <p className="soft">{placeId}</p>
      </div>
      <p className="row badges">
        {rating !== undefined && (
          <span className="chip">
            <Star size={13} aria-hidden />
            {rating.toFixed(1)}
            {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
          </span>
        )}
        <span className="chip">{countOf(photoCount, "photo")}</span>
        {linkedTo && <span className="chip good">In the directory</span>}
      </p>
      {linkedTo ? (
        <p>
          It is <Link href={`/admin/markets?edit=${linkedTo.id}`}>{linkedTo.name}</Link>
          {linkedTo.city && `, ${linkedTo.city}`}.
        </p>
      ) : (
        <>
          {alike.length > 0 && (
            <div className={`stack-s note ${styles["alike"] ?? ""}`}>
              <p>It might be one of these already:</p>
              <ul role="list" className="stack-s">
                {alike.map((market) => (
                  <li key={market.id}>
                    <span>
                      <Link href={`/admin/markets?edit=${market.id}`}>{market.name}</Link>,{" "}
                      {describeAway(market.city, market.distanceKm, "away")}
                    </span>
                    <Button
                      icon={Link2}
                      iconSize={16}
                      label="Link"
                      className="small"
                      aria-label={`Link ${name} to ${market.name}`}
                      disabled={change.isPending}
                      onClick={() => link(market)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <LinkById name={name} isBusy={change.isPending} onLink={link} />
          <div className="row actions">
            <Button
              icon={Plus}
              iconSize={16}
              label="Import as a new market"
              aria-label={`Import as a new market: ${name}`}
              disabled={change.isPending}
              onClick={() =>
                send("import", undefined, ({ id }) => {
                  const linkedTo = id === undefined ? place.linkedTo : { id, name, city: "" };
                  return [{ ...place, linkedTo }, `${name} is imported`];
                })
              }
            />
          </div>
        </>
      )}
    </article>
  );
}
