/** Creates all providers, and deletes their expired facts and photos every hour. */
import { HOUR_MS } from "#data/schedule/local-time.ts";
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { lookEvery } from "#api/process/look-every.ts";
import { createGooglePlaces } from "#api/places/google-provider.ts";
import { type Provider, PROVIDER_NAMES, type ProviderDeps } from "./provider.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";

/** The only mention of providers outside of their own folders: Google's are data/sources/google and api/places. */
const PROVIDERS: readonly ((settings: NodeJS.ProcessEnv) => Provider)[] = [createGooglePlaces];

/** @throws OperatorError naming an invalid setting */
export function createProviders(settings: NodeJS.ProcessEnv): Provider[] {
  return PROVIDERS.map((create) => create(settings));
}

type Lent = Pick<ProviderDeps, "db" | "stateDir" | "storing">;

/** Deletes expired content now and every hour. @returns a function that stops it */
export async function watchExpiry(
  providers: readonly Provider[],
  lent: Lent,
  { time, work, warn }: { time: CleanUpTime; work: RunningWork; warn: (line: string) => void },
): Promise<() => void> {
  const drop = async () => {
    const now = await time();
    for (const provider of providers) await provider.dropExpired(lent, now);
  };
  await drop();
  return lookEvery(
    HOUR_MS,
    () => work.track(drop),
    (error) => {
      const what = `What ${PROVIDER_NAMES}'s terms do not allow to be kept could not be dropped`;
      warn(`${what} (${String(error)}). Next try in an hour.`);
    },
    { retryMs: HOUR_MS },
  );
}
