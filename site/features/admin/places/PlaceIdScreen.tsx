/** The Place ID Search screen: one place of the provider by its id, which is in the URL. */
import type { PlaceResult, PlacesState } from "#data/admin/places.ts";
import Spinner from "../../../components/Spinner.tsx";
import { changeQuery, navigate, useAddress } from "../address.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import PlaceCards from "./PlaceCards.tsx";
import PlacesScreen from "./PlacesScreen.tsx";

export default function PlaceIdScreen() {
  const address = useAddress();
  const places = useRead<PlacesState>("/api/admin/places").data;
  const asked = address.query.get("q") ?? "";
  const place = useRead<PlaceResult>(`/api/admin/places/${encodeURIComponent(asked)}`, {
    isOn: asked !== "" && places?.isOn === true,
  });
  return (
    <PlacesScreen
      title="Place ID Search"
      intro="Looks one place up by the id that Google Maps gives it, such as ChIJN1t_tDeuEmsRUsoyG83frY4."
      label="Place ID"
      input={{ maxLength: 300, spellCheck: false, autoComplete: "off" }}
      start={asked}
      action="Look up"
      onSearch={(q) => navigate(changeQuery(address, { q }))}
    >
      <Problem of={place} />
      {place.isFetching && !place.data && <Spinner label="Looking it up..." />}
      {place.data && <PlaceCards results={[place.data]} />}
    </PlacesScreen>
  );
}
