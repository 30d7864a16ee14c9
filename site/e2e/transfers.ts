/**
 * Measures what a page downloads: compressed bodies. Without headers, whose size depends on the protocol: half a
 * kilobyte each over HTTP/1.1, almost nothing over HTTP/2 and 3.
 */
import type { Page } from "@playwright/test";

export interface Transfer {
  url: string;
  /** As in DevTools: Document, Script, Stylesheet, Font, Fetch, Image, ... */
  type: string;
  bytes: number;
}

/** @returns the transfers that have finished since this call */
export async function watchTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const network = await page.context().newCDPSession(page);
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Up to here, only headers have arrived.
    open.set(requestId, { type, url: response.url, bytes: -response.encodedDataLength });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) done.push({ ...transfer, bytes: Math.max(0, transfer.bytes + encodedDataLength) });
  });
  await network.send("Network.enable");
  return () => done;
}

/** @param types all by default */
export function sumBytes(transfers: readonly Transfer[], ...types: readonly string[]): number {
  const counted = transfers.filter(({ type }) => types.length === 0 || types.includes(type));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
