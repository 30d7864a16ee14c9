/** The place that a new market needs: a pin on the map, there from the start. */
import { lazy, Suspense } from "react";
import type { Position } from "#data/domain/distance.ts";
import { FieldError } from "../../contribute/form/Field.tsx";
import formStyles from "../../contribute/form/Form.module.css";
import placeStyles from "../../contribute/suggest/Suggest.module.css";
import MapLoading from "../../map/MapLoading.tsx";

const PlaceMap = lazy(() => import("../../contribute/suggest/PlaceMap.tsx"));

interface Props {
  place: Position | null;
  error: string | undefined;
  onChange: (place: Position) => void;
}

export default function PlaceChoice({ place, error, onChange }: Props) {
  return (
    <fieldset className={formStyles["group"]} data-control="latitude" aria-describedby={error && "new-place-error"}>
      <legend>Place</legend>
      <p className={formStyles["hint"]} id="place-help">
        Tap the map where the market is, then drag the pin to its exact place. By keyboard: move the map with the arrow
        keys, set the pin with Enter, then move the pin itself with the arrow keys.
      </p>
      <div className={placeStyles["frame"]}>
        <Suspense fallback={<MapLoading />}>
          <PlaceMap place={place} takesFocus={false} onChange={onChange} />
        </Suspense>
      </div>
      <p role="status" className={formStyles["hint"]}>
        {place && `The pin is at ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}.`}
      </p>
      <FieldError id="new-place-error" error={error} />
    </fieldset>
  );
}
