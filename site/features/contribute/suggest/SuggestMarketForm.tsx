/**
 * The form that suggests a market (specification §5). The static page brings it as a plain form that posts by
 * itself; here it keeps what is typed, looks for markets alike, takes a place on a map, and works offline.
 */
import { type SubmitEvent, useEffect, useRef } from "react";
import { MARKET_TEXTS } from "#data/domain/submission-texts.ts";
import { clearToasts, toast } from "../../../components/toast-store.ts";
import Toaster from "../../../components/Toaster.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useStore } from "../../../lib/use-store.ts";
import styles from "../form/Form.module.css";
import { useFocusAgain } from "../form/focus-control.ts";
import Honeypot from "../form/Honeypot.tsx";
import SentPanel from "../form/SentPanel.tsx";
import { showFailure } from "../form/show-failure.ts";
import { checkEmail, useErrors } from "../form/use-errors.ts";
import { type Failure, useSubmission } from "../form/use-submission.ts";
import { prepareFormToken } from "../sending/form-token.ts";
import { EMPTY_MARKET, marketDraft, type MarketValues, toMarketOutgoing } from "./market-draft.ts";
import MarketFields from "./MarketFields.tsx";

export default function SuggestMarketForm() {
  const isLive = useHydrated();
  const values = useStore(marketDraft, EMPTY_MARKET);
  const { stage, send, startOver, isAgain } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const honeypot = useRef<HTMLInputElement>(null);
  const isSending = stage.at === "sending";

  useEffect(() => {
    prepareFormToken();
    if (form.current) adoptTyped(form.current);
  }, []);

  const change = (changed: Partial<MarketValues>) => {
    marketDraft.change(changed);
    for (const name of Object.keys(changed)) errors.clear(name);
  };

  useFocusAgain(form, isAgain);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    clearToasts();
    const missing = (["marketName", "townName"] as const).find((name) => values[name].trim() === "");
    const emailError = checkEmail(values.submitterEmail);
    if (missing) {
      errors.fail(missing, MARKET_TEXTS.missing);
    } else if (emailError !== null) {
      errors.fail("submitterEmail", emailError);
    } else {
      send(toMarketOutgoing(values, honeypot.current?.value ?? ""), {
        onDone: (kind) => {
          marketDraft.clear();
          const { title, message } = MARKET_TEXTS.success;
          if (kind === "sent") toast({ title, description: message });
        },
        onFailed: (failure) => {
          showFailure(failure, { title: MARKET_TEXTS.failure.title, description: describe(failure) }, errors);
        },
      });
    }
  };

  if (stage.at === "sent" || stage.at === "queued") {
    return (
      <>
        <SentPanel
          heading="h2"
          isQueued={stage.at === "queued"}
          statusUrl={stage.at === "sent" ? stage.statusUrl : null}
        >
          <button type="button" className="button" onClick={startOver}>
            Suggest another market
          </button>
          <a className="button" href="/">
            Find Markets
          </a>
        </SentPanel>
        <Toaster />
      </>
    );
  }
  return (
    <>
      <form
        ref={form}
        className={styles["stack"]}
        method="post"
        action="/api/suggestions"
        noValidate={isLive}
        onSubmit={onSubmit}
      >
        <fieldset className={styles["stack"]} disabled={isSending}>
          <MarketFields values={values} errors={errors} isLive={isLive} onChange={change} />
          <Honeypot inputRef={honeypot} />
        </fieldset>
        <div>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? MARKET_TEXTS.pending : MARKET_TEXTS.submit}
          </button>
        </div>
      </form>
      <Toaster />
    </>
  );
}

/** On a slow connection people type before the page's code is there: what they typed goes before a draft. */
function adoptTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(
    [...new FormData(form)].filter(([name, value]) => name in EMPTY_MARKET && value !== ""),
  );
  if (Object.keys(typed).length > 0) marketDraft.change(typed);
}

/** Specification §8: the status message of an answer, or the words for none. */
function describe(failure: Failure): string {
  return (failure.kind === "refused" ? failure.statusMessage : null) ?? MARKET_TEXTS.failure.message;
}
