/** The editors of a market manager's private page, sent as one change. */
import { Camera } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { type FactValues, listFactNames, readFacts } from "#data/market/claims.ts";
import { MANAGER_SECTIONS } from "#data/market/form-sections.ts";
import type { Schedule, Season } from "#data/schedule/schedule.ts";
import { ENDS, getStatedYear } from "#data/schedule/basis.ts";
import { withBasis } from "#data/schedule/date-seasons.ts";
import { labelFacts } from "#data/submissions/fact-names.ts";
import { movesPlace } from "#data/submissions/pin.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { MANAGER_TEXTS, type ManagedMarket } from "#data/submissions/manager.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { createDraft } from "../../forms/draft.ts";
import formStyles from "../../forms/Form.module.css";
import { CheckField } from "../../forms/Field.tsx";
import MarketFields from "../../forms/market/MarketFields.tsx";
import { checkPlace, listChanges, type MarketValues, parseKept } from "../../forms/market/market-values.ts";
import type { MapProps } from "../../forms/market/PlaceField.tsx";
import { useErrors } from "../../forms/use-errors.ts";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import { useStore } from "../../lib/use-store.ts";
import { loadDialog } from "../contribute/wire-contribute.ts";
import PlacePicker from "../map/place/PlacePicker.tsx";
import { classes } from "../../lib/classes.ts";
import { readManaged, sendWord } from "./manage-api.ts";

const MAP: MapProps = { draw: (picker) => <PlacePicker {...picker} /> };

export default function ManageMarket() {
  const [managed, setManaged] = useState<ManagedMarket | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    readManaged().then(setManaged, () => setIsMissing(true));
  }, []);
  if (isMissing) return <p role="alert">{NOT_LOADED}</p>;
  if (managed === null) return null;
  return (
    <ErrorBoundary>
      <ChangeForm managed={managed} onSent={setManaged} />
    </ErrorBoundary>
  );
}

interface Props {
  managed: ManagedMarket;
  /** Called with the market's current values. */
  onSent: (managed: ManagedMarket) => void;
}

function ChangeForm({ managed: { market: known, isTrusted, waiting }, onSent }: Props) {
  // What waits for review stays in the form as it was sent.
  const sent = Object.fromEntries(waiting.flatMap(({ facts }) => Object.entries(facts)));
  const waits = labelFacts(listFactNames(sent));
  const said = { ...known, ...sent };
  const market = { ...said, schedule: said.schedule && withoutAssumptions(said.schedule) };
  // Kept for the tab only: the link may have been opened on somebody else's device.
  const [draft] = useState(() => createDraft<MarketValues>(`manage-${known.id}`, {}, parseKept, "tab"));
  const values = useStore(draft, draft.get());
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const titleId = useId();
  const [isPinRight, setIsPinRight] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; message: string } | null>(null);
  const changes: FactValues = listChanges(values, market);
  const asksForPin = movesPlace(readFacts(market), changes);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const noPlace = checkPlace(values, market);
    if (noPlace !== null) {
      errors.fail("latitude", noPlace);
      return;
    }
    if (Object.keys(changes).length === 0) {
      setOutcome({ isGood: false, message: MANAGER_TEXTS.nothingNew });
      return;
    }
    const pin = asksForPin && isPinRight ? { latitude: market.latitude, longitude: market.longitude } : {};
    setIsSending(true);
    const answer = await sendWord({ ...changes, ...pin });
    // What was sent is the new baseline. Until the server's values arrive, the form shows what was typed.
    const now = answer.isGood ? await readManaged().catch(() => null) : null;
    if (now) {
      // What was typed meanwhile stays.
      const typed = Object.entries(draft.get()).filter(([name, said]) => said !== values[name as keyof MarketValues]);
      draft.set(Object.fromEntries(typed));
      setIsPinRight(false);
      onSent(now);
    }
    if (!answer.isGood) errors.fail(answer.field, answer.message);
    setOutcome(answer);
    setIsSending(false);
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes(formStyles["fields"], "manage-form")}
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
    >
      <h2 id={titleId}>Something changed</h2>
      <MarketFields
        sections={MANAGER_SECTIONS}
        market={market}
        values={values}
        errors={errors}
        map={MAP}
        place={
          asksForPin && (
            <CheckField
              label={MANAGER_TEXTS.pinIsRight}
              checked={isPinRight}
              onChange={(isRight) => {
                setIsPinRight(isRight);
                errors.clear("latitude");
              }}
            />
          )
        }
        onChange={(changed) => {
          draft.change(changed);
          setOutcome(null);
        }}
      />
      {/* Photos are reviewed like those of visitors. */}
      {canAddPhotos(market.photos.length) && (
        <div className="stack-s">
          {market.photos.length === 0 && <p>{PHOTO_TEXTS.helpOfManager}</p>}
          <button
            type="button"
            className="button manage-share"
            onClick={({ currentTarget }) =>
              void loadDialog("photos", { ...market, photoCount: market.photos.length }, currentTarget)
            }
          >
            <Camera size={18} aria-hidden />
            {PHOTO_TEXTS.action}
          </button>
        </div>
      )}
      <div className="manage-send">
        <div role="status" data-good={outcome?.isGood}>
          {outcome?.message}
          {outcome?.isGood && (
            <>
              {waits.length > 0 && ` Waits to be looked at: ${waits.join(", ")}.`}{" "}
              <a href={`/markets/${market.id}`}>See the market’s page</a>
            </>
          )}
        </div>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? "Sending ..." : isTrusted ? "Put it in the directory" : "Send what changed"}
        </button>
      </div>
    </form>
  );
}

/** Assumed and lent season dates become the manager's own when they are sent: the manager has seen them. */
function withoutAssumptions(schedule: Schedule): Schedule {
  const state = (season: Season) =>
    ENDS.reduce((stated, end) => {
      const year = getStatedYear(season, end);
      return withBasis(stated, end, year === undefined ? undefined : { is: "projected", year });
    }, season);
  return { ...schedule, seasons: schedule.seasons.map(state) };
}
