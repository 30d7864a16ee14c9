/** A fake of the USDA Local Food Portal, which answers with what a test gave it. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Position } from "#data/market/distance.ts";

/** An error status; listings by directory; or no answer at all. */
type PortalAnswer = number | Readonly<Record<string, readonly object[]>> | "silent";

export async function startPortal(port: number) {
  let answer: PortalAnswer = "silent";
  const server = createServer((request, response) => {
    if (answer === "silent") return;
    if (typeof answer === "number") {
      response.writeHead(answer).end();
      return;
    }
    const list = new URL(request.url ?? "/", "http://localhost").searchParams.get("directory") ?? "";
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer[list] ?? []));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    say: (next: PortalAnswer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
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
