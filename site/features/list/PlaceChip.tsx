/** Where distances are measured from. Asks for the visitor's position; once a place is in use, names it and clears it. */
import { MapPin, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { parseRadius, RADII } from "#data/market/near.ts";
import { region } from "#data/region.ts";
import { classes } from "../../lib/classes.ts";
import { useStore } from "../../lib/use-store.ts";
import { askForLocation, isAskingForLocation } from "../location/ask-for-location.ts";
import { isLocationAllowed } from "../location/take-location.ts";
import { clearLocation, type LocationProblem, locationProblem, userLocation } from "../location/user-location.ts";
import { findSearchField } from "../../lib/list-focus.ts";
import { changeFilters } from "./list-state.ts";
import styles from "./Toolbar.module.css";

interface Props {
  filters: MarketFilters;
}

/** Also the name of the same action among the search suggestions. */
export const ENABLE_LOCATION = "Enable Location";

/** The search field's `aria-describedby`. */
export const PROBLEM_ID = "where-problem";

const PROBLEMS: Readonly<Record<LocationProblem, string>> = {
  denied: "Your device did not share its position. Type a town or zip code.",
  late: "Your device took too long to find its position. Type a town or zip code.",
  unavailable: "Your device could not tell its position. Type a town or zip code.",
};

export default function PlaceChip({ filters: { near } }: Props) {
  const location = useStore(userLocation, null);
  const isAsking = useStore(isAskingForLocation, false) && !near;
  const [isAllowed, setAllowed] = useState(false);
  // Asked again once a position has been cleared: it may be the first that was allowed.
  useEffect(() => {
    if (location) return;
    isLocationAllowed().then(setAllowed, () => undefined);
  }, [location]);
  const isDefault = location?.isDefault === true;
  const isUsed = !isAsking && (near !== null || location !== null);
  const press = () => {
    if (near) changeFilters({ near: null, within: null, county: null });
    else if (location) clearLocation();
    else void askForLocation();
  };
  return (
    <button
      type="button"
      className={classes("pill", styles["chip"], styles["place"], near !== null && styles["named"])}
      aria-label={isUsed && !near && !isDefault ? "Near me, using your location" : undefined}
      aria-pressed={isUsed}
      disabled={isAsking}
      onClick={press}
    >
      {!isUsed && <MapPin size={16} aria-hidden />}
      <span>
        {isAsking
          ? "Finding you..."
          : (near?.name ??
            (isDefault ? `Using ${region.defaultPlace.name}` : location || isAllowed ? "Near me" : ENABLE_LOCATION))}
      </span>
      {isUsed && <X size={14} aria-hidden />}
    </button>
  );
}

/** How far from the place in use. */
export function RadiusChoice({ filters: { near, within, county } }: Props) {
  const location = useStore(userLocation, null);
  if (!near && (!location || county !== null)) return null;
  return (
    <select
      className={classes("pill", styles["chip"])}
      aria-label={`Distance from ${near?.name ?? (location?.isDefault ? region.defaultPlace.name : "you")}`}
      value={within ?? ""}
      onChange={({ target }) => changeFilters({ within: parseRadius(target.value) })}
    >
      <option value="">Any distance</option>
      {RADII.map((miles) => (
        <option key={miles} value={miles}>
          {`Within ${miles} miles`}
        </option>
      ))}
    </select>
  );
}

/** Below the search field, which it is about, and which gets the focus: why there is no position. */
export function PlaceProblem({ filters: { near, county } }: Props) {
  const isDefault = useStore(userLocation, null)?.isDefault === true;
  const problem = useStore(locationProblem, null);
  const isShown = problem !== null && isDefault && !near && county === null;
  useEffect(() => {
    if (isShown) findSearchField()?.focus({ preventScroll: true });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p id={PROBLEM_ID} role="status" className={styles["problem"]}>
      {PROBLEMS[problem]}
      {` Distances are from ${region.defaultPlace.name} until you choose a place.`}
    </p>
  );
}
