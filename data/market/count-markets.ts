/** "1 market", "12 markets" */
export function countMarkets(count: number): string {
  return `${count} ${count === 1 ? "market" : "markets"}`;
}
