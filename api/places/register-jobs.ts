/** The jobs that need the places provider. */
import type { Jobs } from "#api/jobs/jobs.ts";
import { type CacheDeps, cacheImages } from "./cache-images.ts";
import { type DetailsParams, fetchDetails } from "./fetch-details.ts";
import { type ImportDeps, importPlaces } from "./import-places.ts";

export function registerPlaceJobs(jobs: Jobs, deps: CacheDeps & ImportDeps): void {
  jobs.register("places-import", (_, job) => importPlaces(deps, job));
  jobs.register<DetailsParams>("place-details", (params, job) => fetchDetails(deps, params, job));
  jobs.register<DetailsParams>("cache-images", (params, job) => cacheImages(deps, params, job));
}
