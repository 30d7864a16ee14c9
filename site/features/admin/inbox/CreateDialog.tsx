/** Dialog that creates a market from a suggestion, prefilled with what the visitor wrote. */
import { Fragment, useRef, useState } from "react";
import { formatCoordinates } from "#data/market/coordinates.ts";
import { NEW_SECTIONS } from "#data/market/form-sections.ts";
import { readSuggestion } from "#data/submissions/read-suggestion.ts";
import formStyles from "../../../forms/Form.module.css";
import MarketFields from "../../../forms/market/MarketFields.tsx";
import type { MarketValues } from "../../../forms/market/market-values.ts";
import type { MapProps } from "../../../forms/market/PlaceField.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import Button from "../components/Button.tsx";
import FormDialog from "../components/FormDialog.tsx";
import LinkedText from "../components/LinkedText.tsx";
import type { SuggestionProps } from "./card-plan.ts";
import { checkNewMarket, fillFrom, toDay } from "./new-market.ts";
import styles from "./Inbox.module.css";
import { useInboxActions } from "./use-inbox.ts";
import { useTownMiddle } from "./use-pin.ts";

export default function CreateDialog({ plan, suggestion }: SuggestionProps) {
  const { work, decide, ask } = useInboxActions();
  const sentOn = toDay(plan.item);
  const [values, setValues] = useState(() => fillFrom(suggestion, sentOn));
  const isSending = work.isSending(plan.item.id);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const middle = useTownMiddle(suggestion.townName);
  const change = (changed: MarketValues) => setValues({ ...values, ...changed });
  const drawMap: MapProps["draw"] = (picker) => (
    <>
      {middle && (
        <Button
          className="small button-plain"
          label={`In the middle of ${suggestion.townName}, approximate`}
          onClick={() => change({ latitude: formatCoordinates(middle), placeIsApproximate: true })}
        />
      )}
      <PlacePicker {...picker} start={middle} />
    </>
  );
  const submit = async () => {
    const check = checkNewMarket(values);
    if (!check.ok) {
      errors.fail(check.field, check.error);
      return;
    }
    const failure = await decide(plan, { state: "approved", market: check.market });
    // The server prefixes fields of the market: "market.name".
    if (failure) errors.fail(failure.field?.split(".").at(-1) ?? null, failure.said);
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
      onClose={() => ask(null)}
    >
      {suggestion.additionalInfo && <ReadText text={suggestion.additionalInfo} sentOn={sentOn} />}
      <fieldset className={formStyles["fields"]} disabled={isSending}>
        <MarketFields
          sections={NEW_SECTIONS}
          market={null}
          values={values}
          errors={errors}
          map={{ draw: drawMap, isOpen: true }}
          // A place that is set by hand is exact.
          onChange={(changed) => change({ ...("latitude" in changed && { placeIsApproximate: null }), ...changed })}
        />
      </fieldset>
    </FormDialog>
  );
}

/** The visitor's text, with the words marked that were filled in; the rest has to be read. */
export function ReadText({ text, sentOn }: { text: string; sentOn: string }) {
  const { passages: parts } = readSuggestion(text, sentOn);
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
          ? "What is marked is filled in below. Please look it over, and see what else of it is useful."
          : "None of it could be filled in by itself. Please see what of it is useful."}
      </p>
    </div>
  );
}
