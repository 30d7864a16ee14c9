/** Who publishes the pages that facts come from, by the host of their address. */
import PUBLISHERS from "../snapshot/publishers.json" with { type: "json" };
import { readHost } from "./web-address.ts";

const BY_HOST = new Map(Object.entries(PUBLISHERS));

/** "https://www.agupdate.com/story/..." → "Agri-View"; the host itself where nobody has named it. */
export function getPublisher(page: string): string {
  const host = readHost(page) ?? page;
  return BY_HOST.get(host) ?? host;
}
