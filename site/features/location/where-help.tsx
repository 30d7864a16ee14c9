/** What the field offers while somebody types: places of the region, and markets by name. Loaded when it is used. */
import { nameCounty } from "#data/market/name-county.ts";
import { LocateFixed, MapPin, Store } from "lucide-react";
import type { MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import { type PlaceOption, suggestPlaces } from "#data/places/find-place.ts";
import { toNameWords } from "#data/places/place-names.ts";
import type { Option } from "../../components/Combobox.tsx";
import { loadPlaces } from "./places-data.ts";

export interface WhereOption extends Option {
  /** What choosing it changes; none for the visitor's own position. */
  place?: Partial<Pick<MarketFilters, "near" | "within" | "county">>;
  /** Nothing to choose: it says why there is nothing. */
  isNote?: true;
}

const PLACES_MAX = 6;
const MARKETS_MAX = 3;

const OWN_POSITION: WhereOption = {
  key: "here",
  label: "Use my location",
  icon: <LocateFixed size={18} aria-hidden />,
};

/** Never empty. @param within the radius that is set, which a chosen place leaves as it is */
export async function listOptions(
  text: string,
  markets: readonly ListedMarket[],
  within: number | null,
): Promise<WhereOption[]> {
  const places = loadPlaces();
  if (text.trim() === "") {
    // Under way already when the first letter comes.
    places.catch(() => null);
    return [OWN_POSITION];
  }
  const toPlace = ({ name, latitude, longitude }: NamedPlace): WhereOption["place"] => ({
    near: { name, latitude, longitude },
    within: within ?? USUAL_RADIUS,
    county: null,
  });
  const named = listNamed(text, markets).map((market) => toMarketOption(market, toPlace(market)));
  const all = await places.catch(() => null);
  const found = [
    ...(all ? suggestPlaces(all, text, PLACES_MAX).map((place) => toOption(place, toPlace(place))) : []),
    ...named,
  ];
  return found.length > 0 ? found : [toNote(all ? UNKNOWN : UNLOADED)];
}

const UNKNOWN = "No town, zip code, county or market of that name";
const UNLOADED = "Towns and zip codes cannot be loaded without a connection";

function toNote(label: string): WhereOption {
  return { key: label, label, place: {}, isNote: true };
}

function toOption({ kind, name, detail }: PlaceOption, place: WhereOption["place"]): WhereOption {
  const option = { key: `${kind} ${name}`, icon: <MapPin size={18} aria-hidden />, ...(detail && { detail }) };
  return kind === "county"
    ? { ...option, label: nameCounty(name), place: { county: name, near: null, within: null } }
    : { ...option, label: name, place };
}

/** Markets with a word that begins like each that was typed. */
function listNamed(text: string, markets: readonly ListedMarket[]): ListedMarket[] {
  const asked = toNameWords(text);
  return markets
    .filter(({ name }) => {
      const words = toNameWords(name);
      return asked.length > 0 && asked.every((word) => words.some((own) => own.startsWith(word)));
    })
    .slice(0, MARKETS_MAX);
}

function toMarketOption({ id, name, city }: ListedMarket, place: WhereOption["place"]): WhereOption {
  return { key: `market ${id}`, label: name, detail: city, icon: <Store size={18} aria-hidden />, place };
}
