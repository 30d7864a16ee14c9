/**
 * The states of the USDA files: how they are written, which zip codes they have and where they lie, so that a
 * value of another state is noticed. Boxes are coarse: a degree's fraction beyond the border does no harm.
 */

export interface State {
  name: string;
  /** USPS code. */
  code: string;
  /** First three digits of the state's zip codes, each range included (USPS labelling list L002). */
  zips: readonly (readonly [from: number, to: number])[];
  /** WGS 84 degrees. */
  bounds: { south: number; west: number; north: number; east: number };
}

/** The state of a name or code, whatever its case; null for anything else. */
export function getState(nameOrCode: string): State | null {
  const wanted = nameOrCode.trim().toLowerCase();
  return STATES.find(({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted) ?? null;
}

/** Whether five digits are a zip code of the state. */
export function isZipOf(state: State, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return state.zips.some(([from, to]) => from <= prefix && prefix <= to);
}

/** Whether a position lies in the state's box. */
export function isWithin({ bounds }: State, latitude: number, longitude: number): boolean {
  return bounds.south <= latitude && latitude <= bounds.north && bounds.west <= longitude && longitude <= bounds.east;
}

type Ranges = readonly (readonly [number, number])[];

function state(name: string, code: string, zips: Ranges, [south, west, north, east]: readonly number[]): State {
  return {
    name,
    code,
    zips,
    bounds: { south: south ?? -90, west: west ?? -180, north: north ?? 90, east: east ?? 180 },
  };
}

const STATES: readonly State[] = [
  state("Alabama", "AL", [[350, 369]], [30.1, -88.6, 35.1, -84.8]),
  state("Alaska", "AK", [[995, 999]], [51.1, -179.2, 71.5, -129.9]),
  state("Arizona", "AZ", [[850, 865]], [31.2, -114.9, 37.1, -109.0]),
  state("Arkansas", "AR", [[716, 729]], [32.9, -94.7, 36.6, -89.6]),
  state("California", "CA", [[900, 961]], [32.4, -124.6, 42.1, -114.0]),
  state("Colorado", "CO", [[800, 816]], [36.9, -109.2, 41.1, -102.0]),
  state("Connecticut", "CT", [[60, 69]], [40.9, -73.8, 42.1, -71.7]),
  state("Delaware", "DE", [[197, 199]], [38.4, -75.9, 39.9, -75.0]),
  state("District of Columbia", "DC", [[200, 205]], [38.7, -77.2, 39.1, -76.8]),
  state("Florida", "FL", [[320, 349]], [24.3, -87.7, 31.1, -79.9]),
  state(
    "Georgia",
    "GA",
    [
      [300, 319],
      [398, 399],
    ],
    [30.3, -85.7, 35.1, -80.7],
  ),
  state("Hawaii", "HI", [[967, 968]], [18.8, -160.4, 22.4, -154.7]),
  state("Idaho", "ID", [[832, 838]], [41.9, -117.3, 49.1, -111.0]),
  state("Illinois", "IL", [[600, 629]], [36.9, -91.6, 42.6, -87.4]),
  state("Indiana", "IN", [[460, 479]], [37.7, -88.2, 41.8, -84.7]),
  state("Iowa", "IA", [[500, 528]], [40.3, -96.7, 43.6, -90.1]),
  state("Kansas", "KS", [[660, 679]], [36.9, -102.1, 40.1, -94.5]),
  state("Kentucky", "KY", [[400, 427]], [36.4, -89.6, 39.2, -81.9]),
  state("Louisiana", "LA", [[700, 714]], [28.9, -94.1, 33.1, -88.8]),
  state("Maine", "ME", [[39, 49]], [42.9, -71.1, 47.5, -66.9]),
  state("Maryland", "MD", [[206, 219]], [37.8, -79.6, 39.8, -75.0]),
  state(
    "Massachusetts",
    "MA",
    [
      [10, 27],
      [55, 55],
    ],
    [41.2, -73.6, 42.9, -69.8],
  ),
  state("Michigan", "MI", [[480, 499]], [41.6, -90.5, 48.4, -82.3]),
  state("Minnesota", "MN", [[550, 567]], [43.4, -97.3, 49.4, -89.4]),
  state("Mississippi", "MS", [[386, 397]], [30.1, -91.7, 35.1, -88.0]),
  state("Missouri", "MO", [[630, 658]], [35.9, -95.8, 40.7, -89.0]),
  state("Montana", "MT", [[590, 599]], [44.3, -116.1, 49.1, -104.0]),
  state("Nebraska", "NE", [[680, 693]], [39.9, -104.1, 43.1, -95.2]),
  state("Nevada", "NV", [[889, 898]], [35.0, -120.1, 42.1, -114.0]),
  state("New Hampshire", "NH", [[30, 38]], [42.6, -72.6, 45.4, -70.6]),
  state("New Jersey", "NJ", [[70, 89]], [38.8, -75.6, 41.4, -73.8]),
  state("New Mexico", "NM", [[870, 884]], [31.3, -109.1, 37.1, -102.9]),
  state(
    "New York",
    "NY",
    [
      [5, 5],
      [63, 63],
      [100, 149],
    ],
    [40.4, -79.9, 45.1, -71.8],
  ),
  state("North Carolina", "NC", [[270, 289]], [33.7, -84.4, 36.6, -75.3]),
  state("North Dakota", "ND", [[580, 588]], [45.9, -104.1, 49.1, -96.5]),
  state("Ohio", "OH", [[430, 459]], [38.3, -84.9, 42.0, -80.4]),
  state("Oklahoma", "OK", [[730, 749]], [33.6, -103.1, 37.1, -94.4]),
  state("Oregon", "OR", [[970, 979]], [41.9, -124.7, 46.4, -116.4]),
  state("Pennsylvania", "PA", [[150, 196]], [39.6, -80.6, 42.4, -74.6]),
  state(
    "Puerto Rico",
    "PR",
    [
      [6, 7],
      [9, 9],
    ],
    [17.8, -68.0, 18.6, -65.2],
  ),
  state("Rhode Island", "RI", [[28, 29]], [41.1, -71.9, 42.1, -71.1]),
  state("South Carolina", "SC", [[290, 299]], [32.0, -83.4, 35.3, -78.4]),
  state("South Dakota", "SD", [[570, 577]], [42.4, -104.1, 46.0, -96.4]),
  state("Tennessee", "TN", [[370, 385]], [34.9, -90.4, 36.7, -81.6]),
  state(
    "Texas",
    "TX",
    [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
    [25.8, -106.7, 36.6, -93.5],
  ),
  state("Utah", "UT", [[840, 847]], [36.9, -114.1, 42.1, -109.0]),
  state("Vermont", "VT", [[50, 59]], [42.7, -73.5, 45.1, -71.4]),
  state("Virgin Islands", "VI", [[8, 8]], [17.6, -65.2, 18.5, -64.5]),
  state(
    "Virginia",
    "VA",
    [
      [201, 201],
      [220, 246],
    ],
    [36.5, -83.7, 39.5, -75.2],
  ),
  state("Washington", "WA", [[980, 994]], [45.5, -124.9, 49.1, -116.9]),
  state("West Virginia", "WV", [[247, 268]], [37.1, -82.7, 40.7, -77.7]),
  state("Wisconsin", "WI", [[530, 549]], [42.45, -93.0, 47.1, -86.7]),
  state("Wyoming", "WY", [[820, 831]], [40.9, -111.1, 45.1, -104.0]),
];
