import { expect, test } from "vitest";
import { splitAddress } from "../cells/split-address.ts";
import { findPortalSource } from "./portal.ts";

const readText = (text: string) => findPortalSource({ text }).readRows(text, "The list").rows;
const read = (listing: object) => readText(JSON.stringify([listing]));

test.each<[line: string, parts: string[]]>([
  ["12 Main St, Dale, Wisconsin, 54931", ["12 Main St", "Dale", "Wisconsin", "54931"]],
  ["12 Main St, Suite 3, Dale, WI 54931-1234", ["12 Main St, Suite 3", "Dale", "WI", "54931-1234"]],
  ["Dale WI 54931", ["", "Dale", "WI", "54931"]],
  ["12 Main St, Fond du Lac Wisconsin, USA", ["12 Main St", "Fond du Lac", "Wisconsin", ""]],
  ["5 Elm St, Barre, West Virginia, 2139", ["5 Elm St", "Barre", "West Virginia", "2139"]],
  [
    "12 Main St. Dale, WI 53999 Turn right behind the fire station, then follow the signs to the lot",
    ["12 Main St.", "Dale", "WI", "53999"],
  ],
  ["12 Main St, Dale, WI 54931, Parking Available", ["12 Main St", "Dale", "WI", "54931"]],
  ["12 Main St, Dubuque, Iowa (next to the park)", ["12 Main St", "Dubuque", "Iowa", ""]],
  ["12 Main St, Winona MN - lot 3", ["12 Main St", "Winona", "MN", ""]],
  ["12 Main St, Dale, Wis. 53999", ["12 Main St", "Dale", "Wis.", "53999"]],
  ["12 Main St, nan, Wisconsin, nan", ["12 Main St", "", "Wisconsin", ""]],
  ["12 Main St, Washington Island", ["12 Main St", "Washington Island", "", ""]],
  ["Lot 3, Wisconsin Ave, Dale", ["Lot 3, Wisconsin Ave", "Dale", "", ""]],
  ["12 Main St, Dale, Ohio, Door 23", ["12 Main St", "Dale", "Ohio", ""]],
  ["54931 County Road B, Dale, WI", ["54931 County Road B", "Dale", "WI", ""]],
  ["9 Park Ave St. Paul, MN 55101", ["9 Park Ave", "St. Paul", "MN", "55101"]],
  ["9 St. Paul Ave N Dale, WI 54931", ["9 St. Paul Ave N", "Dale", "WI", "54931"]],
  ["12 Main St NE", ["12 Main St NE", "", "", ""]],
  ["Dale", ["", "Dale", "", ""]],
  ["", ["", "", "", ""]],
])("the address %j has the street, city, state and zip code %j", (line, parts) => {
  const { street, city, state, zip } = splitAddress(line);
  expect([street, city, state, zip]).toEqual(parts);
});

test("responses of the API with a key have address fields, contacts and other names", () => {
  const [row] = read({
    ...{ directory_type: "onfarmmarket", listing_id: "7", listing_name: "Dale Farm", updatetime: "Mar 20th, 2023" },
    ...{ location_address: "9 Hill Rd, somewhere in Dale", location_street: "9 Hill Rd", location_city: "Dale" },
    ...{ location_state: "Wisconsin", location_zipcode: "54931", location_x: "-89.5", location_y: "44.5" },
    ...{ contact_phone: "608-455-1999", media_website: "dale.example.org" },
    ...{ media_facebook: "nan", media_instagram: null },
  });
  const columns = "directory updated street city state zip phone website facebook instagram".split(" ");
  expect(columns.map((column) => row?.get(column))).toEqual([
    ...["onfarmmarket", "Mar 20th, 2023", "9 Hill Rd", "Dale", "Wisconsin", "54931", "608-455-1999"],
    ...["dale.example.org", "", ""],
  ]);
});

test("what an address field leaves out is taken from the line", () => {
  const line = "9 Hill Rd, Elm, Wisconsin 54931";
  const [row] = read({ listing_id: "7", location_city: "Dale", location_state: "nan", location_address: line });
  expect(["street", "city", "state", "zip"].map((column) => row?.get(column))).toEqual([
    ...["9 Hill Rd", "Dale", "Wisconsin", "54931"],
  ]);
});

test.each([
  ["a number saved as NaN is missing", '[{"listing_id":"7","location_x": NaN, "location_y":NaN}]', ["", "", "", ""]],
  [
    "a list inside an object is found",
    '{"data":[{"listing_id":"7","location_x":"-89.5","location_y":44.5,"SNAP_option":"1"}]}',
    ["44.5", "-89.5", "1", ""],
  ],
])("%s", (_, text, cells) => {
  const [row] = readText(text);
  expect(["latitude", "longitude", "snap", "phone"].map((column) => row?.get(column))).toEqual(cells);
});

test("other JSON is refused, naming what it is", () => {
  const refuse = (text: string) => () => readText(text);
  expect(refuse('[{"listing_id":"7"},{"listi')).toThrow("The list cannot be read as JSON. The file is cut off");
  expect(refuse('{"error":"busy"}')).toThrow("The list is another kind of file: JSON of something else");
  expect(refuse("[]")).toThrow("The list holds no listing.");
});
