/** The region's towns, zip codes and counties, for searching a place. */
import places from "#region/places.json";

export function GET(): Response {
  return Response.json(places);
}
