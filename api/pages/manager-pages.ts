/**
 * Managers' pages: requesting a link, and the private page that the link opens. They work without scripts; with
 * scripts, the release's manage.html adds the editors.
 */
import { listFactNames } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { type ManagedMarket, MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { describeFactNames } from "#data/submissions/fact-names.ts";
import { formatLongDay } from "#data/words/moment-text.ts";
import { html, type Html, type RenderedPage, renderPage } from "./page.ts";
import { renderPlainFacts } from "./plain-facts.ts";

/** The form "I run this market". @param entry the form's token and idempotency key */
export function renderRequestPage(market: Market, entry: { formToken: string; key: string }): RenderedPage {
  return renderPage(
    MANAGER_TEXTS.action,
    html`<p><a href="/markets/${market.id}">${market.name}</a>, ${market.city}</p>
      <p>${MANAGER_TEXTS.promise}</p>
      <form method="post" action="/api/markets/${market.id}/manager-requests">
        <label>${MANAGER_TEXTS.name}<input name="name" autocomplete="name" required /></label>
        <label>${MANAGER_TEXTS.role}<input name="role" autocomplete="organization-title" /></label>
        <label>${MANAGER_TEXTS.email}<input type="email" name="email" autocomplete="email" required /></label>
        <label
          >${MANAGER_TEXTS.proof}<textarea name="proof" rows="4" required aria-describedby="proof-help"></textarea>
        </label>
        <p id="proof-help">${MANAGER_TEXTS.proofHint}</p>
        <label hidden>Leave this empty<input name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off" /></label>
        <input type="hidden" name="${FORM_TOKEN_FIELD}" value="${entry.formToken}" />
        <input type="hidden" name="${IDEMPOTENCY_FIELD}" value="${entry.key}" />
        <p>${MANAGER_TEXTS.privacy}</p>
        <button class="button button-primary" type="submit">${MANAGER_TEXTS.submit}</button>
      </form>`,
  );
}

export function renderRequestSentPage(): RenderedPage {
  return renderPage(
    "Thank you!",
    html`<p class="state approved"><strong>Asked for</strong> ${MANAGER_TEXTS.success}</p>
      <p><a href="/">Find Markets</a></p>`,
  );
}

/** For an invalid or expired link. */
export function renderNoLinkPage(): RenderedPage {
  return renderPage(
    "This link doesn’t work",
    html`<p>A newer link may have replaced it, or part of it is missing. Please use the latest link we sent you.</p>
      <p>Do you run a market? Near the end of its page, “${MANAGER_TEXTS.action}” gets you a new link.</p>
      <p><a href="/">Find Markets</a></p>`,
  );
}

/** @param isEnded whether they had ended before */
export function renderLettersPage(marketName: string, isEnded: boolean): RenderedPage {
  return isEnded
    ? renderPage(
        "No more emails",
        html`<p class="state approved">
          <strong>Done</strong> We won’t email you about ${marketName} before the season anymore. Your link still works.
        </p>`,
      )
    : renderPage(
        "No more emails?",
        html`<p>
            Before each season, we email you at most twice to ask whether our information about ${marketName} is still
            right.
          </p>
          <form method="post" action="">
            <button class="button button-primary" type="submit">Stop these emails</button>
          </form>`,
      );
}

/** The content of the private page before its scripts load, and for browsers without them. */
export function renderManaged(managed: ManagedMarket, outcome: "live" | "waiting" | null): Html {
  const { market, name, isTrusted, waiting } = managed;
  return html`<header class="page-head">
      <h1>${market.name}</h1>
      <p>${market.city}. ${name === null ? null : `This link is for ${name}. `}Please don’t share it.</p>
    </header>
    ${
      outcome === null
        ? null
        : html`<p class="state approved" role="status">
            <strong>Thank you!</strong>
            ${outcome === "live" ? "That is in the directory now." : "We’ll check it, then add it to the directory."}
            <a href="/markets/${market.id}">See the market’s page</a>
          </p>`
    }
    <section class="stack still" aria-labelledby="still">
      <h2 id="still">Is this still right?</h2>
      <p>${market.schedule ? describeSchedule(market.schedule) : "We don’t know its hours yet."}</p>
      <p>${describeLive(managed)}</p>
      ${waiting.map(
        ({ at, facts }) =>
          html`<p class="state">
            <strong>Waits to be looked at</strong> ${describeFactNames(listFactNames(facts))}, sent on
            ${formatLongDay(at)}
          </p>`,
      )}
      <form method="post" action="">
        <button class="button button-primary" name="say" value="right">Nothing changed</button>
      </form>
      <p>
        ${
          isTrusted
            ? "One tap confirms everything. Changes you make here go live at once."
            : "One tap confirms everything. We check changes you make here before they go live."
        }
      </p>
    </section>
    <noscript>${renderPlainForm(market)}</noscript>`;
}

function renderPlainForm(market: Market): Html {
  return html`<section class="stack" aria-labelledby="changed">
    <h2 id="changed">Something changed</h2>
    <form method="post" action="">
      ${renderPlainFacts(market)}
      <button class="button" name="say" value="changed">Send what changed</button>
    </form>
  </section>`;
}

function describeLive({ said, market }: ManagedMarket): Html {
  const hours = said.schedule ?? said.existence;
  const since = hours ? `: ${formatClaimDate(hours.on)}, by ${hours.by}` : "";
  return html`Visitors see all of this within seconds. Last confirmed${since}.
    <a href="/markets/${market.id}">See the market’s page</a>`;
}

/** "May 7, 2026"; "2023-05" stays as it is. */
function formatClaimDate(on: string): string {
  return on.length === 10 ? formatLongDay(`${on}T12:00:00Z`) : on;
}
