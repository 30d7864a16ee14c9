/** A map for setting a pin, with instructions. The map's code is loaded when it is shown. */
import { onDemand } from "../../../lib/on-demand.ts";
import MapPlace, { MapWaiting } from "../MapPlace.tsx";
import type { Props } from "./PlaceMap.tsx";
import styles from "./PlacePicker.module.css";

const PlaceMap = onDemand(() => import("./PlaceMap.tsx"), <MapWaiting />);

type PickerProps = Pick<Props, "place" | "start" | "takesFocus"> & Required<Pick<Props, "onChange">>;

export default function PlacePicker(props: PickerProps) {
  return (
    <>
      <p className="aside" id="place-help">
        Tap the map where the market is, then drag the pin to its exact place. By keyboard: move the map with the arrow
        keys, set the pin with Enter, then move the pin itself with the arrow keys.
      </p>
      <div className={styles["frame"]}>
        <MapPlace>
          <PlaceMap label="Map for the market's place" help="place-help" {...props} />
        </MapPlace>
      </div>
    </>
  );
}
