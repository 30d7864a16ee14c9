/** A market's place: coordinates to type or paste, or a pin on a map that is loaded on request. */
import { MapPin } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import type { Position } from "#data/market/distance.ts";
import { classes } from "../../lib/classes.ts";
import { type Bound, TextField } from "../Field.tsx";
import formStyles from "../Form.module.css";

export interface MapProps {
  /** `takesFocus`: the button that loaded the map is gone. */
  draw: (picker: { place: Position | null; takesFocus: boolean; onChange: (place: Position) => void }) => ReactNode;
  /** Shows the map at once. */
  isOpen?: boolean;
}

/** The value is such as "43.0747, -89.3842". */
export default function PlaceField({ map, ...field }: Bound & { map: MapProps | undefined }) {
  const { value, onChange } = field;
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isOpen = isAskedFor || map?.isOpen;
  return (
    <div className={classes(formStyles["group"], "form-whole")}>
      <div className="stack form-place">
        <TextField {...field} label="Latitude, longitude" hint="Such as 43.0747, -89.3842" />
        {map && !isOpen && (
          <button type="button" className="button" onClick={() => setIsAskedFor(true)}>
            <MapPin size={18} aria-hidden />
            Show the map
          </button>
        )}
      </div>
      {isOpen &&
        map?.draw({
          place: parseCoordinates(value),
          takesFocus: isAskedFor,
          onChange: (place) => onChange(formatCoordinates(place)),
        })}
    </div>
  );
}
