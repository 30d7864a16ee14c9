/**
 * What a page costs a visitor's connection: the bodies as they came over the wire, packed. Without headers, whose
 * size is the connection's affair: half a kilobyte each over HTTP/1.1, next to nothing over HTTP/2 and 3.
 */
import type { Page } from "@playwright/test";

export interface Transfer {
  url: string;
  /** As the browser's network panel names it: Document, Script, Stylesheet, Font, Fetch, Image, ... */
  type: string;
  bytes: number;
}

/** Starts to watch. @returns the transfers that have finished so far. */
export async function watchTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const network = await page.context().newCDPSession(page);
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // What has come by now are the headers.
    open.set(requestId, { type, url: response.url, bytes: -response.encodedDataLength });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) done.push({ ...transfer, bytes: Math.max(0, transfer.bytes + encodedDataLength) });
  });
  await network.send("Network.enable");
  return () => done;
}

/** @param types All, if none is given. */
export function sumBytes(transfers: readonly Transfer[], ...types: readonly string[]): number {
  const counted = transfers.filter(({ type }) => types.length === 0 || types.includes(type));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
