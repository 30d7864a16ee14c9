/** Links a suggestion to the market that it is, and offers what it says beyond what is known of that market. */
import type { AdminMarket } from "#data/admin/markets.ts";
import { writeAddress } from "#data/market/address-line.ts";
import { toFactValue, toFactValues } from "#data/market/claims.ts";
import { region } from "#data/region.ts";
import { listOffers } from "#data/submissions/offers.ts";
import FormDialog from "../components/FormDialog.tsx";
import OfferTable, { useOffers } from "../components/OfferTable.tsx";
import Problem, { Refusal } from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import type { SuggestionProps } from "./card-plan.ts";
import { ReadText } from "./CreateDialog.tsx";
import { readSaid, toDay } from "./new-market.ts";
import { useInboxActions } from "./use-inbox.ts";

/** @param id of the market that it is */
export default function ExistingDialog({ plan, suggestion, id }: SuggestionProps & { id: number }) {
  const { work, decide, ask } = useInboxActions();
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  const sentOn = toDay(plan.item);
  const offered = useOffers(market ? listOffers(market, readSaid(suggestion, sentOn, market)) : [], id);
  const { taken } = offered;
  const submit = () => {
    const current = toFactValues(taken.map(({ fact, known = null }) => toFactValue(fact, known)));
    const adds = taken.length > 0 && { value: toFactValues(taken), current };
    void decide(plan, { state: "approved", marketId: id, ...adds });
  };
  return (
    <FormDialog
      title="It is this one already"
      subtitle={market && `${market.name}, ${writeAddress(market, region.states)}`}
      size="wide"
      action={taken.length > 0 ? `Link it, publish ${countOf(taken.length, "fact")}` : "Link it, publish nothing"}
      isBusy={work.isSending(plan.item.id)}
      canSubmit={market !== undefined}
      onSubmit={submit}
      onClose={() => ask(null)}
    >
      <Refusal said={work.failureOf(plan.item.id)} />
      <Problem of={read} />
      {suggestion.additionalInfo && <ReadText text={suggestion.additionalInfo} sentOn={sentOn} />}
      <OfferTable of={offered} sides={["Now", "Suggested"]} />
    </FormDialog>
  );
}
