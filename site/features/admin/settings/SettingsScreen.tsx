/** The Settings screen: the site's name, contact and welcome sentence, used on pages and in e-mails. */
import type { ComponentProps } from "react";
import {
  type AdminSettings,
  CREATOR_MAX,
  type PageSettings,
  SETTING_LABELS,
  SITE_NAME_MAX,
  WELCOME_MAX,
} from "#data/site/settings.ts";
import { EMAIL_MAX } from "#data/submissions/submission-limits.ts";
import { LongTextField, TextField } from "../../../forms/Field.tsx";
import form from "../../../forms/Form.module.css";
import { classes } from "../../../lib/classes.ts";
import { notify } from "../notices.ts";
import Button from "../components/Button.tsx";
import Problem from "../components/Problem.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import { useRead } from "../queries.ts";

const PATH = "/api/admin/settings";

type Name = keyof PageSettings;

type Asked = Pick<ComponentProps<typeof TextField>, "hint" | "maxLength" | "type" | "inputMode">;

const FIELDS: Readonly<Record<Name, Asked>> = {
  siteName: { hint: "At the top of every page, and in shared links.", maxLength: SITE_NAME_MAX },
  creator: { hint: "At the foot of every page, and on Privacy after “The site is run by”.", maxLength: CREATOR_MAX },
  email: { hint: "Visitors write to it, and replies to our e-mails go there.", type: "email", maxLength: EMAIL_MAX },
  website: { hint: "Below “Created by”. It begins with https://.", inputMode: "url" },
  welcome: { hint: "One sentence above the list and on About. Leave it empty for none.", maxLength: WELCOME_MAX },
};
const NAMES = Object.keys(FIELDS) as Name[];

export default function SettingsScreen() {
  const read = useRead<AdminSettings>(PATH);
  return (
    <section className="stack" aria-labelledby="settings">
      <div>
        <h2 id="settings">Settings</h2>
        <p className="aside">What the site says of itself, on its pages and in its e-mails.</p>
      </div>
      <Problem of={read} waits="Loading..." />
      {read.data && <SettingsForm settings={read.data} />}
    </section>
  );
}

function SettingsForm({ settings: { stored, defaults } }: { settings: AdminSettings }) {
  const change = useFormChange<Partial<PageSettings>>({});
  const { form: element, values: typed, setValues, bind, send, isPending, refusal } = change;
  const saved = { ...defaults, ...stored };
  const changed = NAMES.filter((name) => typed[name] !== undefined && typed[name] !== saved[name]);

  const save = (body: Partial<Record<Name, string | null>>, title: string) =>
    send({
      ...{ method: "PUT", path: PATH, body },
      onMade: ({ auditId }) => {
        setValues((all) => ({ ...all, ...Object.fromEntries(Object.keys(body).map((name) => [name, undefined])) }));
        notify({ title, auditId, goesLive: auditId !== null });
      },
    });

  return (
    <form
      ref={element}
      className={classes("card", form["fields"])}
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length === 0) notify({ title: "Nothing has changed" });
        else save(Object.fromEntries(changed.map((name) => [name, typed[name]])), "Settings saved");
      }}
    >
      {NAMES.map((name) => {
        const Line = name === "welcome" ? LongTextField : TextField;
        return (
          <div key={name} className="stack-s">
            <Line {...FIELDS[name]} label={SETTING_LABELS[name]} {...bind(name)} value={typed[name] ?? saved[name]} />
            {stored[name] !== undefined && defaults[name] !== "" && (
              <p className="row aside">
                <span>Default: {defaults[name]}</span>
                <Button
                  className="small"
                  label="Back to the default"
                  aria-label={`Back to the default: ${SETTING_LABELS[name]}`}
                  disabled={isPending}
                  onClick={() => {
                    save({ [name]: null }, `${SETTING_LABELS[name]}: back to the default`);
                    // The button disappears once the default is restored, so the field gets the focus.
                    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
                  }}
                />
              </p>
            )}
          </div>
        );
      })}
      {refusal}
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
