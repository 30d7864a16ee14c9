/** A mock of the USDA's Local Food Portal, with its quirks (it refuses clients that are not browsers) and failures. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { startMockServer } from "./mock-server.ts";

/** Listings; a status with headers; or a literal body, which may be cut off or stall. */
export type PortalAnswer =
  | object[]
  | { status: number; headers?: Record<string, string> }
  | { body: string; ending?: "cut" | "stalled" };

export type PortalServer = Awaited<ReturnType<typeof startPortalServer>>;

export async function startPortalServer() {
  const answers = new Map<string, PortalAnswer[]>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const url = await startMockServer((request, response) => {
    const path = request.url ?? "/";
    requests.push({ path, headers: request.headers });
    const isBrowser = request.headers["user-agent"]?.startsWith("Mozilla/") ?? false;
    const list = /^\/api\/download_by_directory\/\?directory=(\w+)$/.exec(path)?.[1] ?? "";
    const [next, ...others] = answers.get(list) ?? [];
    if (others.length > 0) answers.set(list, others);
    send(response, isBrowser ? (next ?? { status: 404 }) : { status: 403 });
  });
  return {
    url,
    requests,
    /** Queues answers to requests for a list; the last one is repeated. */
    put: (list: string, ...next: PortalAnswer[]) => answers.set(list, next),
  };
}

/** Listings in the portal's format; `values` overrides fields by index. */
export function portalListings(count: number, values: (index: number) => object = () => ({})): object[] {
  return Array.from({ length: count }, (_, index) => ({
    listing_id: String(300001 + index),
    listing_name: `Town ${index} Farmers Market`,
    listing_desc: "",
    location_address: `${index + 1} Main St., ${nameTown(index)}, Wisconsin 53${String(100 + index)}`,
    location_x: String(-91 + Math.floor(index / 30) / 2),
    location_y: String(43 + (index % 30) / 10),
    update_time: "2024-05-01 09:15:00",
    acceptedpayment_1: "0",
    SNAP_option: "0",
    ...values(index),
  }));
}

/** A number in it would make it a remark. */
function nameTown(index: number): string {
  return `T${String(index).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}ville`;
}

function send(response: ServerResponse, answer: PortalAnswer): void {
  if (Array.isArray(answer)) {
    const body = JSON.stringify(answer);
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    // In two chunks, as over a slow connection.
    response.write(body.slice(0, 100));
    response.end(body.slice(100));
    return;
  }
  if ("status" in answer) {
    response.writeHead(answer.status, answer.headers).end("<html>It is busy.</html>");
    return;
  }
  const { body, ending } = answer;
  if (ending === undefined) {
    response.writeHead(200).end(body);
    return;
  }
  response.writeHead(200, { "Content-Length": Buffer.byteLength(body) + 1000 });
  response.write(body, () => {
    if (ending === "cut") response.destroy();
  });
}
