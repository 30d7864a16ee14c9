/** Links a place to any market of the directory, by its database ID: its name is shown before. */
import { Link2, Search } from "lucide-react";
import { useId, useState } from "react";
import type { AdminMarket } from "#data/admin/admin.ts";
import formStyles from "../../../forms/Form.module.css";
import Button from "../parts/Button.tsx";
import Link from "../Link.tsx";
import { useRead } from "../queries.ts";

interface Props {
  /** Of the place. */
  name: string;
  isBusy: boolean;
  onLink: (market: { id: number; name: string; city: string }) => void;
}

export default function LinkById({ name, isBusy, onLink }: Props) {
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

function Found({ found: { market, archivedAt, place }, name, isBusy, onLink }: Props & { found: AdminMarket }) {
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
          onClick={() => onLink({ id: market.id, name: market.name, city: market.city })}
        />
      )}
    </div>
  );
}
