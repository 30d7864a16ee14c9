/** What the site says of itself: on every page and in every e-mail. */
import { useRef, useState } from "react";
import type { AdminSettings } from "#data/admin/admin.ts";
import { CREATOR_MAX, type PageSettings, SETTING_LABELS, SITE_NAME_MAX, WELCOME_MAX } from "#data/site/settings.ts";
import { EMAIL_MAX } from "#data/submissions/submission-limits.ts";
import Spinner from "../../../components/Spinner.tsx";
import { LongTextField, TextField } from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify, notifyFailure } from "../notices.ts";
import Button from "../parts/Button.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";

const PATH = "/api/admin/settings";

type Name = keyof PageSettings;

interface Asked {
  hint: string;
  maxLength?: number;
  type?: "email";
  inputMode?: "url";
}

const FIELDS: Readonly<Record<Name, Asked>> = {
  siteName: { hint: "At the top of every page, and in shared links.", maxLength: SITE_NAME_MAX },
  creator: { hint: "As it reads after “The site is run by”.", maxLength: CREATOR_MAX },
  email: { hint: "Visitors write to it, and replies to our e-mails go there.", type: "email", maxLength: EMAIL_MAX },
  website: { hint: "Of those who run it. It begins with https://.", inputMode: "url" },
  welcome: { hint: "One sentence above the list and on About. Leave it empty for none.", maxLength: WELCOME_MAX },
};
const NAMES = Object.keys(FIELDS) as Name[];

export default function SettingsScreen() {
  const read = useRead<AdminSettings>(PATH);
  return (
    <section className="stack-l" aria-labelledby="settings">
      <div>
        <h2 id="settings">Settings</h2>
        <p className="aside">What the site says of itself, on its pages and in its e-mails.</p>
      </div>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      {read.data && <SettingsForm settings={read.data} />}
    </section>
  );
}

function SettingsForm({ settings: { stored, defaults } }: { settings: AdminSettings }) {
  const [typed, setTyped] = useState<Partial<PageSettings>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  const { mutate, isPending } = useChange();
  const changed = NAMES.filter((name) => typed[name] !== undefined && typed[name] !== (stored[name] ?? defaults[name]));

  const send = (body: Partial<Record<Name, string | null>>, title: string) => {
    setProblem(null);
    const names = Object.keys(body) as Name[];
    mutate(
      {
        method: "PUT",
        path: PATH,
        body,
        onMade: ({ auditId }) => {
          setTyped((all) => ({ ...all, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
          notify({ title, auditId, goesLive: auditId !== null });
        },
      },
      {
        onError: (error) => {
          const isShown = NAMES.some((name) => name === error.field);
          errors.fail(isShown ? error.field : null, error.said);
          if (!isShown) setProblem(error.said);
          if (error.status >= 500) notifyFailure("The settings could not be saved", error);
        },
      },
    );
  };

  return (
    <form
      ref={element}
      className={`card ${form["fields"] ?? ""}`}
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        if (changed.length === 0) notify({ title: "Nothing has changed" });
        else send(Object.fromEntries(changed.map((name) => [name, typed[name]])), "Settings saved");
      }}
    >
      {NAMES.map((name) => {
        const Line = name === "welcome" ? LongTextField : TextField;
        return (
          <div key={name} className="stack-s">
            <Line
              {...FIELDS[name]}
              label={SETTING_LABELS[name]}
              name={name}
              value={typed[name] ?? stored[name] ?? defaults[name]}
              error={errors.of[name]}
              onChange={(value) => {
                errors.clear(name);
                setTyped({ ...typed, [name]: value });
              }}
            />
            {stored[name] !== undefined && defaults[name] !== "" && (
              <p className="row aside">
                <span>Default: {defaults[name]}</span>
                <Button
                  className="small"
                  label="Back to the default"
                  aria-label={`Back to the default: ${SETTING_LABELS[name]}`}
                  disabled={isPending}
                  onClick={() => send({ [name]: null }, `${SETTING_LABELS[name]}: back to the default`)}
                />
              </p>
            )}
          </div>
        );
      })}
      <Refusal said={problem} />
      <div className="row">
        <Button
          label={isPending ? "Saving..." : "Save"}
          className="button-primary"
          type="submit"
          disabled={isPending}
        />
      </div>
    </form>
  );
}
