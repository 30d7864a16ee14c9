/** A suggested market: what is known of it, where it is, and which markets of the directory it might be. */
import { MapPin } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import type { AdminSubmission } from "#data/admin/admin.ts";
import type { Position } from "#data/market/distance.ts";
import { describeAway } from "../../market-summary/market-row.ts";
import { NEW_SECTIONS } from "#data/market/form-sections.ts";
import { region } from "#data/region.ts";
import { readSuggestion } from "#data/submissions/read-suggestion.ts";
import formStyles from "../../../forms/Form.module.css";
import MarketFields from "../../../forms/market/MarketFields.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import Button from "../parts/Button.tsx";
import { getLocatorView } from "../../map/locator-view.ts";
import { OUTLINE_HREF } from "../../map/outline-use.ts";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import { MarketLink } from "../Link.tsx";
import FormDialog from "../parts/FormDialog.tsx";
import LinkedText from "../parts/LinkedText.tsx";
import type { CardPlan } from "./card-plan.ts";
import DecideButtons from "./DecideButtons.tsx";
import { checkNewMarket, fillFrom } from "./new-market.ts";
import styles from "./Queue.module.css";
import { useInboxActions } from "./use-inbox.ts";
import { useTownMiddle } from "./use-town-middle.ts";

interface Props {
  plan: CardPlan;
  suggestion: NonNullable<AdminSubmission["suggestion"]>;
}

export default function SuggestionBody({ plan, suggestion }: Props) {
  const { work, decide } = useInboxActions();
  const { item } = plan;
  const isPending = item.state === "pending";
  const { marketName, additionalInfo, latitude, longitude, alike } = suggestion;
  const [isCreating, setIsCreating] = useState(false);
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return (
    <>
      <div className={`row ${styles["suggestion"] ?? ""}`}>
        {place && <PlacePicture place={place} name={marketName} />}
        <div className="stack">
          <dl className="facts">
            {!place && (
              <div>
                <dt>Place</dt>
                <dd>Not marked on the map</dd>
              </div>
            )}
            {additionalInfo && (
              <div>
                <dt>Additional information</dt>
                <dd>
                  <LinkedText text={additionalInfo} />
                </dd>
              </div>
            )}
          </dl>
          {isPending && alike.length > 0 && (
            <section className="stack-s note" aria-label={`Possible duplicates of ${marketName}`}>
              <h4>It might be one of these</h4>
              <ul role="list" className="stack-s">
                {alike.map(({ id, name, city, distanceKm }) => (
                  <li key={id} className="apart">
                    <p>
                      <MarketLink id={id}>{name}</MarketLink>
                      <br />
                      <span className="aside">{describeAway(city, distanceKm, "from the pin")}</span>
                    </p>
                    <Button
                      label="It is this one already"
                      className="small"
                      data-decides
                      disabled={work.isSending(item.id)}
                      aria-label={`It is this one already: ${name}`}
                      onClick={() => void decide(plan, { state: "approved", marketId: id })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {isPending && <DecideButtons plan={plan} approve="Create market" onApprove={() => setIsCreating(true)} />}
      {isCreating && (
        <CreateDialog
          plan={plan}
          suggestion={suggestion}
          sentOn={item.submittedAt.slice(0, DATE_LENGTH)}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  );
}

/** Streets and their names. */
const ZOOM = 16;

/** Of the drawing, height by width: as `.place` has it. */
const ASPECT = 0.77;

/** Where it is, drawn: the state, its counties and a pin. The link shows the streets. */
function PlacePicture({ place, name }: { place: Position; name: string }) {
  const { viewBox, transform, toPixels } = getLocatorView(region.bounds, ASPECT);
  const { x, y } = toPixels(place);
  const { latitude, longitude } = place;
  return (
    <figure className={`stack-s ${styles["place"] ?? ""}`}>
      <svg viewBox={viewBox} role="img" aria-label={`Map of ${region.state} with the place of ${name}`}>
        <use href={OUTLINE_HREF} />
        <g transform={transform}>
          <g transform={`translate(${x} ${y}) scale(1.6)`}>
            <path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z" className={styles["pin"]} />
            <circle cy="-22" r="4" className={styles["eye"]} />
          </g>
        </g>
      </svg>
      <figcaption>
        <a
          className="row fine numbers"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin size={14} aria-hidden />
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
          <span className="visually-hidden"> on OpenStreetMap (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}

const DATE_LENGTH = "2026-07-04".length;

interface CreateProps extends Props {
  /** As an ISO date. */
  sentOn: string;
  onClose: () => void;
}

/** Makes a market of it: what the visitor wrote is filled in, what a market needs beyond it is asked for. */
function CreateDialog({ plan, suggestion, sentOn, onClose }: CreateProps) {
  const { decide } = useInboxActions();
  const [values, setValues] = useState(() => fillFrom(suggestion, sentOn));
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const middle = useTownMiddle(suggestion.townName);
  const submit = async () => {
    const check = checkNewMarket(values);
    if (!check.ok) {
      errors.fail(check.field, check.error);
      return;
    }
    setIsSending(true);
    const failure = await decide(plan, { state: "approved", market: check.market });
    setIsSending(false);
    // The server names a field within the market: "market.name".
    if (failure) errors.fail(failure.field?.split(".").at(-1) ?? null, failure.said);
    else onClose();
  };
  return (
    <FormDialog
      title="Create market"
      subtitle={`From the suggestion "${suggestion.marketName}"`}
      size="wide"
      form={form}
      note="It joins the directory within seconds."
      action="Create market"
      busy="Creating..."
      isBusy={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {suggestion.additionalInfo && <ReadText text={suggestion.additionalInfo} sentOn={sentOn} />}
      <fieldset className={formStyles["fields"]} disabled={isSending}>
        <MarketFields
          sections={NEW_SECTIONS}
          market={null}
          values={values}
          errors={errors}
          map={{ draw: (picker) => <PlacePicker {...picker} start={middle} />, isOpen: true }}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
      </fieldset>
    </FormDialog>
  );
}

/** The visitor's own words, with those marked that are filled in already; the rest is for whoever reads them. */
function ReadText({ text, sentOn }: { text: string; sentOn: string }) {
  const { parts } = readSuggestion(text, sentOn);
  const isAnyRead = parts.some(({ isRead }) => isRead);
  return (
    <div className="stack-s quote">
      <p>
        <strong>The visitor wrote:</strong>{" "}
        {parts.map((part, at) =>
          part.isRead ? (
            <mark key={at} className={styles["read"]}>
              <LinkedText text={part.text} />
            </mark>
          ) : (
            <Fragment key={at}>{part.text}</Fragment>
          ),
        )}
      </p>
      <p className="aside">
        {isAnyRead
          ? "What is marked is filled in below. Please look it over, and add from the rest what helps."
          : "Nothing of it could be filled in by itself. Please add below what helps."}
      </p>
    </div>
  );
}
