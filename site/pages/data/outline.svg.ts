/** The outlines of the state, its counties and neighboring states: a few kilobytes for all maps. */
import { region } from "#data/region.ts";
import { getOutline, getOutlineSvg } from "#site/features/map/outline-source.ts";

export function GET(): Response {
  const svg = getOutlineSvg(getOutline(region.states, region.bounds));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
