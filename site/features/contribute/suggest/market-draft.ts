/** The values of the form that suggests a market: kept as a draft and packed for the server. */
import type { Position } from "#data/market/distance.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import { createDraft, type Draft, readKept, type Kept } from "../../../forms/draft.ts";
import { checkEmail, type Packed, type Problem, trimTexts } from "../sending/outgoing.ts";

const EMPTY_TEXTS = { marketName: "", townName: "", additionalInfo: "", submitterName: "", submitterEmail: "" };

/** WGS 84 degrees; both or neither. */
const NO_PIN = { latitude: null as number | null, longitude: null as number | null };

export const EMPTY_MARKET = { ...EMPTY_TEXTS, ...NO_PIN };

type MarketValues = typeof EMPTY_MARKET;

/** Shared by the page; created on first use, in the browser. */
export const marketDraft: Draft<MarketValues> = createDraft("suggest-market", EMPTY_MARKET, parseMarketDraft);

/** @param kept a draft by this or another version of the form */
export function parseMarketDraft(kept: Kept): MarketValues {
  const { latitude, longitude } = readKept({ latitude: NaN, longitude: NaN }, kept);
  const hasPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return { ...EMPTY_MARKET, ...readKept(EMPTY_TEXTS, kept), ...(hasPlace && { latitude, longitude }) };
}

/** The pin's position; null without one. */
export function getPlace({ latitude, longitude }: typeof NO_PIN): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function packMarket(values: MarketValues): Packed | Problem {
  const { latitude, longitude, ...texts } = values;
  const missing = (["marketName", "townName"] as const).find((name) => texts[name].trim() === "");
  if (missing) return { field: missing, error: MARKET_TEXTS.missing };
  return (
    checkEmail(texts.submitterEmail) ?? {
      kind: "market",
      url: "/api/suggestions",
      fields: { ...trimTexts(texts), ...getPlace({ latitude, longitude }) },
      marketName: texts.marketName.trim(),
      page: "/suggestions",
    }
  );
}
