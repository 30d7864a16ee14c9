import { beforeAll, expect, test } from "vitest";
import { readGazetteer } from "../../files/read-gazetteer.ts";
import { describeSchedule } from "../../schedule/format/schedule-text.ts";
import { claimsOfRecord } from "../../market/claims-of-record.ts";
import type { Claim } from "../../market/claims.ts";
import type { Market } from "../../market/market-schema.ts";
import { makeMarket } from "../../market/testing/market.ts";
import { open } from "../../schedule/testing/hours.ts";
import { printSchedule } from "../../schedule/testing/print-schedule.ts";
import { getState } from "../states.ts";
import { type KnownMarket, type ListOptions, type ListReading, readList } from "./read-list.ts";

function market(id: number, facts: Partial<Market>): Market {
  const confirmed = { on: "2023-03", source: "usda-portal" } as const;
  return makeMarket({ id, latitude: 43.07, longitude: -89.38, sources: [`usda-portal:${id}`], confirmed, ...facts });
}

const MARKETS: readonly (Market & Partial<KnownMarket>)[] = [
  market(1, {
    ...{ name: "Viroqua Farmers' Market", city: "Viroqua", address: "210 South Main St.", zipCode: "54665" },
    phoneNumber: "(608) 555-0134",
    schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: "8:00 AM - 12:00 PM" } }] },
  }),
  market(2, { name: "Oak Park Farmers Market", city: "Madison", address: "1250 McKenna Blvd" }),
  market(3, { name: "South Side Farmers Market", city: "Madison", address: "202 S. Park St." }),
  market(4, { name: "South Side Farmers Market", city: "Madison", address: "2520 Rimrock Rd" }),
  market(5, {
    name: "Northland Market",
    city: "Appleton",
    address: "1200 W. Northland Ave",
    customList: ["Eggs", "=Honey"],
  }),
  market(6, { name: "Beloit Farmers' Market", otherNames: ["State Street Market"], city: "Beloit" }),
  market(7, { name: "Old Mill Market", city: "Stoughton" }),
  market(8, { name: "Hill Farm", city: "Viroqua", listingType: "farm-stand", website: "https://hill.example" }),
];

/** Market 7 is archived, 9 was merged into 6. */
const KNOWN: ReadonlyMap<number, KnownMarket> = new Map(
  [...MARKETS, market(9, { name: "Beloit Market", city: "Beloit" })].map((one) => [
    one.id,
    {
      market: one,
      archivedAt: one.id === 7 || one.id === 9 ? "2026-07-04T17:00:00Z" : null,
      mergedInto: one.id === 9 ? 6 : null,
      claims: claimsOfRecord(one),
    },
  ]),
);

let options: ListOptions;
beforeAll(async () => {
  const state = getState("WI");
  if (!state) throw new Error("no state");
  const day = { on: "2026-07-18", today: "2026-07-18" };
  options = { columns: {}, answers: {}, ...day, state, bounds: state.bounds, places: await readGazetteer(["WI"]) };
});

/** As saved by a spreadsheet with decimal commas: a separator line, a title, and empty columns. */
const HEAD = [
  "sep=;",
  "Elm County markets, 2026;;;;;;;;",
  ";;;;",
  "Market;Town;Street;Zip;Season;Days;Hours;Phone;Web;Kind;Accepts;Indoors;Lat;Long;State;My notes;;",
];

/** Each row with its expected outcome. */
const ROWS: readonly (readonly [cells: string, outcome: string])[] = [
  [
    "Viroqua Farmers Market;Viroqua;210 S Main Street;54665.0;May - October;Saturday;8am - noon;608-555-0199;;;SNAP/EBT, WIC;no;;;WI;good",
    "market 1; zipCode 54665; phoneNumber (608) 555-0199; payments snap,wic; isIndoors false; Wednesdays 2 PM to 6 PM and Saturdays 8 AM to noon, May to October",
  ],
  [";;;;May - October;Wednesday;14:00-18:00", "with the row above"],
  [
    "VIROQUA WINTER MARKET;VIROQUA;;54665;11/1/2026 - 4/30/2027;Sat;09:00-12:00;;;;;y",
    "asked: 1. It may be one that is here already.",
  ],
  ["Oak Park Farmers' Market;Madison;99 Other Rd", "asked: 2. One of that name is at another place."],
  ["South Side Farmers Market;Madison", "market 4"],
  ["South Side Farmers Market;Madison;2520 Rimrock Road", "with the row above"],
  ["Beloit Farmers Market", "It needs a town. If that is Madison as in a row above, write it here, too."],
  [
    'Lakeview Market;Oshkosh;"100 Main St\r\n2nd floor";54901;Year-round;;"Mon-Fri 9 AM - 5 PM\r\nSat 9 AM - noon"',
    "new in Oshkosh; address 100 Main St, 2nd floor; zipCode 54901; Monday to Friday 9 AM to 5 PM and Saturdays 9 AM to noon, Year-round",
  ],
  [";Appleton", "It names no market. Fill in the name, or remove the row."],
  ['Northland Market;Appleton;;54914 (by the church);;;"nan";tbd;n/a', "market 5; zipCode 54914"],
  ['"He said ""Fresh"" Market";Green Bay;;;;;;;;;;;"44,5133";"-88,0133"', "new in Green Bay at 44.5133,-88.0133"],
  ["No Town Market", "It needs a town. If that is Green Bay as in a row above, write it here, too."],
  ["Misspelled Market;Apleton", '"Apleton" is no town of Wisconsin that is known here. Is it Appleton?'],
  [
    "Nowhere Market;Xyzzyville",
    '"Xyzzyville" is no town of Wisconsin that is known here. Add its zip code, its county, or latitude and longitude.',
  ],
  ["Zip Only Market;;;53589", "new in Stoughton; zipCode 53589"],
  [
    "Iowa Market;Dubuque;;52001;;;;;;;;;;;IA",
    'The zip code "52001" is no zip code of Wisconsin. It is in Iowa, not in Wisconsin.',
  ],
  ["Other State Market;Madison;;;;;;;;;;;;;Iowa", "It is in Iowa, not in Wisconsin."],
  ["Swapped Market;Madison;;;;;;;;;;;-89.4;43.07", "-89.4, 43.07 is outside of Wisconsin. Are both swapped?"],
  [
    "Half Point Market;Madison;;;;;;;;;;;43.07",
    "new in Madison. Came in without this cell: Latitude and longitude come together.",
  ],
  [
    "Bad Phone Market;Madison;;;;;;555-01",
    'new in Madison. Came in without this cell: The phone number "555-01" must have ten digits, like (414) 555-0134.',
  ],
  [
    "Bad Web Market;Madison;;;;;;;see the poster",
    'new in Madison. Came in without this cell: The website "see the poster" must be a web address like https://www.example.org.',
  ],
  ["Face Market;Madison;;;;;;;facebook.com/facemarket", "new in Madison; facebook https://www.facebook.com/facemarket"],
  [
    "No AM Market;Madison;;;;Saturday;8-12",
    'new in Madison. Came in without this cell: Saturday: "8-12" cannot be read. Please add AM or PM, so that nobody comes at the wrong time. For example 8 AM - noon.',
  ],
  ["Stand;Verona;;;;;;;;Farm stand;Cash only", "new in Verona; a stand"],
  [
    "Kind Market;Verona;;;;;;;;Supermarket",
    'new in Verona. Came in without this cell: The kind "Supermarket" must be Farmers market or Farm stand.',
  ],
  [
    "Coupon Market;Verona;;;;;;;;;Coupons",
    'new in Verona. Came in without this cell: The payment "Coupons" is not known here. Known are: SNAP, WIC, WIC cash, Senior vouchers, Cards.',
  ],
  [
    "Maybe Indoors;Verona;;;;;;;;;;maybe",
    'new in Verona. Came in without this cell: The indoors "maybe" must be yes or no.',
  ],
  ["Old Mill Market;Stoughton", "It was taken off the site (number 7). Restore it under Markets first."],
  ["Hill Farm Market;Viroqua", "market 8"],
  ["ann@example.org;Verona", "It names no market. Fill in the name, or remove the row."],
  ["'=SUM Market;Verona", "new in Verona"],
  ["Market;Town;Street;Zip;Season;Days;Hours;Phone;Web;Kind;Accepts;Indoors;Lat;Long;State;My notes", "nothing"],
  [
    "Twice Market;Verona;;;;;;608-555-0111",
    'new in Verona. Came in without this cell: Row 37 says "608-555-0122" where row 36 of the same market says "608-555-0111".',
  ],
  ["Twice Market;Verona;;;;;;608-555-0122", "with the row above"],
  [
    `Long Phone Market;Verona;;;;;;${"5".repeat(61)}`,
    `new in Verona. Came in without this cell: The phone number "${"5".repeat(60)}…" must have ten digits, like (414) 555-0134.`,
  ],
  [
    "Bad Zip Market;Verona;;1234",
    'new in Verona. Came in without this cell: The zip code "1234" is no zip code of Wisconsin.',
  ],
  ["Example: ignore me;Verona", "nothing"],
  ["Total: 40", "It needs a town. If that is Verona as in a row above, write it here, too."],
  ["", "nothing"],
];

/** KNOWN with one market changed. */
function withChanged(id: number, change: (known: KnownMarket) => Partial<KnownMarket>): typeof KNOWN {
  const known = KNOWN.get(id);
  if (!known) throw new Error("no market");
  return new Map([...KNOWN, [id, { ...known, ...change(known) }]]);
}

/** The outcome of each row, by its number. */
function outline({ markets, questions, rejected }: ListReading): Map<number, string> {
  const outcomes = new Map<number, string>();
  const record = (rows: readonly { row: number }[], outcome: string) => {
    for (const [index, { row }] of rows.entries()) outcomes.set(row, index === 0 ? outcome : "with the row above");
  };
  for (const { rows, marketId, facts, unread } of markets) {
    const { schedule, placeIsApproximate, existence, city, listingType, name, latitude, longitude, ...others } = facts;
    expect([existence, typeof name]).toEqual(["held", marketId === null ? "string" : "undefined"]);
    const point = [latitude, longitude].map(Number);
    const where = `new in ${String(city)}${placeIsApproximate ? "" : ` at ${point.join()}`}`;
    const otherFacts = Object.entries<unknown>(others).map(([fact, value]) => `${fact} ${String(value)}`);
    const kind = listingType === "farm-stand" ? ["a stand"] : [];
    const hours = schedule ? [describeSchedule(schedule)] : [];
    const outcome = [marketId === null ? where : `market ${marketId}`, ...kind, ...otherFacts, ...hours].join("; ");
    record(rows, unread === "" ? outcome : `${outcome}. ${unread}`);
  }
  for (const { row, candidates, why } of questions)
    record([{ row }], `asked: ${candidates.map(({ id }) => id).join()}. ${why}`);
  for (const { rows, why } of rejected) record(rows, why);
  return outcomes;
}

test("each unusual row has the expected outcome, and nothing is made up", () => {
  const text = `\uFEFF${[...HEAD, ...ROWS.map(([cells]) => cells)].join("\r\n")}\r\n;;;;\r\n`;
  const outcomes = outline(readList(text, KNOWN, options));
  const first = HEAD.length;
  expect(ROWS.map(([cells], index) => [cells, outcomes.get(first + index) ?? "nothing"])).toEqual(ROWS);
});

const read = (rows: readonly string[], given: Partial<ListOptions> = {}, known = KNOWN) =>
  readList(rows.join("\n"), known, { ...options, ...given });

const schedulesOf = ({ markets }: ListReading) =>
  markets.map(({ facts }) => facts.schedule && printSchedule(facts.schedule));

const outcomesOf = (...list: Parameters<typeof read>) =>
  [...outline(read(...list))].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome);

test("hours are read from days and times, from weekdays, and from several rows of one market", () => {
  expect(
    outcomesOf([
      "Name,Town,Season from,Season to,How often,Days,Opens,Closes,Sunday",
      "Oak Market,Verona,5/1/2026,10/31/2026,1st and 3rd,Sat,08:00,13:00,",
      "Elm Market,Verona,46327,2026-12-31,,Sat,9:00 AM,noon,",
      "Elm Market,Verona,,,,Tue & Thu,0.375,0.5,10 AM - 2 PM",
    ]),
  ).toEqual([
    "new in Verona; First and third Saturday of the month 8 AM to 1 PM, May to October",
    "new in Verona; Tuesdays and Thursdays 9 AM to noon and Sundays 10 AM to 2 PM; Saturdays 9 AM to noon, November to December",
    "with the row above",
  ]);
});

test.each([
  ["May 21-October 1", "May 21 to October 1"],
  ["May 19-November", "May 19 to November 30"],
  ["June 1-September", "June to September"],
  ["Oct 1-May 1", "October 1 to May 1"],
  ["May 21 – October 15:", "May 21 to October 15"],
  ["7-May to 29-Oct", "May 7 to October 29"],
  ["Year Round", "Year-round"],
  ["Open year round", "Year-round"],
  ["yearround", "Year-round"],
  ["All year", "Year-round"],
  ["May to October (weather permitting)", "May to October"],
  ["5/2/2026 12:00:00 AM to 10/31/2026 12:00:00 AM", "May 2 to October 31, in 2026 May 2 to October 31"],
  ["May 2 8:00 - Oct 31 13:00", null],
  ["5/2/2026 0:00 - 10/31/2026 0:00", "May 2 to October 31, in 2026 May 2 to October 31"],
  ["13/13/2026 - 10/29/2026", null],
  ["7-May", null],
  ["46149", null],
  ["June – Thanksgiving", null],
  ["Late May - November", null],
  ["end of Oct", null],
  ["Mid/late May", null],
  ["Open year round (Dec-April 10am-12pm)", null],
  ["May-June, Sept-Oct", null],
])("the season %j is %s", (season, said) =>
  expect(outcomesOf(["Name|Town|Season|Days|Hours", `Oak Market|Verona|${season}|Sat|8 AM - noon`])).toEqual([
    said === null
      ? `new in Verona; Saturdays 8 AM to noon. Came in without this cell: The season "${season}" cannot be read. Write it like May 7 to October 29.`
      : `new in Verona; Saturdays 8 AM to noon, ${said}`,
  ]),
);

test.each([
  ["Year Round,", "Year-round"],
  [",year-round", "Year-round"],
  ["Open all year,All year", "Year-round"],
  ["Year Round,October 29", null],
  ["7-May,29-Oct", "May 7 to October 29"],
  ["05-07,10-29", "May 7 to October 29"],
  ["5-7-2026,2026/10/29", "May 7 to October 29"],
  ["May,October", "May to October"],
  ["7-May,", null],
])("the season from and to %s is %s", (ends, said) => {
  const [outcome = ""] = outcomesOf(["Name,Town,Season from,Season to,Sat", `Oak Market,Verona,${ends},8 AM - noon`]);
  const hours = "new in Verona; Saturdays 8 AM to noon";
  if (said === null) expect(outcome).toMatch(new RegExp(`^${hours}\\. Came in without this cell: .*season`));
  else expect(outcome).toBe(`${hours}, ${said}`);
});

test.each([
  ["Sat 8 AM - noon (Rain or Shine)", "Saturdays 8 AM to noon"],
  ["Sat 8 AM - noon, rain/shine; Wed 3-7 PM", "Wednesdays 3 PM to 7 PM and Saturdays 8 AM to noon"],
  ["Sat 8 AM - noon (or until sold out)", "Saturdays 8 AM to noon"],
  ["Sat 8 AM - noon or until we sell out", "Saturdays 8 AM to noon"],
  ["Sat 8 AM - noon, weather permitting", "Saturdays 8 AM to noon"],
  ["Sat 8 AM - noon, closed holidays", "Saturdays 8 AM to noon"],
  ["Sat 8am-1pm, May-Oct", "Saturdays 8 AM to 1 PM, May to October"],
  // The market day of the list's year, a holiday of every year, and a day that is none of its days.
  [
    "June 4-Oct. 1: Saturdays, 8 am-1 pm (no market August 1)",
    "Saturdays 8 AM to 1 PM, June 4 to October 1, not on August 1, 2026",
  ],
  ["June 4-Oct. 1: Saturdays, 8 am-1 pm (no market July 30)", "Saturdays 8 AM to 1 PM, June 4 to October 1"],
  ["Saturdays, 8 am-1 pm, closed July 4", "Saturdays 8 AM to 1 PM, not on July 4"],
])("the hours %j are %s", (hours, said) =>
  expect(outcomesOf(["Name|Town|Hours", `Oak Market|Verona|${hours}`])).toEqual([`new in Verona; ${said}`]),
);

test.each([
  "Sat 8 AM until sold out",
  "Open year round (Dec-April 10am-12pm)",
  "Wed 3-7 PM; Sat 8 AM - noon May-Oct",
  "1st & 3rd Wed & Sat 8 AM - noon",
])("the hours %j are left out", (hours) =>
  expect(outcomesOf(["Name|Town|Hours", `Oak Market|Verona|${hours}`])).toEqual([
    expect.stringMatching(/^new in Verona\. Came in without this cell: /),
  ]),
);

test("days are read without hours, and from marks in the columns of weekdays", () =>
  expect(
    outcomesOf([
      "Name,Town,Season,Wed,Sat,Hours",
      "Oak Market,Verona,May to October,,x,",
      "Elm Market,Verona,May to October,Yes,x,8 AM - noon",
      "Ash Market,Verona,,no,8 AM - noon,",
    ]),
  ).toEqual([
    "new in Verona; Saturdays hours unknown, May to October",
    "new in Verona; Wednesdays and Saturdays 8 AM to noon, May to October",
    "new in Verona; Saturdays 8 AM to noon",
  ]));

test("an operator's days without hours, or season alone, leave known hours as they are", () => {
  const scheduleOf = (heading: string, cell: string) =>
    schedulesOf(read([`Name,Town,${heading}`, `Viroqua Farmers' Market,Viroqua,${cell}`]));
  expect(scheduleOf("Days", "Saturday")).toEqual([undefined]);
  expect(scheduleOf("Season", "June to September")).toEqual(['06-01 to 09-30 Sat "8:00 AM - 12:00 PM"']);
});

test("times glued to dates, numbers with decimals and long zip codes are read", () =>
  expect(
    outcomesOf([
      "Name|Town|Season from|Season to|Days|Opens|Closes|Phone|Zip",
      "Oak Market|Verona|5/2/2026 0:00|2026-10-31T00:00:00|Sat|1899-12-30 08:00:00|12/30/1899 1:00:00 PM|6085550123.0|535931234",
      "Ash Market|Verona|5/2/2026|10/31/2026|Sat|08:00:00.000|13:00:00.000|16085550123|53593.0",
      "Elm Market|Verona||||||(608) 555-0123|WI 53593-1234",
    ]),
  ).toEqual([
    "new in Verona; zipCode 53593; phoneNumber (608) 555-0123; Saturdays 8 AM to 1 PM, May 2 to October 31",
    "new in Verona; zipCode 53593; phoneNumber (608) 555-0123; Saturdays 8 AM to 1 PM, May 2 to October 31",
    "new in Verona; zipCode 53593; phoneNumber (608) 555-0123",
  ]));

test.each([
  ["Elm Market|4th and Main, Maple Grove, WI 53593", "new in Maple Grove; address 4th and Main; zipCode 53593"],
  ["Elm Market|100 Main St Verona WI 53593-1234", "new in Verona; address 100 Main St; zipCode 53593"],
  ['Elm Market|"100 Main St\nVerona, Wisconsin"', "new in Verona; address 100 Main St"],
  ["Elm Market|100 Main St, Verona", "new in Verona; address 100 Main St"],
  [
    "Elm Market|Courthouse Square, downtown Viroqua WI 54665",
    "new in Viroqua; address Courthouse Square; zipCode 54665",
  ],
  ["Elm Market|Verona, WI", "new in Verona"],
  ["Elm Market|123 Main St 53589", "new in Stoughton; address 123 Main St; zipCode 53589"],
  ["Elm Market|Fairgrounds", "It needs a town, or a zip code."],
  ["Elm Market|Main & 5th, Washington", "It needs a town, or a zip code."],
  [
    "Elm Market|4th and Main, Dubuque, IA 52001",
    'The zip code "52001" is no zip code of Wisconsin. It is in Iowa, not in Wisconsin.',
  ],
])("%s is %s", (row, outcome) => expect(outcomesOf(["Name|Address", row])).toEqual([outcome]));

test.each([
  ["Verona|100 Main St, Verona, WI 53593", "new in Verona; address 100 Main St; zipCode 53593"],
  ["Verona, WI 53593|100 Main St", "new in Verona; address 100 Main St; zipCode 53593"],
  ["Verona|100 Main St, Madison, WI 53703", "new in Verona; address 100 Main St, Madison, WI 53703"],
])("with a town, the place %s is %s", (row, outcome) =>
  expect(outcomesOf(["Name|Town|Address", `Elm Market|${row}`])).toEqual([outcome]),
);

test.each([
  ["Jacksonport", "Door", "new in Jacksonport"],
  ["Jacksonport, Door County", "", "new in Jacksonport"],
  ["Jacksonport (Door County)", "", "new in Jacksonport"],
  ["Verona, Dane County", "", "new in Verona"],
  ["Apleton", "Outagamie", '"Apleton" is no town of Wisconsin that is known here. Is it Appleton?'],
  [
    "Jacksonport",
    "Nowhere",
    '"Jacksonport" is no town of Wisconsin that is known here. Add its zip code, its county, or latitude and longitude.',
  ],
])("%s in the county %j is %s", (town, county, outcome) =>
  expect(outcomesOf(["Name|Town|County", `Elm Market|${town}|${county}`])).toEqual([outcome]),
);

test("a town that no list of towns knows is at its zip code, another market there, its mail's town, or its county", () => {
  const there = market(20, { name: "Shore Market", city: "Jacksonport", latitude: 44.98, longitude: -87.18 });
  const known = new Map(KNOWN).set(20, { market: there, archivedAt: null, mergedInto: null, claims: [] });
  const placeOf = (row: string, among = KNOWN) => {
    const { facts } =
      read(["Name|Town|County|Zip|Address", `Elm Market|Jacksonport|${row}`], {}, among).markets[0] ?? {};
    expect(facts).toMatchObject({ city: "Jacksonport", placeIsApproximate: true });
    return [facts?.latitude?.toFixed(1), facts?.longitude?.toFixed(1)].join();
  };
  expect(placeOf("Door|54235|6268 Hwy 57")).toBe("44.8,-87.4");
  expect(placeOf("|||", known)).toBe("45.0,-87.2");
  expect(placeOf("Door||6268 Hwy 57, Baileys Harbor")).toBe("45.1,-87.2");
  expect(placeOf("Door||6268 Hwy 57")).toBe("45.1,-87.2");
});

test.each([
  ["Thurs & Sat|Thurs 3-7pm, Sat 10am-2pm|", "Thursdays 3 PM to 7 PM and Saturdays 10 AM to 2 PM"],
  ["Sat|1st & 3rd Sat 8am-noon|", "First and third Saturday of the month 8 AM to noon"],
  ["Sat|Sat 8am-noon, May-Oct|May to October", "Saturdays 8 AM to noon, May to October"],
  ["Sat|Sat 8am-noon; Wed 3-7pm|", '"Sat" and "Sat 8am-noon; Wed 3-7pm" are not the same days.'],
  ["1st Sat|Sat 8am-noon|", '"1st Sat: Sat 8am-noon" could not be read.'],
  ["Someday||", 'The days "Someday" cannot be read. Write them like Saturday, or Tuesday and Friday.'],
  ["Sat|8am-noon (Nov-Apr)|May-Oct", 'Its hours name another season than "May-Oct".'],
])("days, hours and season that name days or seasons again agree: %s", (cells, said) => {
  const [outcome] = outcomesOf(["Name|Town|Days|Hours|Season", `Oak Market|Verona|${cells}`]);
  expect(outcome).toContain(said);
  expect(outcome?.includes("Came in without")).toBe(/"/.test(said));
});

test("in a list grouped by town, the town of an earlier row is used if it identifies a known market", () => {
  const rows = [
    "Town,Market",
    "Madison,Oak Park Farmers Market",
    ",South Side Farmers Market",
    "Beloit,",
    ",Beloit Market",
  ];
  expect(outcomesOf(rows)).toEqual([
    "market 2",
    "It needs a town. If that is Madison as in a row above, write it here, too.",
    "It names no market. Fill in the name, or remove the row.",
    "market 6",
  ]);
});

test("an id or page of this site identifies the market, even after a merge; then only differences count", () => {
  const rows = [
    "id,name,city,phoneNumber,items available,latitude,longitude,hours",
    '1,Viroqua Farmers\' Market,Viroqua,(608) 555-0134,,43.07,-89.38,"Saturdays 8 AM to noon, May to October"',
    "8,Hill Farm Store,Viroqua,,,43.09,-89.38,",
    "9,Beloit Farmers' Market,Beloit,608-555-0111,,,,",
    `5,Northland Market,Appleton,,"Eggs; '=Honey",,,`,
    '4,South Side Farmers Market,Madison,,,,,"Saturdays 8 AM to noon, not on July 30"',
  ];
  expect(read(rows).markets.map(({ marketId, facts, coveredFacts }) => [marketId, facts, coveredFacts])).toEqual([
    [1, {}, null],
    [8, { name: "Hill Farm Store", latitude: 43.09 }, null],
    [6, { phoneNumber: "(608) 555-0111" }, null],
    [5, {}, null],
    [4, { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }], days: [{ on: "07-30" }] } }, null],
  ]);
  const byPage = read(["name,link,standing", "Hill Farm,https://markets.example/markets/8,closed"]);
  expect(byPage.markets).toMatchObject([{ marketId: 8, facts: { existence: "closed" } }]);
  expect(outcomesOf(["id,phone", "99,608-555-0111", "7,608-555-0111"])).toEqual([
    "There is no market 99.",
    "Market 7 was taken off the site. Restore it under Markets first.",
  ]);
});

test("ids from another list are not used: names and places identify markets, or a question is asked", () =>
  expect(
    outcomesOf([
      "Number,Name,Town",
      "1,Oak Park Farmers Market,Madison",
      "2,Corner Market,Madison",
      "77,Elm Market,Verona",
      "9,Ash Market,Verona",
    ]),
  ).toEqual([
    "market 2",
    "asked: 2. Its number here is that of Oak Park Farmers Market, Madison.",
    "new in Verona",
    "asked: 6. Its number here is that of Beloit Farmers' Market, Beloit.",
  ]));

test("confirming such an id makes the row count as exported from this site", () =>
  expect(read(["id,name,city", "2,Corner Market,Madison"], { answers: { 2: 2 } }).markets).toMatchObject([
    { marketId: 2, facts: { name: "Corner Market" }, coveredFacts: null },
  ]));

test("an answered question is followed: a known market, a new one, or none", () => {
  const rows = ["Name,Town,Phone", "Viroqua Winter Market,Viroqua,608-555-0111"];
  const answer = (one: ListOptions["answers"][string]) => outcomesOf(rows, { answers: { 2: one } });
  expect(answer(1)).toEqual(["market 1; phoneNumber (608) 555-0111"]);
  expect(answer("new")).toEqual(["new in Viroqua; phoneNumber (608) 555-0111"]);
  expect(answer("skip")).toEqual([]);
  expect(answer(99)).toEqual(["There is no market 99."]);
});

test.each([
  ["", "2026-07-18"],
  ["5/7/2026", "2026-05-07"],
  ["46149", "2026-05-07"],
  ["7-May-2026", "2026-05-07"],
  ["2026-07-18", "2026-07-18"],
  ["5/7/2026 0:00", "2026-05-07"],
  ["46149.0", "2026-05-07"],
  ["2026-07-19", "The date 2026-07-19 is yet to come."],
  ["May 7", '"May 7" is no date. Write it like 2026-05-07.'],
  ["2/29/2025", '"2/29/2025" is no date. Write it like 2026-05-07.'],
])("a row's own date %j, in a spreadsheet's format, is %s", (cell, on) => {
  const { markets } = read(["Name,Town,Date", `Oak Market,Verona,${cell}`]);
  const unread = `Came in without this cell: ${on}`;
  // Without a day of its own, it is of the list's.
  const expected = on.startsWith("2026") ? { on, unread: "" } : { on: "2026-07-18", unread };
  expect(markets).toMatchObject([expected]);
});

const WIDE = "Name,Town,Address,Zip,Kind,Lat,Lng";

test.each([
  ["oak park farmers' market,Madison", "market 2"],
  ["South Side Market,Madison,202 South Park Street", "market 3"],
  ["Oak Park Market,Madison,,,,43.2,-89.38", "asked: 2. One of that name is at another place."],
  ["Hill Farm,Viroqua,,,Farmers market", "asked: 8. It may be one that is here already."],
  // A distinctive name in the next town, or in the next town with the same post office.
  ["Northland Market,Menasha", "asked: 5. It may be one that is here already."],
  ["Viroqua Farmers Market,Westby,,54665", "asked: 1. It may be one that is here already."],
  ["State Street Farmers Market,Beloit", "market 6"],
  ["Elm Market,Madison,,,,0.0,0", "new in Madison"],
  ["Elm Market,Madison,,,,41,-89.4", "41, -89.4 is outside of Wisconsin. Are both swapped?"],
  ["Elm Market,Madison,,,,48,-89.4", "48, -89.4 is outside of Wisconsin. Are both swapped?"],
  ["Elm Market,Madison,,,,44,-94", "44, -94 is outside of Wisconsin. Are both swapped?"],
  ["Elm Market,Madison,,,,44,-86", "44, -86 is outside of Wisconsin. Are both swapped?"],
])("%s is %s", (row, outcome) => expect(outcomesOf([WIDE, row])).toEqual([outcome]));

test("a new address without coordinates is left to a volunteer; other spellings and equal positions are no change", () => {
  const rows = [
    "Name,Town,Address,Zip,Lat,Lng",
    "Viroqua Farmers Market,Viroqua,Fairgrounds,54666,,",
    "Northland Market,Appleton,1200 West Northland Avenue,,43.0701,-89.3801",
  ];
  const [moved, same] = read(rows).markets;
  expect(moved?.doubts).toEqual({
    address: { code: "list-elsewhere" },
    zipCode: { code: "list-elsewhere" },
  });
  expect([same?.facts, same?.coveredFacts]).toEqual([{ existence: "held" }, ["zipCode"]]);
  const [placed] = read([
    "Name,Town,Address,Lat,Lng",
    "Viroqua Farmers Market,Viroqua,Fairgrounds,43.08,-89.38",
  ]).markets;
  expect(placed).toMatchObject({ facts: { address: "Fairgrounds", latitude: 43.08, longitude: -89.38 } });
  expect(placed?.doubts).toEqual({});
});

test("hours without a season keep the known one, unless a page says them, whose word is joined with others' later", () => {
  const table = ["Name,Town,Hours", "Viroqua Farmers' Market,Viroqua,Saturday 9 AM - 1 PM"];
  expect(schedulesOf(read(table))).toEqual(["05-01 to 10-31 Sat 9:00-13:00"]);
  expect(schedulesOf(read(table, { page: "https://lists.example/wi" }))).toEqual(["Sat 9:00-13:00"]);
});

test("of two rows about one market the second is rejected; an unknown closed market adds nothing", () =>
  expect(
    outcomesOf([
      "Name,Town,Still held",
      "Beloit Market,Beloit,yes",
      "Beloit Farm Market,Beloit,yes",
      "Oak Market,Verona,no",
    ]),
  ).toEqual([
    "market 6",
    "It is about the same market as row 2. Put both under one name, or leave one out.",
    "It is closed, and not in the directory: nothing to add.",
  ]));

test("a row with a remark alone is left out aloud, and the next row still belongs to the market above it", () =>
  expect(
    outcomesOf([
      "Name,Town,Days,Hours,Remarks",
      "Oak Market,Verona,Saturday,8 AM - noon,",
      ",,,,Ask at the town hall",
      ",,Wednesday,2 PM - 6 PM,",
      ",,,,",
    ]),
  ).toEqual([
    "new in Verona; Wednesdays 2 PM to 6 PM and Saturdays 8 AM to noon",
    "Its cells are all in columns that are not used.",
    "with the row above",
  ]));

test("consecutive rows with the same name are two markets if their streets differ", () =>
  expect(
    outcomesOf([
      "Name,Town,Address,Days,Hours",
      "Oak Market,Verona,100 Main St,Saturday,8 AM - noon",
      "Oak Market,Verona,900 Elm Rd,Wednesday,2 PM - 6 PM",
      ",,300 Other St,Friday,2 PM - 6 PM",
      "Oak Market,Verona,900 Elm Road,Thursday,2 PM - 6 PM",
    ]),
  ).toEqual([
    "new in Verona; address 100 Main St; Saturdays 8 AM to noon",
    "new in Verona; address 900 Elm Rd; Wednesdays and Thursdays 2 PM to 6 PM",
    "It names no market. Fill in the name, or remove the row.",
    "with the row above",
  ]));

test("a closed market reopens only if its row says so", () => {
  const standing: Market["standing"] = { is: "closed", on: "2026-06-01", source: "community" };
  const closed = withChanged(6, (known) => ({ market: { ...known.market, standing } }));
  const outcome = (row: string) => outcomesOf(["Name,Town,Still held", row], {}, closed);
  expect(outcome("Beloit Farmers' Market,Beloit,")).toEqual([
    `Beloit Farmers' Market has closed, as it is known here. Fill in yes under "Still held" if it is held again.`,
  ]);
  expect(outcome("Beloit Farmers' Market,Beloit,yes")).toEqual(["market 6"]);
  expect(outcome("Beloit Farmers' Market,Beloit,perhaps")).toEqual([
    'Whether it is still held must be yes or no, not "perhaps". ' +
      `Beloit Farmers' Market has closed, as it is known here. Fill in yes under "Still held" if it is held again.`,
  ]);
});

test("a generic name does not take the town of an earlier row", () =>
  expect(outcomesOf(["Town,Market,Phone", "Beloit,Elm Market,bad", ",Farmers Market,608-555-0111"]).at(-1)).toBe(
    "It needs a town. If that is Beloit as in a row above, write it here, too.",
  ));

test("the publisher applies only to the list's own page, and e-mail addresses are removed from it", () => {
  const page = "https://www.example.org/markets";
  expect(outcomesOf(["Name,Town,Page", "Elm Market,Verona,example.org", "Ash Market,Verona,the poster"])).toEqual([
    "new in Verona",
    "new in Verona. Came in without this cell: The page must be a web address like https://www.example.org/markets.",
  ]);
  const list = [
    "Name,Town,Page,Who says so",
    "Elm Market,Verona,,",
    "Ash Market,Verona,https://paper.example/y,",
    "Fir Market,Verona,,Ann ann@example.org",
  ];
  expect(
    read(list, { page, publisher: "County Extension" }).markets.map((said) => [said.page, said.publisher]),
  ).toEqual([
    [page, "County Extension"],
    ["https://paper.example/y", undefined],
    [page, "Ann"],
  ]);
});

const ELM = "https://lists.example/elm";

test("an unread cell is no empty cell: it withdraws nothing that the list said before", () => {
  const cells = [
    "Name,Town,Phone,Web,Indoors,Accepts,Season,Days,Hours,About",
    `Hill Farm,Viroqua,555-01,the poster,maybe,Coupons,,,dawn to dusk,${"x".repeat(5001)}`,
    "Old Mill Store,Verona,608-555-0111,,,,,,,",
  ];
  const { markets, rejected } = read(cells, { page: ELM });
  expect(rejected).toEqual([]);
  expect(markets.map(({ marketId, facts, coveredFacts }) => [marketId, facts.phoneNumber, coveredFacts])).toEqual([
    [8, undefined, []],
    [null, "(608) 555-0111", ["phoneNumber", "website", "isIndoors", "payments", "schedule", "description"]],
  ]);
  expect(markets.map(({ unread }) => unread)).toEqual([
    expect.stringMatching(/^Came in without these 6 cells: A cell is/),
    "",
  ]);
});

test("hours that cannot be read replace no hours, and a season that cannot be read no season", () => {
  const value = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
  const earlier: Claim = { fact: "schedule", source: "list", record: ELM, value, said: "2026-05-01" };
  const known = withChanged(8, ({ claims }) => ({ claims: [...claims, earlier] }));
  const scheduleOf = (row: string) => schedulesOf(read(["Name,Town,Season,Days,Hours", row], { page: ELM }, known));
  expect(scheduleOf("Hill Farm,Viroqua,May - September,Saturday,all morning")).toEqual([undefined]);
  expect(scheduleOf("Hill Farm,Viroqua,May - Halloween,Saturday,8 AM - 1 PM")).toEqual([
    "05-01 to 10-31 Sat 8:00-13:00",
  ]);
  expect(scheduleOf("Elm Market,Verona,May - September,Saturday,all morning")).toEqual([
    "05-01 to 09-30 hours unknown",
  ]);
});

test("if one day of several cannot be read, nobody knows the others", () =>
  expect(
    outcomesOf([
      "Name,Town,Season,Saturday,Sunday,Wednesday",
      "Elm Market,Verona,May to October,8 AM - noon,by chance,2 PM - 6 PM",
    ]),
  ).toEqual([
    'new in Verona; Hours unknown, May to October. Came in without this cell: Sunday: "by chance" cannot be read. Please write times like 8 AM - noon.',
  ]));

test("a market that may have ended is not vouched for: it is on a list", () => {
  const { markets } = read(["Name,Town,Still held", "Elm Market,Verona,perhaps", "Beloit Market,Beloit,maybe"]);
  const doubted = read([
    "Name,Town,Still held",
    "Beloit Market,Beloit,cancelled for 2026",
    "Elm Market,Verona,not held",
  ]);
  expect(doubted.markets.map(({ marketId, facts }) => [marketId, facts.existence])).toEqual([[6, "doubted"]]);
  expect(doubted.rejected.map(({ why }) => why)).toEqual(["It may have ended, and is not in the directory."]);
  expect(markets.map(({ marketId, facts }) => [marketId, facts.existence])).toEqual([
    [null, "listed"],
    [6, undefined],
  ]);
  expect(markets.map(({ unread }) => unread)).not.toContain("");
  const ended = ["Elm Market,Verona,suspended for now", "Ash Market,Verona,No longer operating"];
  expect(outcomesOf(["Name,Town,Still held", ...ended])).toEqual([
    'Whether it is still held must be yes or no, not "suspended for now". It may have ended, and is not in the directory.',
    "It is closed, and not in the directory: nothing to add.",
  ]);
});

test("a cell that is too long in a column that is not used is nothing to mend", () =>
  expect(outcomesOf(["Name,Town,My notes", `Elm Market,Verona,${"x".repeat(2001)}`])).toEqual(["new in Verona"]));
