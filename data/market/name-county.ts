/** "Clay" → "Clay County"; "Acadia Parish", "Baltimore City" and "Windham County, VT" say already what they are. */
export function nameCounty(name: string): string {
  return /(?: County| Parish| Area| City|, ..)$/.test(name) ? name : `${name} County`;
}
