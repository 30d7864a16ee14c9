/** Example markets with different claims by sources: current, likely, listed, dropped, closed, part of another market. */
import { marketSchema, type Market } from "#data/market/market-schema.ts";
import { type Claim, type Statement, toClaims } from "#data/market/claims.ts";
import { resolveMarket } from "#data/files/read-snapshot.ts";
import { ALDERBROOK, round } from "./example-places.ts";
import { open } from "#data/schedule/testing/hours.ts";

const SATURDAYS = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
const STORY = "https://www.jsonline.com/story/markets";

export const CLAIMS = new Map<number, Claim[]>();

/** Places each market north of the one before. They are served with the real markets, whose numbers are lower. */
function makeMarket(id: number, name: string, ...said: (Statement | Omit<Statement, "facts">)[]): Market {
  const [first, ...others] = said;
  const place = { ...ALDERBROOK, latitude: round(ALDERBROOK.latitude + (id - 700) / 100) };
  const core = { listingType: "farmers-market", name, ...place };
  const claims = toClaims([
    ...(first ? [{ ...first, facts: { existence: "held", ...core, ...("facts" in first && first.facts) } }] : []),
    ...others.map((one) => ({ facts: {}, ...one })),
  ]);
  CLAIMS.set(id, claims);
  return marketSchema.parse({ photos: [], customList: [], ...resolveMarket({ id, sources: ["community"], claims }) });
}

const PORTAL = { source: "usda-portal", record: "usda-portal:313447", on: "2023-03-27" } as const;
const DIRECTORY = { source: "usda-2018", record: "usda-2018:1002648", on: "2016" } as const;
const PAGE = { source: "published", record: STORY, on: "2026-04-12" } as const;
const OLD_HOURS = { ...DIRECTORY, facts: { schedule: SATURDAYS } };

/** A newspaper printed its hours this spring. */
export const CURRENT = makeMarket(901, "Current Market", PORTAL, { ...PAGE, facts: { schedule: SATURDAYS } });

/** Only on a list, with hours that are ten years old. */
export const LIKELY = makeMarket(
  902,
  "Likely Market",
  { ...PORTAL, facts: { existence: "listed" } },
  { ...DIRECTORY, facts: { schedule: SATURDAYS, payments: ["snap"] } },
);

/** Only on a list, and only its place is known. */
export const LISTED = makeMarket(903, "Listed Market", { ...PORTAL, facts: { existence: "listed" } });

export const DROPPED = makeMarket(905, "Dropped Market", OLD_HOURS, {
  ...{ ...DIRECTORY, record: "usda-2018", on: "2022-04" },
  facts: { existence: "unlisted" },
});

export const CLOSED = makeMarket(906, "Closed Market", OLD_HOURS, { ...PAGE, facts: { existence: "closed" } });

export const EDITION = makeMarket(907, "Late Winter Market", { ...DIRECTORY, facts: { partOf: 901 } });

/** Only one page claims this address; the list has another, and how to pay there. */
export const TWO_PLACES = makeMarket(
  908,
  "Two Places Market",
  { ...DIRECTORY, facts: { address: "123 Main St.", payments: ["snap"] } },
  { ...PAGE, facts: { existence: "held", schedule: SATURDAYS } },
  { ...PAGE, record: `${STORY}/moved`, facts: { address: "505 S. Rosa Road" } },
);

export const CERTAINTY_MARKETS: readonly Market[] = [CURRENT, LIKELY, LISTED, DROPPED, CLOSED, EDITION, TWO_PLACES];
