/** Keyword Search: asks the places provider, page by page. */
import { Search } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { PlaceResult, PlaceSearch, PlacesState } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import { useChange, useRead } from "../queries.ts";
import parts from "../parts/Parts.module.css";
import PlaceCards from "./PlaceCards.tsx";
import PlacesNote from "./PlacesNote.tsx";

interface Found {
  query: string;
  results: readonly PlaceResult[];
  nextPageToken: string | null;
}

export default function KeywordScreen() {
  const places = useRead<PlacesState>("/api/admin/places").data;
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const search = useChange<PlaceSearch>();
  const isOff = places?.isOn !== true;

  const ask = (asked: string, earlier: readonly PlaceResult[], pageToken?: string) => {
    search.mutate(
      { method: "POST", path: "/api/admin/places/search", body: { query: asked, ...(pageToken && { pageToken }) } },
      {
        onSuccess: ({ results, nextPageToken }) => {
          const known = new Set(earlier.map(({ placeId }) => placeId));
          const fresh = results.filter(({ placeId }) => !known.has(placeId));
          setFound({ query: asked, results: [...earlier, ...fresh], nextPageToken });
        },
      },
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (query.trim() !== "") ask(query.trim(), []);
  };

  return (
    <section className={parts["screen"]} aria-labelledby="keyword">
      <h2 id="keyword">Keyword Search</h2>
      <p>Looks for places by words, such as &ldquo;farmers market in Ashland, {region.stateCode}&rdquo;.</p>
      {places && <PlacesNote id="keyword-note" places={places} />}
      <form className={parts["filters"]} role="search" onSubmit={submit}>
        <label className={parts["search"]}>
          Words
          <input
            type="search"
            value={query}
            maxLength={200}
            disabled={isOff}
            aria-describedby="keyword-note"
            onChange={({ target }) => {
              setQuery(target.value);
            }}
          />
        </label>
        <button type="submit" className="button button-primary" disabled={isOff || search.isPending || !query.trim()}>
          <Search size={18} aria-hidden />
          {search.isPending ? "Searching..." : "Search"}
        </button>
      </form>
      {search.isError && (
        <p className={parts["error"]} role="alert">
          {search.error.said}
        </p>
      )}
      {found?.results.length === 0 && (
        <EmptyState title="Nothing found" description="Try other words, or add the name of a town." />
      )}
      {found && found.results.length > 0 && (
        <>
          <PlaceCards
            results={found.results}
            onChange={(changed) => {
              setFound({
                ...found,
                results: found.results.map((one) => (one.placeId === changed.placeId ? changed : one)),
              });
            }}
          />
          {found.nextPageToken && (
            <div>
              <button
                type="button"
                className="button"
                disabled={search.isPending}
                onClick={() => {
                  ask(found.query, found.results, found.nextPageToken ?? undefined);
                }}
              >
                {search.isPending ? "Loading..." : "Show more results"}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
