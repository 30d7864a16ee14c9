/** Where it is kept what a device has told of a market: all that a page needs to know before it looks there. */
export function toToldKey(id: number): string {
  return `told:${id}`;
}
