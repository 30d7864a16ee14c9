/** Every fact of a market with the editor that fits it. */
import { SOURCE_NAMES } from "#data/domain/freshness.ts";
import { LISTING_TYPE_LABELS } from "#data/domain/listing-type.ts";
import { ADDRESS_MAX, CITY_MAX, DESCRIPTION_MAX, NAME_MAX } from "#data/domain/market-limits.ts";
import WeekEditor from "../../../contribute/edit/WeekEditor.tsx";
import Field from "../../../contribute/form/Field.tsx";
import formStyles from "../../../contribute/form/Form.module.css";
import LongTextField from "../../../contribute/form/LongTextField.tsx";
import TextField from "../../../contribute/form/TextField.tsx";
import type { Errors } from "../../../contribute/form/use-errors.ts";
import parts from "../../parts/Parts.module.css";
import CoordinatesField from "./CoordinatesField.tsx";
import styles from "./Edit.module.css";
import type { MarketValues, TextField as TextName } from "./market-values.ts";
import OfferFields from "./OfferFields.tsx";
import SeasonsEditor from "./SeasonsEditor.tsx";

interface Props {
  values: MarketValues;
  errors: Errors;
  /** A market that is being made is confirmed by that. */
  isNew: boolean;
  onChange: (changed: Partial<MarketValues>) => void;
}

const LISTING_TYPES = Object.entries(LISTING_TYPE_LABELS) as [MarketValues["listingType"], { one: string }][];
const SOURCES = Object.entries(SOURCE_NAMES) as [MarketValues["confirmedSource"], string][];

export default function MarketFields({ values, errors, isNew, onChange }: Props) {
  const text = (name: TextName) => ({
    name,
    value: values[name],
    error: errors.of[name],
    onChange: (value: string) => {
      onChange({ [name]: value });
    },
  });
  return (
    <>
      <section className={styles["part"]}>
        <h3>What and where</h3>
        <div className={formStyles["pair"]}>
          <TextField {...text("name")} label="Name" maxLength={NAME_MAX} isRequired />
          <Field label="Kind" error={errors.of["listingType"]}>
            {(control) => (
              <select
                {...control}
                name="listingType"
                className={formStyles["input"]}
                value={values.listingType}
                onChange={({ target }) => {
                  onChange({ listingType: target.value as MarketValues["listingType"] });
                }}
              >
                {LISTING_TYPES.map(([type, { one }]) => (
                  <option key={type} value={type}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <TextField {...text("address")} label="Address" maxLength={ADDRESS_MAX} />
        <div className={formStyles["pair"]}>
          <TextField {...text("city")} label="City or town" maxLength={CITY_MAX} isRequired />
          <TextField {...text("zipCode")} label="Zip code" maxLength={5} />
        </div>
        <CoordinatesField
          value={values.coordinates}
          error={errors.of["latitude"] ?? errors.of["longitude"]}
          onChange={(coordinates) => {
            onChange({ coordinates });
          }}
        />
        <LongTextField {...text("description")} label="Description" maxLength={DESCRIPTION_MAX} />
      </section>
      <section className={styles["part"]}>
        <h3>When</h3>
        <WeekEditor
          name="openingHours"
          label="Opening hours"
          hours={values.openingHours}
          error={errors.of["openingHours"]}
          onChange={(openingHours) => {
            onChange({ openingHours });
          }}
        />
        <SeasonsEditor
          seasons={values.seasons}
          error={errors.of["seasons"]}
          onChange={(seasons) => {
            onChange({ seasons });
          }}
        />
        <TextField
          label="Season in words"
          name="seasonPeriod"
          hint="Only shown where no season is given above."
          value={values.seasonPeriod}
          error={errors.of["seasonPeriod"]}
          onChange={(seasonPeriod) => {
            onChange({ seasonPeriod });
          }}
        />
      </section>
      <section className={styles["part"]}>
        <h3>Contact</h3>
        <div className={parts["two"]}>
          <TextField {...text("phoneNumber")} label="Phone number" type="tel" />
          <TextField {...text("website")} label="Website" inputMode="url" />
          <TextField {...text("facebook")} label="Facebook page" inputMode="url" />
          <TextField {...text("instagram")} label="Instagram page" inputMode="url" />
        </div>
      </section>
      <OfferFields values={values} errors={errors} onChange={onChange} />
      {!isNew && (
        <section className={styles["part"]}>
          <h3>How sure it is</h3>
          <div className={formStyles["pair"]} data-control="confirmed">
            <TextField
              label="Last confirmed on"
              name="confirmed"
              hint="2026-07-04, 2026-07 or 2026"
              value={values.confirmedOn}
              error={errors.of["confirmed"]}
              onChange={(confirmedOn) => {
                onChange({ confirmedOn });
              }}
            />
            <Field label="By" error={undefined}>
              {(control) => (
                <select
                  {...control}
                  className={formStyles["input"]}
                  value={values.confirmedSource}
                  onChange={({ target }) => {
                    onChange({ confirmedSource: target.value as MarketValues["confirmedSource"] });
                  }}
                >
                  {SOURCES.map(([source, name]) => (
                    <option key={source} value={source}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </section>
      )}
    </>
  );
}
