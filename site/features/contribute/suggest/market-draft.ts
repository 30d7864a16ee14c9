/** What was typed into the form that suggests a market, and how it goes to the server. */
import type { Position } from "#data/domain/distance.ts";
import { createDraft, type Draft, readKeptNumber, readKeptText } from "../drafts/draft.ts";
import type { Kept } from "../drafts/draft-store.ts";
import type { Outgoing } from "../sending/outgoing.ts";

export interface MarketValues {
  marketName: string;
  townName: string;
  additionalInfo: string;
  submitterName: string;
  submitterEmail: string;
  /** WGS 84 degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
}

export const EMPTY_MARKET: MarketValues = {
  marketName: "",
  townName: "",
  additionalInfo: "",
  submitterName: "",
  submitterEmail: "",
  latitude: null,
  longitude: null,
};

const NAME = "suggest-market";

/** One for the page: made at the first use, in the browser. */
export const marketDraft: Draft<MarketValues> = createDraft(NAME, EMPTY_MARKET, parseMarketDraft);

/** @param kept what an earlier page kept, of this or another version of the form */
export function parseMarketDraft(kept: Kept): MarketValues {
  const [latitude, longitude] = [readKeptNumber(kept, "latitude"), readKeptNumber(kept, "longitude")];
  const hasPlace = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    marketName: readKeptText(kept, "marketName"),
    townName: readKeptText(kept, "townName"),
    additionalInfo: readKeptText(kept, "additionalInfo"),
    submitterName: readKeptText(kept, "submitterName"),
    submitterEmail: readKeptText(kept, "submitterEmail"),
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
  };
}

/** Where the pin is; null without one. */
export function getPlace({ latitude, longitude }: Pick<MarketValues, "latitude" | "longitude">): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function toMarketOutgoing(values: MarketValues, honeypot: string): Omit<Outgoing, "key"> {
  return {
    kind: "market",
    url: "/api/suggestions",
    fields: {
      marketName: values.marketName.trim(),
      townName: values.townName.trim(),
      submitterName: values.submitterName.trim() || undefined,
      submitterEmail: values.submitterEmail.trim() || undefined,
      additionalInfo: values.additionalInfo.trim() || undefined,
      ...getPlace(values),
    },
    honeypot,
    marketName: values.marketName.trim(),
    page: "/suggestions",
    draft: { name: NAME, values: { ...values } },
  };
}
