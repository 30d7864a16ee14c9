/** Places of the provider: which of them the directory has already, and Import or Link for the others. */
import { Link2, Plus, Star, Search } from "lucide-react";
import type { AdminMarket, Changed, LinkedMarket, PlaceResult } from "#data/admin/admin.ts";
import { describeAway } from "../../market-summary/market-row.ts";
import { region } from "#data/region.ts";
import { useId, useState } from "react";
import formStyles from "../../../forms/Form.module.css";
import Button from "../parts/Button.tsx";
import { notify, notifyFailure } from "../notices.ts";
import { useChange, useRead } from "../queries.ts";
import Link from "../Link.tsx";
import { countOf } from "../time-words.ts";

interface Props {
  results: readonly PlaceResult[];
  /** For lists that are not read again by themselves: the place as it is after a change. */
  onChange?: (changed: PlaceResult) => void;
}

/** What the directory has now can be linked to a place. */
type Linkable = Omit<LinkedMarket, "isOnSite">;

type Answer = Changed & { id?: number };

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
  const link = ({ id, name, city }: Linkable) =>
    send("link", { marketId: id }, () => [
      { ...place, linkedTo: { id, name, city, isOnSite: true } },
      `Linked to ${name}`,
    ]);
  return (
    <article className="card" aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{address}</p>
        <p className="aside">{placeId}</p>
      </div>
      <p className="row">
        {rating !== undefined && (
          <span className="chip">
            <Star size={13} aria-hidden />
            {rating.toFixed(1)}
            {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
          </span>
        )}
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
                  const linkedTo = id === undefined ? place.linkedTo : { id, name, city: "", isOnSite: true };
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

interface LinkByIdProps {
  /** Of the place. */
  name: string;
  isBusy: boolean;
  onLink: (market: Linkable) => void;
}

/** Links a place to any market of the directory, by its database ID: its name is shown before. */
function LinkById({ name, isBusy, onLink }: LinkByIdProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<number | null>(null);
  const read = useRead<AdminMarket>(`/api/admin/markets/${asked ?? 0}`, { isOn: asked !== null });
  const noteId = useId();
  const missing = read.error?.status === 404 ? `There is no market with the database ID ${asked}.` : read.error?.said;
  return (
    <details className="fine">
      <summary>Link to another market</summary>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          // One that is asked for again may have come back since.
          if (asked === Number(typed)) void read.refetch();
          else setAsked(Number(typed));
        }}
      >
        <label>
          Database ID
          <input
            type="number"
            className={formStyles["input"]}
            required
            min={1}
            step={1}
            inputMode="numeric"
            value={typed}
            aria-describedby={noteId}
            onChange={({ target }) => {
              setTyped(target.value);
              setAsked(null);
            }}
          />
        </label>
        <Button
          icon={Search}
          iconSize={16}
          label="Look up"
          type="submit"
          aria-label={`Look up the market to link ${name} to`}
        />
      </form>
      <div id={noteId} role="status" className="stack-s">
        {asked !== null && read.isFetching && <p>Looking it up...</p>}
        {asked !== null && !read.isFetching && missing && <p className="error">{missing}</p>}
        {asked !== null && !read.isFetching && read.data && (
          <Found found={read.data} name={name} isBusy={isBusy} onLink={onLink} />
        )}
      </div>
    </details>
  );
}

function Found({ found: { market, archivedAt, place }, name, isBusy, onLink }: LinkByIdProps & { found: AdminMarket }) {
  return (
    <div className="apart panel">
      <p>
        It is <Link href={`/admin/markets?edit=${market.id}`}>{market.name}</Link>, {market.city}.
        {archivedAt !== null && " It is not on the site any more: restore it first."}
        {archivedAt === null && place && ` It is linked to the place ID ${place.placeId}, which this replaces.`}
      </p>
      {archivedAt === null && (
        <Button
          icon={Link2}
          iconSize={16}
          label="Link"
          aria-label={`Link ${name} to ${market.name}`}
          disabled={isBusy}
          onClick={() => onLink(market)}
        />
      )}
    </div>
  );
}
