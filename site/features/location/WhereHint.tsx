/** Below the search field: where distances are measured from, the radius, and why there is no position. */
import { MapPin, X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { parseRadius, RADII } from "#data/market/near.ts";
import { region } from "#data/region.ts";
import RoundButton from "../../components/RoundButton.tsx";
import { useStore } from "../../lib/use-store.ts";
import { clearLocation, type LocationProblem, locationProblem, userLocation } from "./user-location.ts";
import EnableLocation from "./EnableLocation.tsx";
import styles from "./WhereHint.module.css";

type Place = Pick<MarketFilters, "near" | "within" | "county">;

interface Props {
  filters: Place;
  /** Whether the list does not offer "Enable Location" itself. */
  isOffering: boolean;
  onPlace: (change: Partial<Place>) => void;
  /** The search field, which gets the focus. */
  field: RefObject<HTMLInputElement | null>;
}

/** The field's `aria-describedby`. */
export const PROBLEM_ID = "where-problem";

const PROBLEMS: Readonly<Record<LocationProblem, string>> = {
  denied: "Your device did not share its position. Type a town or zip code.",
  late: "Your device took too long to find its position. Type a town or zip code.",
  unavailable: "Your device could not tell its position. Type a town or zip code.",
};

export default function WhereHint({ filters: { near, within, county }, isOffering, onPlace, field }: Props) {
  const location = useStore(userLocation, null);
  const problem = useStore(locationProblem, null);
  const isDefault = location?.isDefault === true;
  const showsProblem = problem !== null && isDefault && !near && county === null;
  useEffect(() => {
    if (showsProblem) field.current?.focus({ preventScroll: true });
  }, [showsProblem, field]);
  if (!near && !location) {
    return isOffering && county === null ? (
      <p className={styles["line"]}>
        <EnableLocation />
      </p>
    ) : null;
  }
  const own = isDefault ? `Using ${region.defaultPlace.name}` : "Using your location";
  const clear = () => {
    if (!near) clearLocation();
    else {
      onPlace({ near: null, within: null, county: null });
      field.current?.focus();
    }
  };
  return (
    <>
      <div className={styles["line"]}>
        <p className={styles["indicator"]}>
          <MapPin size={16} aria-hidden />
          <span>{near?.name ?? own}</span>
          <RoundButton label={near ? `Clear ${near.name}` : "Clear location"} onClick={clear}>
            <X size={16} aria-hidden />
          </RoundButton>
        </p>
        {(near ?? county === null) && (
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
      {showsProblem && (
        <p id={PROBLEM_ID} role="status" className="fine">
          {PROBLEMS[problem]}
          {` Distances are from ${region.defaultPlace.name} until you choose a place.`}
        </p>
      )}
    </>
  );
}
