/** Helpers for tests of contributions: own markets, photos, and pending submissions. */
import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page, TestInfo } from "@playwright/test";
import sharp from "sharp";
import type { Market } from "#data/market/market-schema.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { expect, isOnPhone } from "./test.ts";

/** How many numbers getOwnMarket() accepts. */
const OWN_MARKETS = 20;

/** @returns a market that no other test changes, another one on each device */
export function getOwnMarket(info: TestInfo, number: number): Market {
  const index = number + (isOnPhone(info) ? OWN_MARKETS : 0);
  const market = EXAMPLE_MARKETS.filter(({ id }) => id > 1000)[index];
  if (!market || number >= OWN_MARKETS) throw new Error(`There is no market number ${number} to own.`);
  return market;
}

/** A photo of one color, by default another one for each call: the server rejects duplicates. */
export async function makePhoto(name: string, background = `#${randomBytes(3).toString("hex")}`) {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** @returns a function that lists the market's submissions since this call, with the field of an edit: "edit phoneNumber" */
export async function watchWaiting(request: APIRequestContext, marketId: number): Promise<() => Promise<string[]>> {
  const list = async () => {
    const answer = await request.get(`/api/markets/${marketId}/suggestions`);
    const waiting = (await answer.json()) as { kind: string; field?: string }[];
    return waiting.map(({ kind, field }) => (field ? `${kind} ${field}` : kind));
  };
  const { length } = await list();
  return async () => (await list()).slice(length);
}

export async function expectStatusLink(page: Page): Promise<void> {
  await page.getByRole("link", { name: "See its status here" }).click();
  await expect(page).toHaveURL(/\/submissions\/[\w-]{43}$/);
  await expect(page.getByText("Waiting for review")).toBeVisible();
}
