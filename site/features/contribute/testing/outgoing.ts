/** What the form of a missing market sends. */
import type { Outgoing } from "../sending/outgoing.ts";

export function outgoing(key = "k1", facts: Partial<Outgoing> = {}): Outgoing {
  return {
    kind: "market",
    url: "/api/suggestions",
    key,
    fields: { marketName: "Oak Creek", townName: "Oak Creek" },
    honeypot: "",
    marketName: "Oak Creek",
    page: "/suggestions",
    draft: { name: "suggest-market", values: {} },
    ...facts,
  };
}
