/** Reads from what Astro prints how far a build is: it names every page that it has written. */

export interface BuildListener {
  /** Everything else that is printed. */
  log: (line: string) => void;
  /** @param done markets whose page is written */
  onMarket: (done: number) => void;
}

/** "13:02:11   ├─ /markets/12.html (+3ms)", or "├─ /markets/12 " by version. */
const PAGE = /[├└]─ /;
/** "(+3ms)", of the page before, or nothing. */
const TIME = /^\s*(\(\+.*\))?\s*$/;
const MARKET_PAGE = /[├└]─ \/markets\/\d/g;

/** @returns what to call with each line */
export function readBuildProgress({ log, onMarket }: BuildListener): (line: string) => void {
  let done = 0;
  return (line) => {
    // Pages that are begun at once can stand on one line.
    const markets = line.match(MARKET_PAGE)?.length ?? 0;
    if (markets > 0) onMarket((done += markets));
    else if (!PAGE.test(line) && !TIME.test(line)) log(line);
  };
}
