/** The question where the pin goes, for every form that can change a market's address. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FactValues } from "#data/market/claims.ts";
import type { Position } from "#data/market/distance.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import type { Places } from "#data/places/places.ts";
import { movesPlace, movesTown, type Pin } from "#data/submissions/pin.ts";
import { loadPlaces } from "../../location/places-data.ts";
import type { PinChoice } from "./decisions.ts";

export interface PinQuestion {
  /** What is chosen, or suggested. */
  choice: PinChoice | undefined;
  /** Town of the new address and its center; null when unknown. */
  town: string;
  middle: Position | null;
}

/**
 * @param known current values, with the town
 * @param wanted the values to be published
 * @param chosen undefined until somebody has chosen
 * @returns null if nothing is to be asked
 */
export function usePin(known: FactValues, wanted: FactValues, chosen: PinChoice | undefined): PinQuestion | null {
  const isAsked = movesPlace(known, wanted);
  const town = [wanted.city, known.city].find((name) => typeof name === "string") ?? "";
  const middle = useTownMiddle(isAsked ? town : "");
  if (!isAsked) return null;
  // The center of another town is a better guess than the old pin.
  const isNear = middle !== null && movesTown(known, wanted);
  return { choice: chosen ?? (isNear ? { ...middle, isApproximate: true } : undefined), town, middle };
}

/**
 * As usePin(), in a form that keeps the answer itself. What was said of one address does not hold for another.
 * @param start chosen until somebody chooses otherwise
 * @returns `pin`: the answer as the API takes it, undefined while there is none
 */
export function useOwnPin(known: FactValues, wanted: FactValues, start?: PinChoice) {
  const address = JSON.stringify([known.city, known.address, wanted.city, wanted.address]);
  const [chosen, setChosen] = useState<{ address: string; choice: PinChoice }>();
  const question = usePin(known, wanted, chosen?.address === address ? chosen.choice : start);
  const pin: Pin | undefined = question?.choice === "map" ? undefined : question?.choice;
  return { question, pin, choose: (choice: PinChoice) => setChosen({ address, choice }) };
}

/** The center of a town of the region; null while loading and for an unknown town. */
export function useTownMiddle(town: string): Position | null {
  const find = (places: Places): Position | null => {
    const [best] = suggestPlaces({ ...places, zips: [], counties: [] }, town, 1);
    return best ? { latitude: best.latitude, longitude: best.longitude } : null;
  };
  const { data } = useQuery({ queryKey: ["places"], queryFn: loadPlaces, enabled: town !== "", select: find });
  return town === "" ? null : (data ?? null);
}
