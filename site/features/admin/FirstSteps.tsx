/** Setup checklist of a new directory. It disappears when all steps are done, and can be collapsed. */
import { Circle, CircleCheck } from "lucide-react";
import { FIRST_CHECKS, FIRST_STEPS, type FirstStep, type FirstSteps as Answer } from "#data/admin/overview.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import { classes } from "../../lib/classes.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import Link from "./Link.tsx";
import { useRead } from "./queries.ts";
import type { ScreenPath } from "./screens.tsx";

const FOLDED = "firstStepsFolded";

interface Words {
  title: string;
  how: string;
  /** The screen to do it on; missing for steps done on the server. */
  href?: ScreenPath;
}

const STEPS: Record<FirstStep, Words> = {
  name: {
    title: "Name the site",
    how: "It stands on every page and in every e-mail.",
    href: "/admin/settings",
  },
  contact: {
    title: "Say how you can be reached",
    how: "The contact on the pages is only an example.",
    href: "/admin/settings",
  },
  address: {
    title: "Give it its address",
    how: "On the server, set SITE_URL in .env to the https address that visitors type. docs/operations.md says how.",
  },
  mail: {
    title: "Let it send e-mail",
    how: "On the server, set SMTP_URL and MAIL_FROM in .env. Without it nobody is told what was decided.",
  },
  email: {
    title: "Give your account an e-mail address",
    how: "Without it you get no new password when you forget yours.",
    href: "/admin/account",
  },
  team: {
    title: "Invite a second admin",
    how: "Then one lost password locks nobody out.",
    href: "/admin/people",
  },
  backup: {
    title: "Have a backup",
    how: "The server makes one a day. On the server, npm run backup makes one now; keep BACKUP_DIR on another disk.",
  },
  news: {
    title: "Choose local news",
    how: "Feeds of your state, read by the server.",
    href: "/admin/news",
  },
  check: {
    title: `Check the first ${FIRST_CHECKS} markets`,
    how: "Call or visit, and say what is right.",
    href: "/admin/check",
  },
};

export default function FirstSteps() {
  const { data } = useRead<Answer>("/api/admin/first-steps");
  const done = FIRST_STEPS.filter((step) => data?.steps[step]).length;
  if (!data || done === FIRST_STEPS.length) return null;
  return (
    <details
      className="card"
      open={readStored(FOLDED) === null}
      onToggle={({ currentTarget: { open } }) => writeStored(FOLDED, open ? null : "true")}
    >
      <summary>
        <strong>First steps</strong>{" "}
        <span className="aside">
          {done} of {FIRST_STEPS.length} done
        </span>
      </summary>
      <ol role="list" className="rows">
        {FIRST_STEPS.map((step) => {
          const { title, how, href } = STEPS[step];
          const isDone = data.steps[step];
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={step} className={classes("step", isDone && "aside")}>
              <Icon size={20} aria-hidden />
              <p>
                <strong>{title}</strong>
                <span className="visually-hidden">{isDone ? ": done" : ": not done yet"}</span>
                {!isDone && (
                  <span className="aside">
                    {" "}
                    {how}
                    {step === "check" && data.checked > 0 && ` ${data.checked} of ${FIRST_CHECKS} so far.`}
                  </span>
                )}
              </p>
              {!isDone && href && (
                <Link className="button small" href={href} aria-label={`${title}: ${ADMIN_SCREENS[href]}`}>
                  {ADMIN_SCREENS[href]}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
