/**
 * Picks the region's counties from us-atlas and names them. Counties have no suffix ("Dane"), unless it is not a county
 * ("Orleans Parish") or the name is used twice ("Clay County, IA").
 */

/** Two-digit FIPS code and USPS code of a state. */
export interface AtlasState {
  fips: string;
  code: string;
}

interface AtlasCounty {
  id?: string | number | undefined;
  properties?: { name?: string };
}

/** @throws Error if us-atlas does not have the state */
export function pickCounties<T extends AtlasCounty>(
  counties: readonly T[],
  states: readonly AtlasState[],
): { name: string; county: T }[] {
  const picked = states.flatMap((state) => {
    const own = counties.filter(({ id }) => String(id).startsWith(state.fips));
    if (own.length === 0) throw new Error(`us-atlas has no counties with FIPS code "${state.fips}".`);
    return own.map((county) => ({ state, county, name: nameCounty(county, state) }));
  });
  const isShared = new Set(
    [...Map.groupBy(picked, ({ name }) => name)].filter(([, same]) => same.length > 1).map(([name]) => name),
  );
  return picked.map(({ name, county, state }) => ({
    name: isShared.has(name) ? `${name} County, ${state.code}` : name,
    county,
  }));
}

const LOUISIANA = "22";
/** Has boroughs and census areas. */
const ALASKA = "02";
/** The District of Columbia, a single entry in us-atlas. */
const CAPITAL = "11";
/** Last three digits from here on stand for cities outside all counties. */
const FIRST_CITY = 510;
const VIRGINIAS_COUNTIES = ["Charles City", "James City"];

function nameCounty({ id, properties: { name = "" } = {} }: AtlasCounty, { fips }: AtlasState): string {
  if (fips === LOUISIANA) return `${name} Parish`;
  if (fips === ALASKA) return `${name} Area`;
  if (fips === CAPITAL) return "Washington City";
  if (Number(String(id).slice(2)) >= FIRST_CITY) return name.endsWith(" City") ? name : `${name} City`;
  return VIRGINIAS_COUNTIES.includes(name) ? `${name} County` : name;
}
