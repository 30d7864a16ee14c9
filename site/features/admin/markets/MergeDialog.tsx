/** Dialog that merges two records of the same market: find the other, compare, choose which stays. */
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { AdminMarket } from "#data/admin/markets.ts";
import { writeAddress } from "#data/market/address-line.ts";
import { readFacts, toFactValues } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import { region } from "#data/region.ts";
import { listRecordOffers } from "#data/submissions/offers.ts";
import Spinner from "../../../components/Spinner.tsx";
import Button from "../components/Button.tsx";
import { notify } from "../notices.ts";
import OfferTable, { type Offered, useOffers } from "../components/OfferTable.tsx";
import FactTable, { isSame } from "../components/FactTable.tsx";
import FormDialog from "../components/FormDialog.tsx";
import Problem, { Refusal } from "../components/Problem.tsx";
import PinField from "../inbox/PinField.tsx";
import { useOwnPin } from "../inbox/use-pin.ts";
import { useChange, useRead } from "../queries.ts";
import { listFactLabels } from "#data/words/fact-text.ts";
import styles from "./Markets.module.css";
import MarketSearch from "./MarketSearch.tsx";

interface Props {
  id: number;
  /** The other market, if already known. */
  other?: number | undefined;
  /** @param gone the market that is archived */
  onMade?: (auditId: number | null, gone: number) => void;
  onClose: () => void;
}

export default function MergeDialog({ id, other: known, onMade, onClose }: Props) {
  const [otherId, setOtherId] = useState(known ?? null);
  // Which of the two is kept.
  const [isSwapped, setIsSwapped] = useState(false);
  const one = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const other = useRead<AdminMarket>(`/api/admin/markets/${otherId ?? ""}`, { isOn: otherId !== null });
  const merge = useChange();
  const pair = [one.data?.market, other.data?.market];
  const [gone, stays] = isSwapped ? pair.toReversed() : pair;
  const offered = useOffers(gone && stays ? listRecordOffers(stays, gone) : [], stays?.id);
  const { taken } = offered;
  // The address comes from a market with a pin of its own.
  const theirs = gone && !gone.placeIsApproximate ? { latitude: gone.latitude, longitude: gone.longitude } : undefined;
  const { question, pin, choose } = useOwnPin(stays ? readFacts(stays) : {}, toFactValues(taken), theirs);
  // Two markets may have one name.
  const place = stays && [stays.address, stays.city].filter(Boolean).join(", ");

  const submit = () => {
    if (!gone || !stays) return;
    merge.mutate({
      method: "POST",
      path: `/api/admin/markets/${gone.id}/merge`,
      body: { into: stays.id, take: taken.map(({ fact }) => fact), pin },
      onMade: ({ auditId }) => {
        onClose();
        onMade?.(auditId, gone.id);
        notify({ title: `Merged into ${stays.name}`, auditId, goesLive: true });
      },
    });
  };
  return (
    <FormDialog
      title="Merge two markets"
      subtitle={one.data && `${one.data.market.name}, ${writeAddress(one.data.market, region.states)}`}
      size="wide"
      action={stays ? `Merge into ${stays.name}, ${place}` : "Merge"}
      busy="Merging..."
      isBusy={merge.isPending}
      canSubmit={Boolean(gone && stays)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal said={merge.error?.said} />
      <Problem of={one} />
      <Problem of={other} />
      {one.data && known === undefined && (
        <MarketSearch
          label="Search the other market by name"
          // Starts with the first word of the market's own name.
          start={one.data.market.name.split(" ")[0] ?? ""}
          notId={id}
          chosen={otherId}
          onChoose={(market) => setOtherId(market.id)}
        />
      )}
      {otherId !== null && other.isPending && <Spinner label="Loading the other market..." />}
      {gone && stays && (
        <>
          <p className="note">
            <strong>{stays.name}</strong>, {place} (ID {stays.id}), stays. It gets what is ticked below, the other one’s
            photos (up to {MAX_PHOTOS} in all) with their captions and credits, its sources, its submissions, and its
            place link if it has none itself. <strong>{gone.name}</strong> (ID {gone.id}) is archived, and its address
            leads to the one that stays.
          </p>
          <div className="row actions">
            <Button
              icon={ArrowLeftRight}
              iconSize={16}
              label="Keep the other one instead"
              onClick={() => setIsSwapped(!isSwapped)}
            />
          </div>
          <Comparison gone={gone} stays={stays} offered={offered} />
          {question && (
            <PinField
              {...question}
              error={merge.error?.field === "pin" ? merge.error.said : undefined}
              onChange={(choice) => {
                choose(choice);
                merge.reset();
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What the market that goes adds, to take or leave; then the other facts of both, those that differ first. */
function Comparison({ gone, stays, offered }: Record<"gone" | "stays", Market> & { offered: Offered }) {
  const sides = [`${stays.name} (stays)`, `${gone.name} (goes)`] as const;
  const rows = listFactLabels()
    .filter(([field]) => !offered.offers.some(({ fact }) => fact === field))
    .map(([field, label]) => ({ label, values: [stays[field], gone[field]] as const }))
    .filter(({ values }) => values.some((value) => value !== undefined));
  return (
    <div className={styles["comparison"]} role="region" aria-label="Comparison" tabIndex={0}>
      <OfferTable of={offered} sides={sides} />
      <FactTable sides={sides} rows={rows.toSorted((a, b) => Number(isSame(a.values)) - Number(isSame(b.values)))} />
    </div>
  );
}
