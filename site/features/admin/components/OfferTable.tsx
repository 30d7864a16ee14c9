/** Facts that are offered for a market, each with a tick, beside what is known now and whose word that is. */
import { useState } from "react";
import type { MarketFacts } from "#data/admin/markets.ts";
import type { FactName } from "#data/market/claims.ts";
import type { Offer } from "#data/submissions/offers.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { CheckField } from "../../../forms/Field.tsx";
import { describeClaim, nameField } from "#data/words/fact-text.ts";
import { useRead } from "../queries.ts";
import FactTable from "./FactTable.tsx";

/** Those are taken that lose nothing, until somebody says otherwise. @param marketId another has choices of its own */
export function useOffers(offers: readonly Offer[], marketId: number | undefined) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const toKey = (fact: FactName) => `${marketId} ${fact}`;
  const isGain = ({ fact, known, value }: Offer) => Array.isArray(value) || isSameValue(fact, known, null);
  const taken = offers.filter((offer) => choices[toKey(offer.fact)] ?? isGain(offer));
  return {
    marketId,
    offers,
    taken,
    take: (fact: FactName, isOn: boolean) => setChoices({ ...choices, [toKey(fact)]: isOn }),
  };
}

export type Offered = ReturnType<typeof useOffers>;

interface Props {
  of: Offered;
  sides: readonly [known: string, offered: string];
}

export default function OfferTable({ of: { marketId, offers, taken, take }, sides }: Props) {
  const isAny = offers.length > 0;
  const claims = useRead<MarketFacts>(`/api/admin/markets/${marketId}/facts`, { isOn: isAny }).data;
  if (!isAny) return null;
  const rows = offers.map((offer) => ({
    label: (
      <CheckField
        label={nameField(offer.fact)}
        checked={taken.includes(offer)}
        onChange={(isOn) => take(offer.fact, isOn)}
      />
    ),
    values: [offer.known, offer.value] as const,
    by: claims?.facts.flatMap(({ fact, said: [first] }) =>
      fact === offer.fact && first?.counts === true ? [describeClaim(first)] : [],
    ),
  }));
  return <FactTable sides={sides} rows={rows} />;
}
