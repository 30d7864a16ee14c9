/** The state's outline, counties and neighbours, a few kilobytes for all maps. Written once per build. */
import { region } from "#data/region.ts";
import { getOutline, getOutlineSvg } from "#site/features/map/outline-source.ts";

export function GET(): Response {
  const svg = getOutlineSvg(getOutline(region.states, region.bounds));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
