/** The rows of the in-season page. */
import { capitalize } from "#data/input/capitalize.ts";
import type { CropState, CropYear } from "#data/crops/crops.ts";

/** The page's sections, in their order. */
export const SECTIONS: readonly { state: CropState; title: string }[] = [
  { state: "beginning", title: "Just in" },
  { state: "usual", title: "In season" },
  { state: "ending", title: "Last weeks" },
  { state: "coming", title: "Coming soon" },
  { state: "stored", title: "From storage" },
  { state: "away", title: "At other times of the year" },
];

/** "Early May to late June, early September to late November. Stored until late February." */
export function describeYear({ harvests, storedUntil }: Pick<CropYear, "harvests" | "storedUntil">): string {
  const words = capitalize(harvests.join(", "));
  return storedUntil === null ? words : `${words}. Stored until ${storedUntil}.`;
}

/** The address of the list of markets that sell a crop: its search knows under which kind of food, and when it is over. */
export function linkToMarkets(name: string): string {
  return `/?${new URLSearchParams({ q: name }).toString()}`;
}
