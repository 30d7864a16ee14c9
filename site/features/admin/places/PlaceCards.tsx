/** Search results of the places provider, with Import or Link for those not in the directory. */
import { Link2, Plus } from "lucide-react";
import type { Changed } from "#data/admin/audit.ts";
import type { LinkedMarket, PlaceResult } from "#data/admin/places.ts";
import { describeAway } from "../../market-summary/market-row.ts";
import Link from "../Link.tsx";
import MarketSearch from "../markets/MarketSearch.tsx";
import { notify, useReportedChange } from "../notices.ts";
import Button from "../components/Button.tsx";
import RatingChip from "../components/RatingChip.tsx";
import { countOf } from "../time-text.ts";

interface Props {
  results: readonly PlaceResult[];
  /** Called with the changed place, for lists that are not refetched. */
  onChange?: (changed: PlaceResult) => void;
}

/** A market that a place can be linked to. */
type Linkable = Omit<LinkedMarket, "isOnSite">;

/** `id` is the new market's after an import. */
type Made = Changed & { id: number };

export default function PlaceCards({ results, onChange }: Props) {
  return (
    <ul role="list" className="tiles">
      {results.map((place) => (
        <li key={place.placeId}>
          <PlaceCard place={place} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ place, onChange }: { place: PlaceResult; onChange: Props["onChange"] }) {
  const { placeId, name, address, photoCount, linkedTo, alike } = place;
  const { send, isPending } = useReportedChange<Made>();
  const add = (way: "link" | "import", body: object | undefined, title: string, linked: (made: Made) => Linkable) =>
    send(
      {
        method: "POST",
        path: `/api/admin/places/${encodeURIComponent(placeId)}/${way}`,
        body,
        onMade: (made) => {
          onChange?.({ ...place, linkedTo: { ...linked(made), isOnSite: true } });
          notify({ title, auditId: made.auditId, goesLive: made.auditId !== null });
        },
      },
      `This could not be ${way}ed`,
    );
  const link = (market: Linkable) => add("link", { marketId: market.id }, `Linked to ${market.name}`, () => market);
  return (
    <article className="card" aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{address}</p>
        <p className="aside">{placeId}</p>
      </div>
      <p className="row">
        <RatingChip {...place} />
        <span className="chip">{countOf(photoCount, "photo")}</span>
        {linkedTo?.isOnSite && <span className="chip good">In the directory</span>}
        {linkedTo?.isOnSite === false && <span className="chip warn">Deleted</span>}
      </p>
      {linkedTo ? (
        <p>
          {linkedTo.isOnSite ? "It is " : "It was "}
          <Link href={`/admin/markets?edit=${linkedTo.id}`}>{linkedTo.name}</Link>
          {linkedTo.city && `, ${linkedTo.city}`}.
          {!linkedTo.isOnSite && " To have it in the directory again, restore that market."}
        </p>
      ) : (
        <>
          {alike.length > 0 && (
            <div className="stack-s note">
              <p>It might be one of these already:</p>
              <ul role="list" className="stack-s">
                {alike.map((market) => (
                  <li key={market.id} className="apart">
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
                      disabled={isPending}
                      onClick={() => link(market)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <details className="fine">
            <summary>Link to another market</summary>
            <MarketSearch
              label="Search the market by name"
              isBusy={isPending}
              note={({ placeId: linked }) => (linked === null ? "" : ` · linked to ${linked}, which this replaces`)}
              onChoose={link}
            />
          </details>
          <div className="row actions">
            <Button
              icon={Plus}
              iconSize={16}
              label="Import as a new market"
              aria-label={`Import as a new market: ${name}`}
              disabled={isPending}
              onClick={() => add("import", undefined, `${name} is imported`, ({ id }) => ({ id, name, city: "" }))}
            />
          </div>
        </>
      )}
    </article>
  );
}
