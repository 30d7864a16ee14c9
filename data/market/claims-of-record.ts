/**
 * Derives claims from a finished market record, for markets that are added without claims. Resolving these claims gives
 * the same record again.
 */
import { type Claim, type FactName, isFromProvider, listFactValues, readFacts } from "./claims.ts";
import type { Confirmation, Market } from "./market-schema.ts";

/** Facts that imported files can contain; anything else in a record from a file was added by people. */
const IN_FILES: readonly FactName[] = [
  ...(["existence", "listingType", "name", "city", "address", "zipCode", "latitude", "longitude"] as const),
  ...(["phoneNumber", "website", "facebook", "instagram", "customList", "payments", "schedule"] as const),
  ...(["placeIsApproximate", "partOf"] as const),
];

export function claimsOfRecord(market: Market): Claim[] {
  const { confirmed, hoursConfirmed = confirmed, standing } = market;
  const uid = hash(JSON.stringify(market));
  const doubtful = standing?.is === "closed" ? undefined : standing;
  const facts = readFacts(doubtful ? { ...market, standing: undefined } : market);
  const claims = listFactValues(facts).map((stated): Claim => {
    const { fact } = stated;
    const by = fact === "schedule" ? hoursConfirmed : confirmed;
    const isInFiles = IN_FILES.includes(fact) || isFromProvider(confirmed);
    const isTheirs = by.source === "operators" || (isInFiles && fact !== "attributions");
    const { source, on, page }: Confirmation = isTheirs ? by : { ...by, source: "community" };
    const isCorrected = fact === "schedule" && market.hoursConfirmed !== undefined;
    const edit = { uid: isCorrected ? `${uid}-hours` : uid, entered: toMoment(on) };
    if (source === "community") return { ...stated, source, said: on, ...edit };
    if (source === "operators") return { ...stated, source: "community", record: source, said: on, ...edit };
    // With several records of the source, it is unknown which one contained this fact.
    const [only] = market.sources.length === 1 ? market.sources.filter((key) => key.startsWith(`${source}:`)) : [];
    const record = page ?? only;
    return { ...stated, source, ...(record !== undefined && { record }), said: on };
  });
  if (!doubtful) return claims;
  const { source, is, on, page } = doubtful;
  return [...claims, { fact: "existence", source, ...(page !== undefined && { record: page }), value: is, said: on }];
}

/** The first instant of a partial date: "2023" → "2023-01-01T00:00:00.000Z". */
function toMoment(date: string): string {
  return `${date}${"-01-01".slice(date.length - 4)}T00:00:00.000Z`;
}

/** 64-bit hash as hex (FNV-1a twice with different start values), so the same record gets the same uid everywhere. */
function hash(text: string): string {
  return [0x811c9dc5, 0x01000193].map((start) => fold(text, start).toString(16).padStart(8, "0")).join("");
}

function fold(text: string, start: number): number {
  let mixed = start;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mixed;
}
