/** The Keyword Search screen: searches the places provider, page by page. */
import { useState } from "react";
import type { PlaceResult, PlaceSearch } from "#data/admin/places.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Button from "../components/Button.tsx";
import { Refusal } from "../components/Problem.tsx";
import { useChange } from "../queries.ts";
import PlaceCards from "./PlaceCards.tsx";
import PlacesScreen from "./PlacesScreen.tsx";

interface Found extends PlaceSearch {
  query: string;
}

export default function KeywordScreen() {
  const [found, setFound] = useState<Found | null>(null);
  const search = useChange<PlaceSearch>();

  const ask = (asked: string, earlier: readonly PlaceResult[], pageToken?: string) =>
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
  return (
    <PlacesScreen
      title="Keyword Search"
      intro={`Looks for places by words, such as “farmers market in Ashland, ${region.state}”.`}
      label="Words"
      input={{ maxLength: 200 }}
      action={search.isPending ? "Searching..." : "Search"}
      isBusy={search.isPending}
      onSearch={(query) => ask(query, [])}
    >
      <Refusal said={search.error?.said} />
      {found?.results.length === 0 && (
        <EmptyState title="Nothing found" description="Try other words, or add the name of a town." />
      )}
      {found && found.results.length > 0 && (
        <>
          <PlaceCards
            results={found.results}
            onChange={(changed) =>
              setFound({
                ...found,
                results: found.results.map((one) => (one.placeId === changed.placeId ? changed : one)),
              })
            }
          />
          {found.nextPageToken && (
            <div>
              <Button
                label={search.isPending ? "Loading..." : "Show more results"}
                disabled={search.isPending}
                onClick={() => ask(found.query, found.results, found.nextPageToken ?? undefined)}
              />
            </div>
          )}
        </>
      )}
    </PlacesScreen>
  );
}
