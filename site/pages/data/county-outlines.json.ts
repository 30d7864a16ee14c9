/** The outlines of the region's counties, for the map of a chosen county. */
import outlines from "#region/outlines.json";

export function GET(): Response {
  return Response.json(outlines);
}
