/** The edit form: a fact, the right value, and who says so. It checks what it can before it sends. */
import { type SubmitEvent, useRef } from "react";
import { REASON_MAX } from "#data/domain/submission-limits.ts";
import { EDIT_TEXTS, REVIEW_NOTE } from "#data/domain/submission-texts.ts";
import { clearToasts, toast } from "../../../components/toast-store.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import type { Draft } from "../drafts/draft.ts";
import { useFocusAgain } from "../form/focus-control.ts";
import formStyles from "../form/Form.module.css";
import dialogStyles from "../form/FormDialog.module.css";
import Honeypot from "../form/Honeypot.tsx";
import LongTextField from "../form/LongTextField.tsx";
import { showFailure } from "../form/show-failure.ts";
import { EmailField, NameField } from "../form/SubmitterFields.tsx";
import { checkEmail, useErrors } from "../form/use-errors.ts";
import type { Failure, Submission } from "../form/use-submission.ts";
import type { EditValues } from "./edit-draft.ts";
import { checkEditValues, toEditOutgoing } from "./edit-outgoing.ts";
import EditChoice from "./EditChoice.tsx";
import type { Waiting } from "./use-waiting.ts";

interface Props {
  market: ContributeMarket;
  waiting: Waiting;
  draft: Draft<EditValues>;
  values: EditValues;
  isSending: boolean;
  /** Whether the visitor asked for the form again. */
  isAgain: boolean;
  send: Submission["send"];
}

export default function EditForm({ market, waiting, draft, values, isSending, isAgain, send }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useFocusAgain(form, isAgain);
  const honeypot = useRef<HTMLInputElement>(null);

  const change = (changed: Partial<EditValues>, field: string) => {
    draft.change(changed);
    errors.clear(field);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    clearToasts();
    const check = checkEditValues(market, values);
    if (!check.ok) {
      const { title, message } = EDIT_TEXTS.missing;
      if (check.error === message) toast({ title, description: message, variant: "destructive" });
      errors.fail(check.field, check.error);
      return;
    }
    const emailError = checkEmail(values.submitterEmail);
    if (emailError !== null) {
      errors.fail("submitterEmail", emailError);
      return;
    }
    send(toEditOutgoing(market, check, values, honeypot.current?.value ?? ""), {
      onDone: (kind) => {
        draft.clear();
        if (kind === "sent") toast({ title: EDIT_TEXTS.success });
      },
      onFailed: (failure) => {
        showFailure(failure, { title: EDIT_TEXTS.failure.title, description: describe(failure) }, errors);
      },
    });
  };

  return (
    <form ref={form} className={dialogStyles["form"]} noValidate onSubmit={onSubmit}>
      <fieldset className={dialogStyles["fields"]} disabled={isSending}>
        <div className={formStyles["stack"]}>
          <EditChoice market={market} waiting={waiting} values={values} errors={errors} onChange={change} />
          <LongTextField
            label={EDIT_TEXTS.reason}
            name="reason"
            error={errors.of["reason"]}
            maxLength={REASON_MAX}
            value={values.reason}
            onChange={(reason) => {
              change({ reason }, "reason");
            }}
          />
          <div className={formStyles["pair"]}>
            <NameField
              label={EDIT_TEXTS.name}
              value={values.submitterName}
              error={errors.of["submitterName"]}
              onChange={(submitterName) => {
                change({ submitterName }, "submitterName");
              }}
            />
            <EmailField
              label={EDIT_TEXTS.email}
              value={values.submitterEmail}
              error={errors.of["submitterEmail"]}
              onChange={(submitterEmail) => {
                change({ submitterEmail }, "submitterEmail");
              }}
            />
          </div>
          <Honeypot inputRef={honeypot} />
        </div>
      </fieldset>
      <div className={dialogStyles["foot"]}>
        <p>{REVIEW_NOTE}</p>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? EDIT_TEXTS.pending : EDIT_TEXTS.submit}
        </button>
      </div>
    </form>
  );
}

/** The server's words, else specification §8's. */
function describe(failure: Failure): string {
  const said = failure.kind === "refused" ? (failure.error ?? failure.statusMessage) : null;
  return said ?? EDIT_TEXTS.failure.message;
}
