/** Makes a market of a suggestion: what the visitor wrote is filled in, what a market needs beyond it is asked for. */
import { type SubmitEvent, useRef, useState } from "react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import { LISTING_TYPE_LABELS } from "#data/domain/listing-type.ts";
import WeekEditor from "../../contribute/edit/WeekEditor.tsx";
import Field from "../../contribute/form/Field.tsx";
import formStyles from "../../contribute/form/Form.module.css";
import LongTextField from "../../contribute/form/LongTextField.tsx";
import TextField from "../../contribute/form/TextField.tsx";
import { useErrors } from "../../contribute/form/use-errors.ts";
import type { ApiFailure } from "../api.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import parts from "../parts/Parts.module.css";
import type { NewMarket } from "./decisions.ts";
import { checkNewMarket, fillFrom, type NewMarketValues } from "./new-market.ts";
import PlaceChoice from "./PlaceChoice.tsx";
import styles from "./Queue.module.css";

interface Props {
  suggestion: NonNullable<AdminSubmission["suggestion"]>;
  onCreate: (market: NewMarket) => Promise<ApiFailure | null>;
  onClose: () => void;
}

export default function CreateMarketDialog({ suggestion, onCreate, onClose }: Props) {
  const [values, setValues] = useState(() => fillFrom(suggestion));
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const change = (changed: Partial<NewMarketValues>) => {
    setValues({ ...values, ...changed });
    for (const name of Object.keys(changed)) errors.clear(name === "place" ? "latitude" : name);
  };
  /** What a line of text needs to be one of the values. */
  const line = (name: "name" | "city" | "address" | "website" | "phoneNumber") => ({
    name,
    value: values[name],
    error: errors.of[name],
    onChange: (text: string) => {
      change({ [name]: text });
    },
  });

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const check = checkNewMarket(values);
    if (!check.ok) {
      errors.fail(check.field, check.error);
      return;
    }
    setIsSending(true);
    const failure = await onCreate(check.market);
    setIsSending(false);
    // The server names a field within the market: "market.name".
    if (failure) errors.fail(failure.field?.split(".").at(-1) ?? null, failure.said);
    else onClose();
  };
  return (
    <Dialog
      title="Create market"
      subtitle={`From the suggestion "${suggestion.marketName}"`}
      size="wide"
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogBody>
          {suggestion.additionalInfo && (
            <p className={styles["said"]}>
              <strong>The visitor wrote:</strong> {suggestion.additionalInfo}
            </p>
          )}
          <fieldset className={formStyles["stack"]} disabled={isSending}>
            <div className={parts["two"]}>
              <TextField label="Name" isRequired {...line("name")} />
              <TextField label="City or town" isRequired {...line("city")} />
              <Field label="Type" error={errors.of["listingType"]}>
                {(control) => (
                  <select
                    {...control}
                    name="listingType"
                    className={formStyles["input"]}
                    required
                    value={values.listingType}
                    onChange={({ target }) => {
                      change({ listingType: TYPES.find((type) => type === target.value) ?? "" });
                    }}
                  >
                    <option value="">Choose one</option>
                    {TYPES.map((type) => (
                      <option key={type} value={type}>
                        {LISTING_TYPE_LABELS[type].one}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextField label="Address (optional)" {...line("address")} />
            </div>
            <PlaceChoice
              place={values.place}
              error={errors.of["latitude"]}
              onChange={(place) => {
                change({ place });
              }}
            />
            <LongTextField
              label="Description (optional)"
              name="description"
              value={values.description}
              error={errors.of["description"]}
              onChange={(description) => {
                change({ description });
              }}
            />
            <div className={parts["two"]}>
              <TextField label="Website (optional)" inputMode="url" {...line("website")} />
              <TextField label="Phone number (optional)" type="tel" {...line("phoneNumber")} />
            </div>
            <WeekEditor
              label="Opening hours (optional)"
              name="openingHours"
              hours={values.openingHours}
              error={errors.of["openingHours"]}
              onChange={(openingHours) => {
                change({ openingHours });
              }}
            />
          </fieldset>
        </DialogBody>
        <DialogFoot note="It joins the directory with the next publish.">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? "Creating..." : "Create market"}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const TYPES = ["farmers-market", "farm-stand"] as const;
