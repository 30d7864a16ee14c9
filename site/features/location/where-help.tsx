/** What the field offers while somebody types: places of the region, and markets by name. Loaded when it is used. */
import { LocateFixed, MapPin, Store } from "lucide-react";
import type { MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
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

/** Never empty. */
export async function listOptions(text: string, markets: readonly ListedMarket[]): Promise<WhereOption[]> {
  const places = loadPlaces();
  if (text.trim() === "") {
    // Under way already when the first letter comes.
    places.catch(() => null);
    return [OWN_POSITION];
  }
  const named = listNamed(text, markets);
  const all = await places.catch(() => null);
  const found = [...(all ? suggestPlaces(all, text, PLACES_MAX).map(toOption) : []), ...named];
  return found.length > 0 ? found : [toNote(all ? UNKNOWN : UNLOADED)];
}

const UNKNOWN = "No town, zip code, county or market of that name";
const UNLOADED = "Towns and zip codes cannot be loaded without a connection";

function toNote(label: string): WhereOption {
  return { key: label, label, place: {}, isNote: true };
}

function toOption({ kind, name, latitude, longitude, detail }: PlaceOption): WhereOption {
  const option = { key: `${kind} ${name}`, icon: <MapPin size={18} aria-hidden />, ...(detail && { detail }) };
  return kind === "county"
    ? { ...option, label: `${name} County`, place: { county: name, near: null, within: null } }
    : { ...option, label: name, place: { near: { name, latitude, longitude }, county: null } };
}

/** Markets with a word that begins like each that was typed. */
function listNamed(text: string, markets: readonly ListedMarket[]): WhereOption[] {
  const asked = toNameWords(text);
  return markets
    .filter(({ name }) => {
      const words = toNameWords(name);
      return asked.length > 0 && asked.every((word) => words.some((own) => own.startsWith(word)));
    })
    .slice(0, MARKETS_MAX)
    .map(({ id, name, city, latitude, longitude }) => ({
      key: `market ${id}`,
      label: name,
      detail: city,
      icon: <Store size={18} aria-hidden />,
      place: { near: { name, latitude, longitude }, county: null },
    }));
}
