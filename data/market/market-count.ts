/** "1 market", "12 markets" */
export function formatMarketCount(count: number): string {
  return `${count} ${count === 1 ? "market" : "markets"}`;
}
