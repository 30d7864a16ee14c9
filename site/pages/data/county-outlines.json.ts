/** The lines round the region's counties, for the map of a chosen one. */
import outlines from "#region/outlines.json";

export function GET(): Response {
  return Response.json(outlines);
}
