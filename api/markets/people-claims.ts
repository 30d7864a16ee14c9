/** The claims that people make. Loads no database, since each check of a list starts a thread that loads this. */
import { randomBytes } from "node:crypto";
import type { FactName, FactValues } from "#data/market/claims.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { NewClaim } from "#api/db/claims.ts";

export interface ClaimAuthor {
  by: string;
  now: Date;
  /** The source they cite; "operators", the people who run the site, if omitted. Visitors are "community". */
  source?: Confirmation["source"];
  /** For a published source: the page's address. */
  page?: Confirmation["page"];
  /** The day of the information, ISO; today if omitted. */
  on?: string;
  /** When it was entered; now if omitted. */
  entered?: Date;
}

/** Source and day of single facts, where they are not the author's of today. */
export type Cited = Partial<Record<FactName, Confirmation>>;

/** Builds people's claims of these facts, with one common uid. */
export function toPeopleClaims(
  facts: FactValues,
  { by, now, source: authorSource = "operators", page: authorPage, on: day, entered = now }: ClaimAuthor,
  cited: Cited = {},
): NewClaim[] {
  const uid = randomBytes(8).toString("hex");
  return (Object.keys(facts) as FactName[]).map((fact) => {
    const theirs = { on: day ?? getLocalDay(now, region.timeZone), source: authorSource, page: authorPage };
    const { on, source, page } = cited[fact] ?? theirs;
    return {
      fact,
      source: "community",
      ...(source !== "community" && { record: page ?? source }),
      value: facts[fact] ?? null,
      said: on,
      uid,
      entered: entered.toISOString(),
      enteredBy: by,
    };
  });
}
