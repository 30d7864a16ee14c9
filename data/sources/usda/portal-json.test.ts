import { expect, test } from "vitest";
import { readPortalListings, splitAddress } from "./portal-json.ts";

const FILE = { title: "The list", list: "farmersmarket" };

const read = (...listings: object[]) => readPortalListings(JSON.stringify(listings), FILE);

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
  ["12 Main St, Dubuque, Iowa (next to the park)", { street: "12 Main St", city: "Dubuque", state: "Iowa", zip: "" }],
  ["12 Main St, Dubuque, IA behind the church", { street: "12 Main St", city: "Dubuque", state: "IA", zip: "" }],
  ["12 Main St, Winona MN - lot 3", { street: "12 Main St", city: "Winona", state: "MN", zip: "" }],
  ["12 Main St Dale WI", { street: "12 Main St", city: "Dale", state: "WI", zip: "" }],
  ["12 Main St, Dale, Wis. 53999", { street: "12 Main St", city: "Dale", state: "Wis.", zip: "53999" }],
  ["12 Main St, nan, Wisconsin, nan", { street: "12 Main St", city: "", state: "Wisconsin", zip: "" }],
  ["12 Main St, Washington Island", { street: "12 Main St", city: "Washington Island", state: "", zip: "" }],
  ["Lot 3, Wisconsin Ave, Dale", { street: "Lot 3, Wisconsin Ave", city: "Dale", state: "", zip: "" }],
  ["12 Main St, Dale, Ohio, Door 23", { street: "12 Main St", city: "Dale", state: "Ohio", zip: "" }],
  ["54931 County Road B, Dale, WI", { street: "54931 County Road B", city: "Dale", state: "WI", zip: "" }],
  ["9 Park Ave St. Paul, MN 55101", { street: "9 Park Ave", city: "St. Paul", state: "MN", zip: "55101" }],
  ["9 St. Paul Ave N Dale, WI 54931", { street: "9 St. Paul Ave N", city: "Dale", state: "WI", zip: "54931" }],
  ["12 Main St NE", { street: "12 Main St NE", city: "", state: "", zip: "" }],
  ["Dale", { street: "", city: "Dale", state: "", zip: "" }],
  ["", { street: "", city: "", state: "", zip: "" }],
])("the address %j", (line, parts) => expect(splitAddress(line)).toEqual(parts));

test("responses of the API with a key have address fields, contacts and other names", () => {
  const [row] = read({
    ...{ directory_type: "onfarmmarket", listing_id: "7", listing_name: "Dale Farm", updatetime: "Mar 20th, 2023" },
    ...{ location_address: "9 Hill Rd, somewhere in Dale", location_street: "9 Hill Rd", location_city: "Dale" },
    ...{ location_state: "Wisconsin", location_zipcode: "54931", location_x: "-89.5", location_y: "44.5" },
    ...{
      contact_phone: "608-455-1999",
      media_website: "dale.example.org",
      media_facebook: "nan",
      media_instagram: null,
    },
  });
  const columns = "directory updated street city state zip phone website facebook instagram".split(" ");
  expect(columns.map((column) => row?.get(column))).toEqual([
    ...["onfarmmarket", "Mar 20th, 2023", "9 Hill Rd", "Dale", "Wisconsin", "54931", "608-455-1999"],
    ...["dale.example.org", "", ""],
  ]);
});

test("a number saved as NaN is missing", () => {
  const text = '[{"listing_id":"7","location_x": NaN, "location_y":NaN}]';
  expect(readPortalListings(text, FILE).map((row) => row.get("longitude"))).toEqual([""]);
});

test("a list inside an object is found", () => {
  const text = JSON.stringify({ data: [{ listing_id: "7", location_x: "-89.5", location_y: 44.5, SNAP_option: "1" }] });
  const [row] = readPortalListings(text, FILE);
  expect(["latitude", "longitude", "snap", "phone"].map((column) => row?.get(column))).toEqual([
    "44.5",
    "-89.5",
    "1",
    "",
  ]);
});

test("other JSON is refused, naming what it is", () => {
  const refuse = (text: string) => () => readPortalListings(text, FILE);
  expect(refuse('[{"listing_id":"7"},{"listi')).toThrow("The list cannot be read as JSON. The file is cut off");
  expect(refuse('{"error":"busy"}')).toThrow("The list is another kind of file: JSON of something else");
  expect(refuse("[]")).toThrow("The list holds no listing.");
});
