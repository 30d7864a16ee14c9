import { expect, test } from "vitest";
import { readStreetAddress } from "./street-address.ts";

test.each([
  ["317 Main St Madison", "Main St", "Madison"],
  ["123 State Street, Madison, WI 53703", "State Street", "Madison, WI 53703"],
  ["12 Court St. N Eau Claire", "Court St. N", "Eau Claire"],
  ["N1234 County Road B, Sturgeon Bay", "County Road B", "Sturgeon Bay"],
  ["N88W16631 Main St Menomonee Falls", "Main St", "Menomonee Falls"],
  ["12 St Croix Trail Hudson", "St Croix Trail", "Hudson"],
  ["317 main st", "main st", ""],
])("%j is on %j in %j", (text, street, place) => expect(readStreetAddress(text)).toEqual({ street, place }));

test.each([["54235"], ["madison"], ["main street market"], ["9 hall"], ["saturday 9 am"]])(
  "%j is not an address",
  (text) => expect(readStreetAddress(text)).toBeNull(),
);
