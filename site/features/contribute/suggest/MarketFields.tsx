/** What is asked about a suggested market; whether it is known already is looked up while somebody types. */
import { useMemo } from "react";
import { ADDITIONAL_INFO_MAX } from "#data/domain/submission-limits.ts";
import { MARKET_TEXTS } from "#data/domain/submission-texts.ts";
import styles from "../form/Form.module.css";
import LongTextField from "../form/LongTextField.tsx";
import { EmailField, NameField } from "../form/SubmitterFields.tsx";
import TextField from "../form/TextField.tsx";
import type { Errors } from "../form/use-errors.ts";
import AlikeMarkets from "./AlikeMarkets.tsx";
import { loadKnownMarkets } from "./known-markets.ts";
import { getPlace, type MarketValues } from "./market-draft.ts";
import PlaceField from "./PlaceField.tsx";

interface Props {
  values: MarketValues;
  errors: Errors;
  /** Before that, and without JavaScript, there is no map to be had. */
  isLive: boolean;
  onChange: (change: Partial<MarketValues>) => void;
}

export default function MarketFields({ values, errors, isLive, onChange }: Props) {
  const { latitude, longitude } = values;
  const place = useMemo(() => getPlace({ latitude, longitude }), [latitude, longitude]);
  return (
    <>
      <div className={styles["pair"]}>
        <TextField
          label={MARKET_TEXTS.marketName}
          name="marketName"
          isRequired
          value={values.marketName}
          error={errors.of["marketName"]}
          onFocus={loadKnownMarkets}
          onChange={(marketName) => {
            onChange({ marketName });
          }}
        />
        <TextField
          label={MARKET_TEXTS.townName}
          name="townName"
          isRequired
          value={values.townName}
          error={errors.of["townName"]}
          onFocus={loadKnownMarkets}
          onChange={(townName) => {
            onChange({ townName });
          }}
        />
      </div>
      <AlikeMarkets name={values.marketName} town={values.townName} place={place} />
      <PlaceField
        place={place}
        error={errors.of["latitude"]}
        isLive={isLive}
        onChange={(next) => {
          loadKnownMarkets();
          onChange({ latitude: next?.latitude ?? null, longitude: next?.longitude ?? null });
        }}
      />
      <LongTextField
        label={MARKET_TEXTS.additionalInfo}
        name="additionalInfo"
        hint="Days and hours, the season, the address, what is sold, a website: whatever you know."
        error={errors.of["additionalInfo"]}
        maxLength={ADDITIONAL_INFO_MAX}
        value={values.additionalInfo}
        onChange={(additionalInfo) => {
          onChange({ additionalInfo });
        }}
      />
      <div className={styles["pair"]}>
        <NameField
          label={MARKET_TEXTS.name}
          value={values.submitterName}
          error={errors.of["submitterName"]}
          onChange={(submitterName) => {
            onChange({ submitterName });
          }}
        />
        <EmailField
          label={MARKET_TEXTS.email}
          value={values.submitterEmail}
          error={errors.of["submitterEmail"]}
          onChange={(submitterEmail) => {
            onChange({ submitterEmail });
          }}
        />
      </div>
    </>
  );
}
