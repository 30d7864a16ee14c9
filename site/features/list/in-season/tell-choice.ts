import type { CropInSeason } from "#data/crops/crops.ts";

/** What choosing a crop shows: "Apples: markets that sell fruit". */
export function tellChoice({ name, item }: Pick<CropInSeason, "name" | "item">): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: markets that sell ${item.toLowerCase()}`;
}
