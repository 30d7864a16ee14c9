/** E-mails that could not be delivered: whom they were for, and what the mail server said. */
import type { FailedMail } from "#data/admin/admin.ts";
import { countOf, formatMoment } from "../time-words.ts";

export default function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) return null;
  return (
    <details className="card">
      <summary>{countOf(mails.length, "e-mail")} could not be delivered in the last 30 days</summary>
      <ul role="list" className="stack-s">
        {mails.map(({ key, to, subject, problem, at }) => (
          <li key={key}>
            <strong>{subject}</strong>, to {to}
            <br />
            <span className="aside">
              {formatMoment(at)}: {problem}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
