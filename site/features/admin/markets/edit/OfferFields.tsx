/** What visitors find at a market, with the editors for it: goods, features, amenities, ways to pay. */
import { AMENITIES, AMENITY_FLAGS, AMENITY_LABELS } from "#data/domain/amenities.ts";
import type { Payment } from "#data/domain/market-schema.ts";
import { PAYMENT_LABELS } from "#data/domain/payments.ts";
import ListEditor from "../../../contribute/edit/ListEditor.tsx";
import Field, { FieldError } from "../../../contribute/form/Field.tsx";
import formStyles from "../../../contribute/form/Form.module.css";
import type { Errors } from "../../../contribute/form/use-errors.ts";
import styles from "./Edit.module.css";
import type { MarketValues } from "./market-values.ts";

interface Props {
  values: MarketValues;
  errors: Errors;
  onChange: (changed: Partial<MarketValues>) => void;
}

const PAYMENTS = Object.entries(PAYMENT_LABELS) as [Payment, { long: string }][];

export default function OfferFields({ values, errors, onChange }: Props) {
  return (
    <section className={styles["part"]}>
      <h3>What visitors find there</h3>
      <ListEditor
        name="customList"
        label="Items available"
        items={values.customList}
        newItem={values.newItem}
        error={errors.of["customList"]}
        onChange={(customList) => {
          onChange({ customList });
        }}
        onNewItem={(newItem) => {
          onChange({ newItem });
        }}
      />
      <ListEditor
        name="features"
        label="Features"
        hint="Add a feature, such as “Live Music”"
        items={values.features}
        newItem={values.newFeature}
        error={errors.of["features"]}
        onChange={(features) => {
          onChange({ features });
        }}
        onNewItem={(newFeature) => {
          onChange({ newFeature });
        }}
      />
      <div className={styles["trio"]}>
        {AMENITIES.map((amenity) => {
          const name = AMENITY_FLAGS[amenity];
          return (
            <Answer
              key={name}
              name={name}
              label={AMENITY_LABELS[amenity]}
              answer={values[name]}
              error={errors.of[name]}
              onChange={(answer) => {
                onChange({ [name]: answer });
              }}
            />
          );
        })}
      </div>
      <fieldset className={formStyles["group"]} data-control="payments">
        <legend>Payments taken</legend>
        <div className={styles["checks"]}>
          {PAYMENTS.map(([payment, { long }]) => (
            <label key={payment} className={formStyles["check"]}>
              <input
                type="checkbox"
                className={formStyles["box"]}
                checked={values.payments.includes(payment)}
                onChange={({ target }) => {
                  const others = values.payments.filter((other) => other !== payment);
                  onChange({ payments: target.checked ? [...others, payment] : others });
                }}
              />
              {long}
            </label>
          ))}
        </div>
        <FieldError id="payments-error" error={errors.of["payments"]} />
      </fieldset>
    </section>
  );
}

interface AnswerProps {
  name: string;
  label: string;
  answer: boolean | null;
  error: string | undefined;
  onChange: (answer: boolean | null) => void;
}

/** Yes, no, or nobody knows. */
function Answer({ name, label, answer, error, onChange }: AnswerProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={formStyles["input"]}
          value={answer === null ? "" : String(answer)}
          onChange={({ target }) => {
            onChange(target.value === "" ? null : target.value === "true");
          }}
        >
          <option value="">Not known</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      )}
    </Field>
  );
}
