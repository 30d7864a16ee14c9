/** Below the field: whose position distances are from, how far markets may be, and why a position was not to be had. */
import { MapPin, X } from "lucide-react";
import { useEffect, useInsertionEffect } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { parseRadius, RADII } from "#data/market/near.ts";
import { region } from "#data/region.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import { addStyles } from "../../lib/add-styles.ts";
import { useStore } from "../../lib/use-store.ts";
import { clearLocation, type LocationProblem, locationProblem } from "./take-location.ts";
import { userLocation } from "./user-location.ts";
import css from "./where-note.css?inline";

type Place = Pick<MarketFilters, "near" | "within" | "county">;

export interface WhereProps {
  filters: Place;
  onPlace: (change: Partial<Place>) => void;
}

interface NoteProps extends WhereProps {
  /** The field refers to it. */
  problemId: string;
}

const PROBLEMS: Readonly<Record<LocationProblem, string>> = {
  denied: "Your device did not share its position. Type a town or zip code.",
  late: "Your device took too long to find its position. Type a town or zip code.",
  unavailable: "Your device could not tell its position. Type a town or zip code.",
};

export default function WhereNote({ filters: { near, within, county }, onPlace, problemId }: NoteProps) {
  useInsertionEffect(() => addStyles(css), []);
  const location = useStore(userLocation, null);
  const problem = useStore(locationProblem, null);
  const isDefault = location?.isDefault === true;
  const isTold = problem !== null && isDefault && !near && county === null;
  useEffect(() => {
    if (isTold) document.querySelector<HTMLElement>("[data-where] input")?.focus({ preventScroll: true });
  }, [isTold]);
  return (
    <>
      <div className="where-line">
        {location && !near && (
          <p className="where-indicator">
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
        <p id={problemId} role="status" className="where-problem">
          {PROBLEMS[problem]}
          {` Distances are from ${region.defaultPlace.name} until you choose a place.`}
        </p>
      )}
    </>
  );
}
