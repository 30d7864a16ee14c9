/** Form that edits or adds a market. Input survives errors, reloads and other people's changes. */
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import type { AdminMarket, MarketFacts } from "#data/admin/markets.ts";
import { readFacts } from "#data/market/claims.ts";
import { formatCoordinates } from "#data/market/coordinates.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { ALL_SECTIONS, NEW_SECTIONS } from "#data/market/form-sections.ts";
import { FIRST_MANUAL_ID } from "#data/market/market-limits.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { createDraft } from "../../../../forms/draft.ts";
import formStyles from "../../../../forms/Form.module.css";
import MarketFields from "../../../../forms/market/MarketFields.tsx";
import {
  checkPlace,
  getShown,
  keepChanged,
  listChanges,
  type MarketValues,
  parseKept,
  toMarket,
} from "../../../../forms/market/market-values.ts";
import type { MapProps } from "../../../../forms/market/PlaceField.tsx";
import { useErrors } from "../../../../forms/use-errors.ts";
import { useStore } from "../../../../lib/use-store.ts";
import { DialogBody, DialogFoot } from "../../../../components/dialog/Dialog.tsx";
import Button from "../../components/Button.tsx";
import { type ApiFailure, fetchJson } from "../../api.ts";
import { notify } from "../../notices.ts";
import Problem, { Refusal } from "../../components/Problem.tsx";
import { handleFailure, useRead } from "../../queries.ts";
import PinField from "../../inbox/PinField.tsx";
import { useOwnPin } from "../../inbox/use-pin.ts";
import { describeClaim, nameField, toShown } from "#data/words/fact-text.ts";
import PlacePicker from "../../../map/place/PlacePicker.tsx";
import { useSave } from "../use-save.tsx";

interface Props {
  /** The market as it was when the dialog opened; null for a new one. */
  start: AdminMarket | null;
  name?: string;
  onClose: () => void;
}

export default function EditMarketForm({ start, name = "", onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const [draft] = useState(() => {
    const empty: MarketValues = start ? {} : { listingType: "farmers-market", name };
    // The key includes the revision, so that a draft never applies to a newer version.
    const key = start ? `market-${start.market.id}-${start.revision}` : `market-new-${name}`;
    return createDraft(key, empty, (kept) => ({ ...empty, ...parseKept(kept) }), "tab");
  });
  const values = useStore(draft, draft.get());
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  /** Shows an error at its field and at the button, which may be far away. */
  const fail = (field: string | null, said: string) => {
    setProblem(said);
    errors.fail(field, said);
  };
  const save = useSave(start, {
    onRefused: fail,
    onTakeOver: (_, before) => draft.set(keepChanged(values, before)),
    onStartOver: () => draft.clear(),
  });
  const { base, isLocked } = save;
  // Not useChange: these callbacks must run even if the dialog is closed, to close the empty tab. No refetch is needed.
  const preview = useMutation<{ url: string }, ApiFailure, { market: object; tab: Window | null }>({
    mutationFn: ({ market }) => fetchJson("/api/admin/previews", { method: "POST", body: { market } }),
    onSuccess: ({ url }, { tab }) => {
      if (tab) tab.location.href = url;
      else notify({ title: "The preview was blocked", description: "Please allow this site to open tabs." });
    },
    onError: (error, { tab }) => {
      tab?.close();
      handleFailure(error);
      fail(error.field, error.said);
    },
  });

  const market = base?.market ?? null;
  // A new market's place is asked for in its field.
  const { question, pin, choose } = useOwnPin(
    market ? readFacts(market) : {},
    market ? listChanges(values, market) : {},
  );
  const point = typeof pin === "object" ? pin : null;
  const hasPlace = () => {
    const missing = checkPlace(values, market);
    if (missing) fail("latitude", missing);
    return missing === null;
  };

  const submit = () => {
    if (!hasPlace()) return;
    setProblem(undefined);
    const record = toMarket(values, market);
    save.send({
      method: base ? "PUT" : "POST",
      path: base ? `/api/admin/markets/${base.market.id}` : "/api/admin/markets",
      body: base ? { revision: base.revision, market: record, pin } : record,
      onMade: ({ auditId }) => {
        draft.clear();
        onClose();
        const saved = String(getShown(values, market, "name")).trim();
        notify(
          base && auditId === null
            ? { title: "Nothing was different", description: `${saved} is as it was.` }
            : { title: base ? `${saved} is saved` : `${saved} is added`, auditId, goesLive: true },
        );
      },
    });
  };

  const openPreview = () => {
    if (!hasPlace()) return;
    // Opened synchronously in the click handler: browsers block tabs that open later.
    const tab = window.open("", "_blank");
    const place = point && {
      ...{ latitude: point.latitude, longitude: point.longitude },
      placeIsApproximate: point.isApproximate,
    };
    preview.mutate({ market: { ...makeRest(), ...toMarket(values, market), ...place }, tab });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody>
        {save.conflict}
        <fieldset className={formStyles["fields"]} disabled={isLocked}>
          <MarketFields
            sections={base ? ALL_SECTIONS : NEW_SECTIONS}
            market={market}
            // What is typed there goes before the answer.
            values={point ? { latitude: formatCoordinates(point), ...values } : values}
            errors={errors}
            map={MAP}
            place={
              question && (
                <PinField
                  {...question}
                  error={errors.of["pin"]}
                  onChange={(choice) => {
                    choose(choice);
                    setProblem(undefined);
                    errors.clear("pin");
                  }}
                />
              )
            }
            onChange={(changed) => {
              draft.change(changed);
              setProblem(undefined);
              errors.clear("pin");
            }}
          />
        </fieldset>
        {base && <WhoSaysSo id={base.market.id} />}
      </DialogBody>
      <DialogFoot note={problem === undefined ? base && <Kept {...base} /> : <Refusal said={problem} />}>
        <Button
          icon={Eye}
          label={preview.isPending ? "Preparing..." : "Preview"}
          disabled={preview.isPending}
          onClick={openPreview}
        />
        <Button
          label={save.isPending ? "Saving..." : base ? "Save" : "Add market"}
          className="button-primary"
          type="submit"
          disabled={isLocked}
        />
      </DialogFoot>
    </form>
  );
}

const MAP: MapProps = { draw: (picker) => <PlacePicker {...picker} /> };

/** Fields not edited here. */
function Kept({ market, place }: AdminMarket) {
  const rating = market.rating === undefined ? "No rating" : `Rating ${market.rating.toFixed(1)}`;
  return (
    <p>
      {rating} · Sources: {market.sources.join(", ")}
      {place && ` · Place ID ${place.placeId}`}
    </p>
  );
}

/** Fields that the server sets when a market is created. */
function makeRest(): object {
  const today = getLocalDay(new Date(), region.timeZone);
  return { id: FIRST_MANUAL_ID, sources: ["community"], confirmed: { on: today, source: "operators" } };
}

/** "Who says so": all claims on each fact, the one in use first; loaded when it is expanded. */
function WhoSaysSo({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = useRead<MarketFacts>(`/api/admin/markets/${id}/facts`, { isOn: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="subhead">Who says so</summary>
      <Problem of={read} waits="Loading what was said..." />
      <dl className="facts">
        {read.data?.facts.map(({ fact, said }) => (
          <div key={fact}>
            <dt>{nameField(fact)}</dt>
            {said.map((claim, index) => (
              <dd key={index} className={claim.counts ? undefined : "aside"}>
                {formatFieldValue(toShown(claim.value))}
                <p className="aside">{describeClaim(claim)}</p>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
