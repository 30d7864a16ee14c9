/**
 * Where: a town, a zip code, a county, a market, or where the visitor is. What knows the places comes when the field is
 * used.
 */
import { nameCounty } from "#data/market/name-county.ts";
import { LocateFixed, MapPin, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { parseRadius, RADII } from "#data/market/near.ts";
import { region } from "#data/region.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import Combobox from "../../components/Combobox.tsx";
import { useStore } from "../../lib/use-store.ts";
import { askForLocation } from "./ask-for-location.ts";
import { clearLocation, type LocationProblem, locationProblem, userLocation } from "./user-location.ts";
import styles from "./WhereField.module.css";
import type * as WhereHelp from "./where-help.tsx";

type Place = Pick<MarketFilters, "near" | "within" | "county">;

interface WhereProps {
  filters: Place;
  onPlace: (change: Partial<Place>) => void;
  /** The field's own, which gets the focus where a place is asked for. */
  field: RefObject<HTMLInputElement | null>;
}

interface FieldProps extends WhereProps {
  /** Those that can be named, as they are by then. */
  listMarkets: () => readonly ListedMarket[];
}

/** What went wrong is read with the field, which gets the focus then. */
const PROBLEM_ID = "where-problem";

export default function WhereField({ filters: { near, within, county }, onPlace, field, listMarkets }: FieldProps) {
  const location = useStore(userLocation, null);
  /** What is being typed; null while the field shows what was chosen. */
  const [text, setText] = useState<string | null>(null);
  const [options, setOptions] = useState<readonly WhereHelp.WhereOption[]>([]);
  const [isAsking, setAsking] = useState(false);
  const help = useRef<typeof WhereHelp>(null);
  const asked = useRef("");
  const chosen = near?.name ?? (county === null ? "" : nameCounty(county));

  const offer = async (typed: string) => {
    asked.current = typed;
    help.current ??= await import("./where-help.tsx");
    const found = await help.current.listOptions(typed, listMarkets(), within);
    // Meanwhile the field may say something else.
    if (asked.current !== typed) return [];
    setOptions(found);
    return found;
  };
  // Without a connection and a copy on the device there is nothing to offer.
  const suggest = (typed: string) => void offer(typed).catch(() => null);
  const clear = () => {
    setText(null);
    onPlace({ near: null, within: null, county: null });
  };
  const locate = () => {
    setAsking(true);
    void askForLocation().finally(() => setAsking(false));
  };
  const choose = (option: WhereHelp.WhereOption) => {
    setText(null);
    if (option.place) onPlace(option.place);
    else {
      onPlace({ near: null, county: null });
      if (location === null || location.isDefault) locate();
    }
  };
  return (
    <div className={styles["field"]}>
      <Combobox
        ref={field}
        label="Where: town, zip code, county or market"
        listLabel="Places"
        placeholder={isAsking ? "Finding you..." : "Where"}
        enterKeyHint="search"
        aria-describedby={PROBLEM_ID}
        value={text ?? chosen}
        options={options}
        onFocus={({ target }) => {
          target.select();
          suggest("");
        }}
        onBlur={() => {
          if (text?.trim() === "") clear();
          setText(null);
        }}
        onText={(typed) => {
          setText(typed);
          suggest(typed);
        }}
        onChoose={choose}
        onEnter={() => {
          if (!text?.trim()) return;
          void offer(text)
            .then(([first]) => {
              if (first && !first.isNote) choose(first);
              // Which the list says, once it is open again.
              else field.current?.click();
            })
            .catch(() => null);
        }}
      />
      {chosen ? (
        <button
          type="button"
          className="round"
          aria-label={`Clear ${chosen}`}
          onClick={() => {
            clear();
            field.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      ) : (
        !location && (
          <button
            type="button"
            className="round"
            aria-label="Enable Location"
            title="Use my location"
            disabled={isAsking}
            onClick={locate}
          >
            <LocateFixed size={18} aria-hidden />
          </button>
        )
      )}
    </div>
  );
}

const PROBLEMS: Readonly<Record<LocationProblem, string>> = {
  denied: "Your device did not share its position. Type a town or zip code.",
  late: "Your device took too long to find its position. Type a town or zip code.",
  unavailable: "Your device could not tell its position. Type a town or zip code.",
};

/** Below the field: whose position distances are from, how far markets may be, and why a position was not to be had. */
export function WhereNote({ filters: { near, within, county }, onPlace, field }: WhereProps) {
  const location = useStore(userLocation, null);
  const problem = useStore(locationProblem, null);
  const isDefault = location?.isDefault === true;
  const isTold = problem !== null && isDefault && !near && county === null;
  useEffect(() => {
    if (isTold) field.current?.focus({ preventScroll: true });
  }, [isTold, field]);
  // Before there is a place, there is nothing to say.
  if (!near && !location) return null;
  return (
    <>
      <div className={styles["line"]}>
        {location && !near && (
          <p className={styles["indicator"]}>
            <MapPin size={16} aria-hidden />
            {isDefault ? `Using ${region.defaultPlace.name}` : "Using your location"}
            <RoundButton label="Clear location" onClick={clearLocation}>
              <X size={16} aria-hidden />
            </RoundButton>
          </p>
        )}
        {(near ?? (location && county === null)) && (
          <select
            aria-label={`Distance from ${near?.name ?? (isDefault ? region.defaultPlace.name : "you")}`}
            value={within ?? ""}
            onChange={({ target }) => onPlace({ within: parseRadius(target.value) })}
          >
            <option value="">Any distance</option>
            {RADII.map((miles) => (
              <option key={miles} value={miles}>
                {`Within ${miles} miles`}
              </option>
            ))}
          </select>
        )}
      </div>
      {isTold && (
        <p id={PROBLEM_ID} role="status" className="fine">
          {PROBLEMS[problem]}
          {` Distances are from ${region.defaultPlace.name} until you choose a place.`}
        </p>
      )}
    </>
  );
}
