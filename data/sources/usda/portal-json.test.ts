import { expect, test } from "vitest";
import { readPortalListings, splitAddress } from "./portal-json.ts";

const read = (...listings: object[]) => readPortalListings(JSON.stringify(listings), "The list");

test.each([
  ["12 Main St, Dale, Wisconsin, 54931", { street: "12 Main St", city: "Dale", state: "Wisconsin", zip: "54931" }],
  [
    "12 Main St, Suite 3, Dale, WI 54931-1234",
    { street: "12 Main St, Suite 3", city: "Dale", state: "WI", zip: "54931-1234" },
  ],
  ["Dale WI 54931", { street: "", city: "Dale", state: "WI", zip: "54931" }],
  [
    "12 Main St, Fond du Lac Wisconsin, USA",
    { street: "12 Main St", city: "Fond du Lac", state: "Wisconsin", zip: "" },
  ],
  ["5 Elm St, Barre, West Virginia, 2139", { street: "5 Elm St", city: "Barre", state: "West Virginia", zip: "2139" }],
  [
    "12 Main St. Dale, WI 53999 Turn right behind the fire station, then follow the signs to the lot",
    { street: "12 Main St.", city: "Dale", state: "WI", zip: "53999" },
  ],
  ["12 Main St, Dale, WI 54931, Parking Available", { street: "12 Main St", city: "Dale", state: "WI", zip: "54931" }],
  ["12 Main St, Dale, Ohio, Door 23", { street: "12 Main St", city: "Dale", state: "Ohio", zip: "" }],
  ["54931 County Road B, Dale, WI", { street: "54931 County Road B", city: "Dale", state: "WI", zip: "" }],
  ["9 Park Ave St. Paul, MN 55101", { street: "9 Park Ave", city: "St. Paul", state: "MN", zip: "55101" }],
  ["9 St. Paul Ave N Dale, WI 54931", { street: "9 St. Paul Ave N", city: "Dale", state: "WI", zip: "54931" }],
  ["12 Main St NE", { street: "12 Main St NE", city: "", state: "", zip: "" }],
  ["Dale", { street: "", city: "Dale", state: "", zip: "" }],
  ["", { street: "", city: "", state: "", zip: "" }],
])("the address %j", (line, parts) => expect(splitAddress(line)).toEqual(parts));

test("of a listing that stands there twice the newest counts", () => {
  const rows = read(
    { listing_id: "7", listing_name: "Old", update_time: "2021-01-01 10:00:00" },
    { listing_id: 8, listing_name: "Other", update_time: "2020-01-01 10:00:00" },
    { listing_id: "7", listing_name: "New", update_time: "2023-04-01 09:15:00" },
    { listing_id: "7", listing_name: "Undated", update_time: null },
  );
  expect(rows.map((row) => [row.get("listing_id"), row.get("name")])).toEqual([
    ["7", "New"],
    ["8", "Other"],
  ]);
});

test("listings without a number stand each for itself", () => {
  const rows = read({ listing_id: "7" }, { listing_id: "x", listing_name: "Dale" }, { listing_name: "Elm" });
  expect(rows.map((row) => row.get("name"))).toEqual(["", "Dale", "Elm"]);
});

test("a list inside an object is found, too", () => {
  const text = JSON.stringify({ data: [{ listing_id: "7", location_x: "-89.5", location_y: 44.5, SNAP_option: "1" }] });
  const [row] = readPortalListings(text, "The list");
  expect(["latitude", "longitude", "snap", "phone"].map((column) => row?.get(column))).toEqual([
    "44.5",
    "-89.5",
    "1",
    "",
  ]);
});

test("what is no list of listings is refused by what it is", () => {
  const refuse = (text: string) => () => readPortalListings(text, "The list");
  expect(refuse('[{"listing_id":"7"},{"listi')).toThrow("The list cannot be read as JSON. The file is cut off");
  expect(refuse('{"error":"busy"}')).toThrow("The list is another kind of file: JSON of something else");
  expect(refuse("[]")).toThrow("The list holds no listing.");
});
