/** The region's towns, zip codes and counties, for the field that asks where. */
import places from "#region/places.json";

export function GET(): Response {
  return Response.json(places);
}
