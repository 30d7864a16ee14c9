/** A market as its form holds it: text for whatever is typed, null for an answer that nobody knows. */
import { type Fact, FACTS, type Facts, type FactWith, listFacts } from "#data/market/facts.ts";
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { isEmptySchedule } from "#data/schedule/read-schedule.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";

type TextKind = "text" | "long-text" | "zip" | "phone" | "link" | "choice";

/** Those that the form holds as they are, by kind. */
type TextFact = FactWith<{ form: string; kind: TextKind }>;
type AnswerFact = FactWith<{ form: string; kind: "yes-no" }>;
type ListFact = FactWith<{ form: string; kind: "list" | "choices" }>;

export interface MarketValues
  extends Record<TextFact, string>, Record<AnswerFact, boolean | null>, Required<Pick<Market, ListFact>> {
  /** "43.07470, -89.38420": WGS 84 degrees. */
  coordinates: string;
  schedule: Schedule;
  notices: readonly Notice[];
  /** When somebody last said that all this holds; "" keeps what is there. */
  confirmedOn: string;
  confirmedSource: Confirmation["source"];
  /** Typed into a list and not added yet, by the list's name. */
  newItems: Readonly<Record<string, string>>;
}

/** What the form starts from; null for a market that is to be made. */
export function toValues(market: Market | null, facts: Facts = FACTS): MarketValues {
  const known: Readonly<Record<string, unknown>> = { ...market };
  const start = listTyped(facts).map(
    (fact) => [fact.name, known[fact.name] ?? (fact.kind === "choice" ? fact.choices[0] : EMPTY[fact.kind])] as const,
  );
  return {
    ...(Object.fromEntries(start) as Pick<MarketValues, TextFact | AnswerFact | ListFact>),
    coordinates: market ? formatCoordinates(market) : "",
    schedule: market?.schedule ?? { seasons: [] },
    notices: market?.notices ?? [],
    confirmedOn: market?.confirmed.on ?? "",
    confirmedSource: market?.confirmed.source ?? "community",
    newItems: {},
  };
}

/**
 * The record that the form describes, for the server to check. What the form does not show (photos, rating, sources)
 * stays as `base` has it. Empty facts are left out.
 */
export function toMarket(values: MarketValues, base: Market | null, facts: Facts = FACTS): Record<string, unknown> {
  const place = parseCoordinates(values.coordinates);
  const record: Record<string, unknown> = {
    ...base,
    ...Object.fromEntries(listTyped(facts).map((fact) => [fact.name, toFactValue(fact, values)])),
    latitude: place?.latitude,
    longitude: place?.longitude,
    schedule: isEmptySchedule(values.schedule) ? undefined : values.schedule,
    notices: values.notices.length > 0 ? values.notices : undefined,
    ...(base && { confirmed: readConfirmed(values, base) }),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** With its page, and whatever else is not typed, as long as nobody says anything else. */
function readConfirmed({ confirmedOn, confirmedSource: source }: MarketValues, { confirmed }: Market): Confirmation {
  const on = confirmedOn.trim() || confirmed.on;
  return on === confirmed.on && source === confirmed.source ? confirmed : { on, source };
}

/** The facts that the form holds as they are; the others have values and editors of their own. */
function listTyped(facts: Facts): (Fact & { name: string })[] {
  return listFacts(facts, (fact) => fact.form !== undefined && EMPTY[fact.kind] !== undefined);
}

/** What stands in the form where nothing is known, by kind; what is not here it holds in another way. */
const EMPTY: Partial<Record<Fact["kind"], unknown>> = {
  ...{ text: "", "long-text": "", zip: "", phone: "", link: "" },
  ...{ list: [], choices: [], choice: "", "yes-no": null },
};

function toFactValue(fact: Fact & { name: string }, values: MarketValues): unknown {
  const { name, kind, isRequired, isNeverMissing } = fact;
  const value = (values as unknown as Readonly<Record<string, unknown>>)[name];
  if (kind === "list" && Array.isArray(value)) {
    const newItem = values.newItems[name]?.trim() ?? "";
    const items = newItem === "" ? value : [...(value as string[]), newItem];
    return items.length > 0 || isNeverMissing ? items : undefined;
  }
  if (typeof value !== "string") return value ?? undefined;
  // The server says of an empty name what is wrong with it.
  return value.trim() || (isRequired ? "" : undefined);
}

/**
 * What was changed here goes on top of what somebody else has saved meanwhile.
 * @param before what both started from
 */
export function takeOver(mine: MarketValues, before: MarketValues, theirs: MarketValues): MarketValues {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof MarketValues]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}
