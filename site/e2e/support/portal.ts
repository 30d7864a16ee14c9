/** A fake of the USDA Local Food Portal. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Position } from "#data/market/distance.ts";

/** @param listings by directory @returns a function that stops it */
export async function startPortal(
  port: number,
  listings: Readonly<Record<string, readonly object[]>>,
): Promise<() => void> {
  const server = createServer((request, response) => {
    const list = new URL(request.url ?? "/", "http://localhost").searchParams.get("directory") ?? "";
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(listings[list] ?? []));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** The fields that the portal prints; missing ones get plain values. @param town with state and zip code */
export function portalListing(id: number, name: string, town: string, { latitude, longitude }: Position): object {
  return {
    listing_id: String(id),
    listing_name: name,
    listing_desc: "",
    location_address: `${id % 1000} Main St., ${town}`,
    location_x: String(longitude),
    location_y: String(latitude),
    update_time: "2026-05-01 09:15:00",
    acceptedpayment_1: "0",
    SNAP_option: "0",
  };
}
