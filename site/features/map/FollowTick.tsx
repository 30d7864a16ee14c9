/** On the map's upper edge: whether the list beside it follows. */
import { useStore } from "../../lib/use-store.ts";
import { followMap, isMapFollowed } from "./follow-map.ts";

export default function FollowTick() {
  const isOn = useStore(isMapFollowed, true);
  return (
    <label className="map-follow">
      <input type="checkbox" checked={isOn} onChange={({ target }) => followMap(target.checked)} />
      Search as I move
    </label>
  );
}
