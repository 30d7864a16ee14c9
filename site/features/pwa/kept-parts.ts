/** Of a list that comes in parts, those that are on the device: of the areas that were looked at. */
import { DETAILS_PARTS } from "../../lib/index-url.ts";
import { CACHES } from "./cache-names.ts";

/** @returns the name of the part that has the market; null where none on this device has */
export async function findKeptPart(id: number): Promise<string | null> {
  const cache = await caches.open(CACHES.data);
  for (const { url } of await cache.keys()) {
    const name = readName(new URL(url).pathname);
    if (name === null) continue;
    const copy = await cache.match(url);
    const { details } = ((await copy?.json()) ?? { details: {} }) as { details: Record<number, object> };
    if (details[id]) return name;
  }
  return null;
}

function readName(path: string): string | null {
  return path.startsWith(DETAILS_PARTS) ? path.slice(DETAILS_PARTS.length).replace(/\.json$/, "") : null;
}
