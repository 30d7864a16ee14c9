/** The form: what is typed stays through errors, and through changes that others make meanwhile. */
import { Eye } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import type { AdminMarket, Changed } from "#data/domain/admin.ts";
import { useErrors } from "../../../contribute/form/use-errors.ts";
import { notify } from "../../notices.ts";
import { DialogBody, DialogFoot } from "../../parts/Dialog.tsx";
import parts from "../../parts/Parts.module.css";
import { useChange } from "../../queries.ts";
import Conflict from "./Conflict.tsx";
import styles from "./Edit.module.css";
import MarketFields from "./MarketFields.tsx";
import { type MarketValues, parseCoordinates, takeOver, toMarket, toValues } from "./market-values.ts";
import { useMarketDraft } from "./use-market-draft.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  /** As it was when the dialog was opened; null for a market that is to be made. */
  start: AdminMarket | null;
  onClose: () => void;
}

const NO_PLACE = "Please set the market's place: show the map and tap it, or type its latitude and longitude.";

export default function EditMarketForm({ start, onClose }: Props) {
  // What the edit builds on: later reads of the market do not change it under the hands of who types.
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<AdminMarket | null>(null);
  const [problem, setProblem] = useState<string>();
  const baseValues = toValues(base?.market ?? null);
  const draft = useMarketDraft(start ? `${start.market.id}-${start.revision}` : "new", toValues(start?.market ?? null));
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const save = useChange<Changed & { id?: number }>({ waits: false });
  const fail = (field: string | null, said: string) => {
    setProblem(field === null ? said : undefined);
    errors.fail(field === "longitude" ? "latitude" : field, said);
  };
  const preview = usePreview(fail);

  const change = (changed: Partial<MarketValues>) => {
    draft.change(changed);
    for (const name of Object.keys(changed)) errors.clear(FIELD_OF[name] ?? name);
  };
  const hasPlace = () => {
    if (parseCoordinates(draft.values.coordinates)) return true;
    fail("latitude", NO_PLACE);
    return false;
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!hasPlace()) return;
    const market = toMarket(draft.values, base?.market ?? null);
    save.mutate(
      base
        ? { method: "PUT", path: `/api/admin/markets/${base.market.id}`, body: { revision: base.revision, market } }
        : { method: "POST", path: "/api/admin/markets", body: market },
      {
        onSuccess: ({ auditId }) => {
          draft.forget();
          onClose();
          const name = draft.values.name.trim();
          notify(
            base && auditId === null
              ? { title: "Nothing was different", description: `${name} is as it was.` }
              : { title: base ? `${name} is saved` : `${name} is added`, description: PUBLISH_NOTE, auditId },
          );
        },
        onError: ({ status, body, field, said }) => {
          const current = status === 409 ? (body?.["current"] as AdminMarket | undefined) : undefined;
          if (current) {
            setTheirs(current);
            setProblem(undefined);
          } else {
            fail(field, said);
          }
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        {base && theirs && (
          <Conflict
            before={base.market}
            theirs={theirs}
            onTakeOver={() => {
              draft.replace(takeOver(draft.values, baseValues, toValues(theirs.market)));
              setBase(theirs);
              setTheirs(null);
            }}
            onStartOver={() => {
              draft.replace(toValues(theirs.market));
              setBase(theirs);
              setTheirs(null);
            }}
          />
        )}
        {problem && (
          <p className={parts["error"]} role="alert">
            {problem}
          </p>
        )}
        <fieldset className={styles["fields"]} disabled={save.isPending || theirs !== null}>
          <MarketFields values={draft.values} errors={errors} isNew={base === null} onChange={change} />
        </fieldset>
      </DialogBody>
      <DialogFoot note={base ? <Kept market={base} /> : undefined}>
        <button
          type="button"
          className="button"
          disabled={preview.isPending}
          onClick={() => {
            if (hasPlace()) preview.open(toMarket(draft.values, base?.market ?? null));
          }}
        >
          <Eye size={18} aria-hidden />
          {preview.isPending ? "Preparing..." : "Preview"}
        </button>
        <button type="submit" className="button button-primary" disabled={save.isPending || theirs !== null}>
          {save.isPending ? "Saving..." : base ? "Save" : "Add market"}
        </button>
      </DialogFoot>
    </form>
  );
}

const PUBLISH_NOTE = "Visitors see it with the next publish.";

/** What a part of the form is called in the market's record. */
const FIELD_OF: Readonly<Record<string, string>> = {
  coordinates: "latitude",
  newItem: "customList",
  newFeature: "features",
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
