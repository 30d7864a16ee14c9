import { expect, test } from "vitest";
import { LIST_FIELDS, readColumns } from "./columns.ts";
import { writeRowsToMend, writeTemplate } from "./template.ts";

const fieldsOf = (names: readonly string[], rows: readonly (readonly string[])[] = [], chosen = {}) =>
  readColumns({ names, rows: rows.map((cells) => ({ cells })) }, chosen).map(({ field }) => field);

test("every field is recognized by its name and its label", () => {
  for (const [field, label] of Object.entries(LIST_FIELDS)) {
    if (field === "state") continue;
    expect([field, ...fieldsOf([field]), ...fieldsOf([label])]).toEqual([field, field, field]);
  }
});

test("a heading that every object has is an unknown column, unless somebody chooses a field for it", () => {
  const names = ["Name", "constructor", "toString", "__proto__", "hasOwnProperty"];
  expect(fieldsOf(names)).toEqual(["name", null, null, null, null]);
  const chosen = JSON.parse('{"__proto__":"city","constructor":"address"}') as object;
  expect(fieldsOf(names, [], chosen)).toEqual(["name", "address", null, "city", null]);
});

test.each<[names: string, fields: string]>([
  ["MARKET NAME,Town,Street Address,ZIP,Phone #", "name,city,address,zipCode,phoneNumber"],
  ["Sat,sunday,Lat,Longitude", "Saturday,Sunday,latitude,longitude"],
  ["Notes,Column 2", ","],
  // Programs for maps, and the USDA's older editions.
  ["MARKETNAME,ADDRESS1,CITY,ZIP5,X_COORD,Y_COORD", "name,address,city,zipCode,longitude,latitude"],
  ["FACILITY_NAME,STREET_ADDRESS,POINT_X,POINT_Y", "name,address,longitude,latitude"],
  ["MarketName,x,y,PHONE_NUMBER,WEBSITE_URL", "name,longitude,latitude,phoneNumber,website"],
  ["Season1Date,Season1Time", "season,schedule"],
  ["SEASONOPEN,Operation Hours", "season,schedule"],
  ["Operation Season,Operating Hours", "season,schedule"],
  ["LONGITUDE,LATITUDE,XCOORD,YCOORD,Open Hours", "longitude,latitude,,,schedule"],
  ["Phone,Telephone", "phoneNumber,"],
])("the headings %j are the fields %j", (names, fields) => expect(fieldsOf(names.split(",")).join()).toBe(fields));

test.each<[heading: string, values: string[], field: string | null]>([
  ["Page", ["https://markets.example/markets/12"], "marketPage"],
  ["Page", ["https://markets.example/markets/12", "https://news.example/markets"], "page"],
  ["Source", ["Dane Co. Extension", "St. Croix County"], "publisher"],
  ["Source", ["Dane Co. Extension", "example.org/markets"], "page"],
  ["From", ["8:00 AM", "9am"], "opens"],
  ["To", ["noon", "13:00"], "closes"],
  ["From", ["May", "8:00 AM"], "seasonFrom"],
  // The download has the schedule as data and as text.
  ["schedule", ['{"seasons":[]}'], null],
  ["schedule", ["Saturdays 8 AM to noon"], "schedule"],
])("the column %j with %j is %j", (heading, values, field) =>
  expect(
    fieldsOf(
      [heading],
      values.map((value) => [value]),
    ),
  ).toEqual([field]),
);

test("coordinates in meters are not used, and the column says why", () => {
  const rows = [
    ["Oak Market", "397000", "281000"],
    ["Elm Market", "", "281500.5"],
  ].map((cells) => ({ cells }));
  const why = "These are no degrees of latitude and longitude, perhaps meters: towns and zip codes give the place.";
  expect(readColumns({ names: ["Name", "X_COORD", "Y_COORD"], rows }, {})).toEqual([
    { name: "Name", field: "name", samples: ["Oak Market", "Elm Market"] },
    { name: "X_COORD", field: null, samples: ["397000"], why },
    { name: "Y_COORD", field: null, samples: ["281000", "281500.5"], why },
  ]);
  expect(fieldsOf(["X", "Y"], [["-89,4", "43.07"]])).toEqual(["longitude", "latitude"]);
  expect(fieldsOf(["X", "Y"])).toEqual(["longitude", "latitude"]);
});

test("a download of saved markets has the hours of one day, which are no schedule", () => {
  const page = "https://markets.example/markets/12";
  expect(fieldsOf(["link", "name", "hours"], [[page, "Oak", "8 AM - noon"]])).toEqual(["marketPage", "name", null]);
  expect(fieldsOf(["link", "hoursText"], [[page, "Saturdays 8 AM to noon"]])).toEqual(["marketPage", "schedule"]);
});

test("a chosen meaning wins over the recognized one, and two sample values are shown", () => {
  expect(fieldsOf(["Ort", "City", "Phone"], [], { Ort: "city", Phone: "" })).toEqual(["city", null, null]);
  expect(
    readColumns({ names: ["City"], rows: ["Elm", "", "Elm", "Oak", "Ash"].map((city) => ({ cells: [city] })) }, {}),
  ).toEqual([{ name: "City", field: "city", samples: ["Elm", "Oak"] }]);
  expect(() => fieldsOf(["City"], [], { City: "mayor" })).toThrow(
    'A column cannot be "mayor". It can be one of: listingType,',
  );
});

test("the empty template has recognized labels, each with an example", () => {
  const [header = "", example = ""] = writeTemplate().replace("\uFEFF", "").split("\r\n");
  expect(fieldsOf(header.split(","))).not.toContain(null);
  expect(example).toMatch(/^Example: Oak Street Farmers Market/);
});

test("rows to mend start with their reason; unused columns are omitted, since they may contain personal data", () => {
  const columns = [
    { name: "What to mend", field: null, samples: [] },
    { name: "Name", field: "name", samples: [] },
    { name: "Contact", field: null, samples: [] },
    { name: "Web", field: "website", samples: [] },
  ];
  const rows = [
    { row: 2, cells: ["old reason", "Oak, old", "Ann", "ann@example.org"] },
    { row: 3, cells: ["", "", "Bob", "example.org"] },
  ];
  expect(writeRowsToMend(columns, [{ why: "It needs a town.", rows }])).toBe(
    '\uFEFFWhat to mend,Name,Web\r\nIt needs a town.,"Oak, old",(an e-mail address)\r\n,,example.org\r\n',
  );
  expect(writeRowsToMend(columns, [])).toBe("");
});
