/** Publishers of the web pages that facts come from, by host. */
import PUBLISHERS from "../snapshot/publishers.json" with { type: "json" };
import { readHost } from "./web-address.ts";

const BY_HOST = new Map(Object.entries(PUBLISHERS));

/** "https://www.agupdate.com/story/..." → "Agri-View"; an unknown host is returned as it is. */
export function getPublisher(page: string): string {
  const host = readHost(page) ?? page;
  return BY_HOST.get(host) ?? host;
}
