/** The submitter's private page with the status of a submission. */
import { getEditableField } from "#data/submissions/edit-fields.ts";
import { describeFactNames } from "#data/submissions/fact-names.ts";
import type { SubmissionStatus } from "#data/submissions/submission-schema.ts";
import { KIND_LABELS, partlyPublishedText, STATE_LABELS } from "#data/submissions/submission-texts.ts";
import { formatLongDay } from "#data/words/moment-text.ts";
import { html, type Html, type RenderedPage, renderPage } from "./page.ts";

export function renderStatusPage(status: SubmissionStatus): RenderedPage {
  const { short, long } = STATE_LABELS[status.state];
  return renderPage(
    KIND_LABELS[status.kind],
    html`<p class="state ${status.state}"><strong>${short}</strong> ${long}</p>
      ${
        status.publishedPhotos === undefined
          ? null
          : html`<p>${partlyPublishedText(status.publishedPhotos, status.photos ?? 0)}</p>`
      }
      ${status.reason === undefined ? null : html`<p>The reason: ${status.reason}</p>`}
      ${
        status.answer === undefined
          ? null
          : html`<p class="answer"><strong>Our team wrote to you:</strong> ${status.answer}</p>`
      }
      <dl>
        ${renderFact("Market", renderMarket(status))}
        ${status.field ? renderFact("What should change", getEditableField(status.field)?.label ?? "") : null}
        ${status.facts ? renderFact("What should change", describeFactNames(status.facts)) : null}
        ${status.photos === undefined ? null : renderFact("Photos", status.photos)}
        ${renderFact("Sent", formatLongDay(status.submittedAt))}
        ${status.decidedAt ? renderFact("Decided", formatLongDay(status.decidedAt)) : null}
        ${status.answeredAt ? renderFact("Answered", formatLongDay(status.answeredAt)) : null}
      </dl>
      <p>This page is private: only those who know its address can see it. Keep the address to look again later.</p>`,
  );
}

export function renderNoSubmissionPage(): RenderedPage {
  return renderPage(
    "Nothing here",
    html`<p>There is no submission at this address. Please check that the whole address was copied.</p>
      <p><a href="/">Find Markets</a></p>`,
  );
}

function renderFact(label: string, value: Html | string | number): Html {
  return html`<dt>${label}</dt>
    <dd>${value}</dd>`;
}

function renderMarket({ kind, state, marketId, marketName }: SubmissionStatus): Html | string {
  const hasPage = marketId !== undefined && (kind !== "market" || state === "approved");
  return !hasPage ? marketName : html`<a href="/markets/${marketId}">${marketName}</a>`;
}
