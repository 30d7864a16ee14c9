/** An operator's list as a source: the claims of the page that has it, or else the operator's own word. */
import {
  type Claim,
  type FactName,
  type FactValues,
  isFromPeople,
  isFromProvider,
  listFactValues,
  readFacts,
  toFactValues,
} from "#data/market/claims.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { ImportError } from "#data/import/import-error.ts";
import type { ListArea } from "#data/import/list/find-town.ts";
import { type KnownMarket, type ClaimsFromList, readList } from "#data/import/list/read-list.ts";
import { movesPlace, movesTown, PIN_TEXTS } from "#data/submissions/pin.ts";
import { completeFacts, findEntryTime, toPeopleClaims, withLentCore } from "#api/markets/people-claims.ts";
import type { PlanRequest, SourceClaims, SourceReading } from "./source.ts";

type ListRequest = Extract<PlanRequest, { source: "list" }>;

/** @throws ImportError if the text is not a list */
export function readOwnList(
  text: string,
  { fields: { source: publisher, ...fields }, known, nextId, by, now }: ListRequest,
  area: ListArea & { today: string },
): SourceReading {
  const on = fields.on ?? area.today;
  if (on > area.today) throw new ImportError("The list cannot be of a day that is yet to come.");
  const reading = readList(text, known, { ...fields, ...area, publisher, on });
  const rejected = [...reading.rejected];
  let id = nextId;
  const markets = reading.markets.flatMap((said): SourceClaims[] => {
    const before = said.marketId === null ? undefined : known.get(said.marketId);
    if (before && said.page === undefined && !said.isPlaced && leavesPinBehind(before.market, said.facts)) {
      const why = `${PIN_TEXTS.missing} Add its latitude and longitude.`;
      rejected.push({ rows: said.rows, name: before.market.name, why });
      return [];
    }
    const claimed = said.page === undefined ? claimAsOperator(said, before, { by, now }) : claimAsPage(said, before);
    const { sources } = before?.market ?? { sources: [toSource(said)] };
    const { rows, unread } = said;
    return [{ id: before?.market.id ?? id++, sources: [...sources], rows, unread, ...claimed }];
  });
  const ifLost = "Look at the column of what is still held; if that is right, bring the list in parts.";
  return { ...reading, markets, rejected, unclear: [], ifLost };
}

/** An approximate pin stays one at any address of its town. */
function leavesPinBehind(market: Market, facts: FactValues): boolean {
  const known = readFacts(market);
  return movesPlace(known, facts) && !(market.placeIsApproximate && !movesTown(known, facts));
}

type Claimed = Pick<SourceClaims, "claims" | "replaced">;

/**
 * Claims of a list that has a page, which count like those of any published page. Earlier claims of the page stay if
 * they are newer, or about facts that this list has no column for.
 */
function claimAsPage(
  { facts: own, doubts, coveredFacts, page = "", publisher, on }: ClaimsFromList,
  before: KnownMarket | undefined,
): Claimed {
  const known = before?.claims ?? [];
  const facts = before ? withLentCore(before.market, known, own) : own;
  const earlier = known.filter(({ source, record }) => source === "list" && record === page);
  const later = new Set(earlier.filter(({ said }) => said > on).map(({ fact }) => fact));
  const { winners, vouched } = resolve(known);
  const news = listFactValues(facts).filter(({ fact }) => {
    // An older word neither confirms the market nor asks about what a newer one says, unless a provider only lends that.
    const other = fact === "existence" ? vouched : doubts[fact] && winners.get(fact);
    return !later.has(fact) && !(other && other.said > on && !isFromProvider(other));
  });
  const claims = news.map((stated): Claim => {
    const doubt = doubts[stated.fact];
    return {
      ...stated,
      ...{ source: "list", record: page, said: on },
      ...(doubt !== undefined && { doubt }),
      ...(publisher !== undefined && { publisher }),
    };
  });
  const said = new Set(news.map(({ fact }) => fact));
  const isReplaced = ({ fact }: Claim) =>
    said.has(fact) || (!later.has(fact) && !(fact in facts) && coveredFacts?.includes(fact));
  return { claims, replaced: earlier.filter(isReplaced) };
}

/** Facts that the list confirms even if their value is already known. */
const VOUCHED: readonly FactName[] = ["existence", "schedule"];

/** Claims of a list without a page: the operator's own statement, like an edit in the dashboard. Newer facts stay. */
function claimAsOperator(
  { facts, on }: ClaimsFromList,
  before: KnownMarket | undefined,
  { by, now }: Pick<ListRequest, "by" | "now">,
): Claimed {
  const news: FactValues = before ? pickNews(facts, on, before) : facts;
  const whole = before ? completeFacts(before.market, before.claims, news) : news;
  const entered = findEntryTime(before?.claims ?? [], now);
  return { claims: toPeopleClaims(whole, { by, on, entered, now }), replaced: [] };
}

function pickNews(facts: FactValues, on: string, { claims }: KnownMarket): FactValues {
  const { winners } = resolve(claims);
  const news = listFactValues(facts).filter(({ fact, value }) => {
    const winner = winners.get(fact);
    if (!winner || isFromProvider(winner)) return true;
    if (winner.said > on) return false;
    const isNew = !isSameValue(fact, winner.value, value);
    return isNew || (VOUCHED.includes(fact) && !(isFromPeople(winner) && winner.said >= on));
  });
  return toFactValues(news);
}

/** The source id of a new market: "community", or "list:sister-bay/farmers-market". */
function toSource({ page, facts }: ClaimsFromList): string {
  const slug = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? ["market"]).join("-");
  return page === undefined ? "community" : `list:${slug(facts.city ?? "")}/${slug(facts.name ?? "")}`;
}
