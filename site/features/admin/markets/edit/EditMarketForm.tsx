/** The form: what is typed stays through errors, and through changes that others make meanwhile. */
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import type { AdminMarket, MarketFacts } from "#data/admin/admin.ts";
import { parseCoordinates } from "#data/market/coordinates.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import { FIRST_HAND_MADE_ID } from "#data/market/market-ids.ts";
import { createDraft } from "../../../../forms/draft.ts";
import { useErrors } from "../../../../forms/use-errors.ts";
import { useStore } from "../../../../lib/use-store.ts";
import { DialogBody, DialogFoot } from "../../../../components/dialog/Dialog.tsx";
import Spinner from "../../../../components/Spinner.tsx";
import Button from "../../parts/Button.tsx";
import { type ApiFailure, fetchJson } from "../../api.ts";
import { notify } from "../../notices.ts";
import Problem, { Refusal } from "../../parts/Problem.tsx";
import { noteFailure, useRead } from "../../queries.ts";
import { nameField, toShown } from "../../audit/audit-words.ts";
import { useSave } from "../use-save.tsx";
import { describeSaid } from "../fact-words.ts";
import styles from "./Edit.module.css";
import MarketFields from "./MarketFields.tsx";
import { type MarketValues, takeOver, toMarket, toValues } from "./market-values.ts";

interface Props {
  /** As it was when the dialog was opened; null for a market that is to be made. */
  start: AdminMarket | null;
  /** What a new one may be called. */
  name?: string;
  onClose: () => void;
}

const NO_PLACE = "Please set the market's place: show the map and tap it, or type its latitude and longitude.";

export default function EditMarketForm({ start, name = "", onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const startValues = start ? toValues(start.market) : { ...toValues(null), name };
  const [draft] = useState(() =>
    createDraft(
      // With the market's revision, so that no draft outlives what it changes.
      start ? `market-${start.market.id}-${start.revision}` : `market-new-${name}`,
      startValues,
      (kept) => ({ ...startValues, ...kept }),
      "tab",
    ),
  );
  const values = useStore(draft, draft.get());
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const fail = (field: string | null, said: string) => {
    setProblem(field === null ? said : undefined);
    errors.fail(field === "longitude" ? "latitude" : field, said);
  };
  const save = useSave(start, {
    onRefused: fail,
    onTakeOver: (theirs, before) => draft.set(takeOver(values, toValues(before), toValues(theirs))),
    onStartOver: (theirs) => draft.set(toValues(theirs)),
  });
  const { base, isLocked } = save;
  // Its callbacks are told even when the dialog is closed meanwhile: no empty tab stays. Nothing is read again by it.
  const preview = useMutation<{ url: string }, ApiFailure, { market: object; tab: Window | null }>({
    mutationFn: ({ market }) => fetchJson("/api/admin/previews", { method: "POST", body: { market } }),
    onSuccess: ({ url }, { tab }) => {
      if (tab) tab.location.href = url;
      else notify({ title: "The preview was blocked", description: "Please allow this site to open tabs." });
    },
    onError: (error, { tab }) => {
      tab?.close();
      noteFailure(error);
      fail(error.field, error.said);
    },
  });

  const change = (changed: Partial<MarketValues>) => {
    draft.change(changed);
    for (const name of Object.keys(changed)) errors.clear(FIELD_OF[name] ?? name);
  };
  const hasPlace = () => {
    if (parseCoordinates(values.coordinates)) return true;
    fail("latitude", NO_PLACE);
    return false;
  };

  const submit = () => {
    if (!hasPlace()) return;
    setProblem(undefined);
    const market = toMarket(values, base?.market ?? null);
    save.send({
      ...(base
        ? { method: "PUT", path: `/api/admin/markets/${base.market.id}`, body: { revision: base.revision, market } }
        : { method: "POST", path: "/api/admin/markets", body: market }),
      onMade: ({ auditId }) => {
        draft.clear();
        onClose();
        const name = values.name.trim();
        notify(
          base && auditId === null
            ? { title: "Nothing was different", description: `${name} is as it was.` }
            : { title: base ? `${name} is saved` : `${name} is added`, auditId, goesLive: true },
        );
      },
    });
  };

  /** The public page of the market as it would look, in a tab of its own. */
  const openPreview = () => {
    if (!hasPlace()) return;
    // At once, within the press of the button: browsers block tabs that open later.
    const tab = window.open("", "_blank");
    const market = { ...makeRest(), ...toMarket(values, base?.market ?? null) };
    preview.mutate({ market, tab });
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
        <Refusal said={problem} />
        <fieldset className={styles["fields"]} disabled={isLocked}>
          <MarketFields
            values={values}
            errors={errors}
            current={base?.market.schedule ?? null}
            isNew={base === null}
            onChange={change}
          />
        </fieldset>
        {base && <WhoSaysSo id={base.market.id} />}
      </DialogBody>
      <DialogFoot note={base ? <Kept market={base} /> : undefined}>
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

/** What a part of the form is called in the market's record. */
const FIELD_OF: Readonly<Record<string, string>> = {
  coordinates: "latitude",
  confirmedOn: "confirmed",
  confirmedSource: "confirmed",
};

/** What is not edited here. */
function Kept({ market: { market, place } }: { market: AdminMarket }) {
  const rating = market.rating === undefined ? "No rating" : `Rating ${market.rating.toFixed(1)}`;
  return (
    <p>
      {rating} · Sources: {market.sources.join(", ")}
      {place && ` · Place ID ${place.placeId}`}
    </p>
  );
}

/** What a market gets when it is made. */
function makeRest(): object {
  const today = new Date().toISOString().slice(0, 10);
  return { id: FIRST_HAND_MADE_ID, sources: ["community"], confirmed: { on: today, source: "community" } };
}

/** Who says so: every word on each fact of a market, the one that counts first; read when it is opened. */
function WhoSaysSo({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles["said"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="subhead">Who says so</summary>
      {isOpen && <Facts id={id} />}
    </details>
  );
}

function Facts({ id }: { id: number }) {
  const read = useRead<MarketFacts>(`/api/admin/markets/${id}/facts`);
  if (!read.data) return read.isError ? <Problem of={read} /> : <Spinner label="Loading what was said..." />;
  return (
    <dl className="facts">
      {read.data.facts.map(({ fact, said }) => (
        <div key={fact}>
          <dt>{nameField(fact)}</dt>
          {said.map((one, index) => (
            <dd key={index} data-counts={one.counts || undefined}>
              {formatFieldValue(toShown(one.value))} <small>{describeSaid(one)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
