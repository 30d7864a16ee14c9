/** Place ID Search: one place of the provider by its id. What is looked for stands in the address. */
import { Search } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { PlaceResult, PlacesState } from "#data/domain/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import { changeQuery, navigate, useAddress } from "../address.ts";
import parts from "../parts/Parts.module.css";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import PlaceCards from "./PlaceCards.tsx";
import PlacesNote from "./PlacesNote.tsx";

export default function PlaceIdScreen() {
  const address = useAddress();
  const places = useRead<PlacesState>("/api/admin/places").data;
  const asked = address.query.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const isOff = places?.isOn !== true;
  const place = useRead<PlaceResult>(`/api/admin/places/${encodeURIComponent(asked)}`, {
    isOn: asked !== "" && !isOff,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    navigate(changeQuery(address, { q: typed.trim() }));
  };
  return (
    <section className={parts["screen"]} aria-labelledby="place-id">
      <h2 id="place-id">Place ID Search</h2>
      <p>Looks one place up by the id that Google Maps gives it, such as ChIJN1t_tDeuEmsRUsoyG83frY4.</p>
      {places && <PlacesNote id="place-id-note" places={places} />}
      <form className={parts["filters"]} role="search" onSubmit={submit}>
        <label className={parts["search"]}>
          Place ID
          <input
            type="search"
            value={typed}
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            disabled={isOff}
            aria-describedby="place-id-note"
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </label>
        <button type="submit" className="button button-primary" disabled={isOff || typed.trim() === ""}>
          <Search size={18} aria-hidden />
          Look up
        </button>
      </form>
      {place.isError && <Problem of={place} />}
      {place.isFetching && !place.data && <Spinner label="Looking it up..." />}
      {place.data && <PlaceCards results={[place.data]} />}
    </section>
  );
}
