/** Full names of counties: "Clay" → "Clay County"; "Acadia Parish", "Baltimore City" and "Windham County, VT" stay. */
export function nameCounty(name: string): string {
  return /(?: County| Parish| Area| City|, ..)$/.test(name) ? name : `${name} County`;
}
