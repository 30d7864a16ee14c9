/** Where the market is: degrees that can be pasted, or a pin on a map, which is loaded when it is asked for. */
import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import TextField from "../../../contribute/form/TextField.tsx";
import formStyles from "../../../contribute/form/Form.module.css";
import MapLoading from "../../../map/MapLoading.tsx";
import ScreenBoundary from "../../ScreenBoundary.tsx";
import styles from "./Edit.module.css";
import { formatCoordinates, parseCoordinates } from "./market-values.ts";

const PlaceMap = lazy(() => import("../../../contribute/suggest/PlaceMap.tsx"));

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export default function CoordinatesField({ value, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={formStyles["group"]}>
      <div className={styles["place"]}>
        <TextField
          label="Latitude, longitude"
          name="latitude"
          hint="Such as 43.0747, -89.3842"
          value={value}
          error={error}
          onChange={onChange}
        />
        {!isOpen && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            <MapPin size={18} aria-hidden />
            Show the map
          </button>
        )}
      </div>
      {isOpen && (
        <>
          <p className={formStyles["hint"]} id="place-help">
            Tap the map where the market is, or drag the pin. By keyboard: move the map with the arrow keys, set the pin
            with Enter, then move the pin itself with the arrow keys.
          </p>
          <div className={styles["map"]}>
            <ScreenBoundary>
              <Suspense fallback={<MapLoading />}>
                <PlaceMap
                  place={parseCoordinates(value)}
                  takesFocus
                  onChange={(place) => {
                    onChange(formatCoordinates(place));
                  }}
                />
              </Suspense>
            </ScreenBoundary>
          </div>
        </>
      )}
    </div>
  );
}
