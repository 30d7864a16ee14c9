/**
 * The form that suggests a market. The static page has it as a plain form; as an island it keeps a draft, looks for
 * similar markets, takes a place on a map, and works offline.
 */
import { useEffect, useMemo } from "react";
import { ADDITIONAL_INFO_MAX } from "#data/submissions/submission-limits.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import ErrorBoundary from "../../../components/ErrorBoundary.tsx";
import { mountToaster } from "../../../components/dialog/FrontToaster.tsx";
import styles from "../../../forms/Form.module.css";
import { LongTextField, TextField } from "../../../forms/Field.tsx";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import Honeypot from "../form/Honeypot.tsx";
import SentPanel from "../form/SentPanel.tsx";
import SubmitterFields from "../form/SubmitterFields.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { prepareFormToken } from "../sending/form-token.ts";
import SimilarMarkets, { loadKnownMarkets } from "./SimilarMarkets.tsx";
import { EMPTY_MARKET, getPlace, marketDraft, packMarket } from "./market-draft.ts";
import PlaceField from "./PlaceField.tsx";

export default function SuggestMarket() {
  return (
    <ErrorBoundary>
      <SuggestMarketForm />
    </ErrorBoundary>
  );
}

function SuggestMarketForm() {
  const isLive = useStore(liveness, false);
  const submission = useSubmission({
    draft: marketDraft,
    onServer: EMPTY_MARKET,
    texts: MARKET_TEXTS,
    messageFields: ["statusMessage"],
    pack: packMarket,
  });
  const { stage, values, errors, bind, change, form, startOver } = submission;
  const { latitude, longitude } = values;
  const place = useMemo(() => getPlace({ latitude, longitude }), [latitude, longitude]);
  const isSending = stage.at === "sending";

  useEffect(mountToaster, []);
  useEffect(() => {
    prepareFormToken();
    if (form.ref.current) adoptTyped(form.ref.current);
  }, [form.ref]);

  if (stage.at === "done") {
    return (
      <SentPanel heading="h2" isQueued={stage.queuedKey !== null} statusUrl={stage.statusUrl}>
        <button type="button" className="button" onClick={startOver}>
          Suggest another market
        </button>
        <a className="button" href="/">
          Find Markets
        </a>
      </SentPanel>
    );
  }
  return (
    <form {...form} className={styles["fields"]} method="post" action="/api/suggestions" noValidate={isLive}>
      <fieldset className={styles["fields"]} disabled={isSending}>
        <div className={styles["pair"]}>
          <TextField {...bind("marketName")} label={MARKET_TEXTS.marketName} required onFocus={loadKnownMarkets} />
          <TextField {...bind("townName")} label={MARKET_TEXTS.townName} required onFocus={loadKnownMarkets} />
        </div>
        <SimilarMarkets name={values.marketName} town={values.townName} place={place} />
        <PlaceField
          place={place}
          error={errors.of["latitude"]}
          isLive={isLive}
          onChange={(next) => {
            loadKnownMarkets();
            change({ latitude: next?.latitude ?? null, longitude: next?.longitude ?? null });
          }}
        />
        <LongTextField
          {...bind("additionalInfo")}
          label={MARKET_TEXTS.additionalInfo}
          hint="Days and hours, season, address, products, website: anything you know."
          maxLength={ADDITIONAL_INFO_MAX}
        />
        <SubmitterFields bind={bind} />
        <Honeypot />
      </fieldset>
      <div>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? MARKET_TEXTS.pending : MARKET_TEXTS.submit}
        </button>
      </div>
    </form>
  );
}

/** On a slow connection people type before the page is interactive: that text wins over a draft. */
function adoptTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(
    [...new FormData(form)].filter(([name, value]) => name in EMPTY_MARKET && value !== ""),
  );
  if (Object.keys(typed).length === 0) return;
  // React has not seen a focus that came before, either.
  loadKnownMarkets();
  marketDraft.change(typed);
}

/** Whether React is running: not in the HTML and in the first render. */
const liveness = createStore(() => true);
