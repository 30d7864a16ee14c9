/** Rejects places outside of the region's bounds. */
import { isInBounds } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { ApiError } from "#api/http/api-error.ts";

/** WGS 84 degrees; a missing place is accepted. */
export interface Place {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** @throws ApiError 422 */
export function requireInside({ latitude, longitude }: Place): void {
  if (latitude === undefined || longitude === undefined) return;
  if (isInBounds(region.bounds, { latitude, longitude })) return;
  throw new ApiError(422, `That place is outside of ${region.state}. Please move the pin, or leave the place out.`, {
    field: "latitude",
  });
}
