/** Links a place to any market of the directory, by its database ID: its name is shown before. */
import { Link2, Search } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import type { AdminMarket } from "#data/domain/admin.ts";
import formStyles from "../../contribute/form/Form.module.css";
import Link from "../Link.tsx";
import parts from "../parts/Parts.module.css";
import { useRead } from "../queries.ts";
import styles from "./Places.module.css";

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // One that is asked for again may have come back since.
    if (asked === Number(typed)) void read.refetch();
    else setAsked(Number(typed));
  };
  const missing = read.error?.status === 404 ? `There is no market with the database ID ${asked}.` : read.error?.said;
  return (
    <details className={styles["byId"]}>
      <summary>Link to another market</summary>
      <form onSubmit={submit}>
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
        <button type="submit" className="button" aria-label={`Look up the market to link ${name} to`}>
          <Search size={16} aria-hidden />
          Look up
        </button>
      </form>
      <div id={noteId} role="status">
        {asked !== null && read.isFetching && <p>Looking it up...</p>}
        {asked !== null && !read.isFetching && missing && <p className={parts["error"]}>{missing}</p>}
        {asked !== null && !read.isFetching && read.data && (
          <Found found={read.data} name={name} isBusy={isBusy} onLink={onLink} />
        )}
      </div>
    </details>
  );
}

function Found({ found: { market, archivedAt, place }, name, isBusy, onLink }: Props & { found: AdminMarket }) {
  return (
    <div className={styles["found"]}>
      <p>
        It is <Link href={`/admin?edit=${market.id}`}>{market.name}</Link>, {market.city}.
        {archivedAt !== null && " It is not on the site any more: restore it first."}
        {archivedAt === null && place && ` It is linked to the place ID ${place.placeId}, which this replaces.`}
      </p>
      {archivedAt === null && (
        <button
          type="button"
          className="button"
          aria-label={`Link ${name} to ${market.name}`}
          disabled={isBusy}
          onClick={() => {
            onLink({ id: market.id, name: market.name, city: market.city });
          }}
        >
          <Link2 size={16} aria-hidden />
          Link
        </button>
      )}
    </div>
  );
}
