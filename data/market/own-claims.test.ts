import { expect, test } from "vitest";
import type { Claim } from "./claims.ts";
import { listOwnClaims } from "./own-claims.ts";

const said = { said: "2026-06-01" };
const held = { fact: "existence", value: "held", ...said } as const;
const lent: Claim[] = [
  { fact: "name", source: "google", value: "Square Market", ...said },
  { fact: "rating", source: "google", value: 4.7, ...said },
];

test("of a provider's claims only name and place stay, for a market that somebody else confirmed", () => {
  const claims: Claim[] = [
    { ...held, source: "community", uid: "1" },
    ...lent,
    { fact: "address", source: "usda-portal", value: "1 Square St", ...said },
  ];
  expect(listOwnClaims(claims)).toEqual([claims[0], claims[1], claims[3]]);
});

test("nothing is left of a market known only from a provider", () => {
  expect(listOwnClaims([{ ...held, source: "google" }, ...lent])).toBe(null);
  expect(listOwnClaims([])).toBe(null);
});
