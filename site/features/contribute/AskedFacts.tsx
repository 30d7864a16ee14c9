/**
 * "Do you know more?": questions about facts that are unknown, each answered with one tap. Each is a plain form; with
 * scripts, report/answer-fact.ts sends it in the background, and this device is not asked again.
 */
import { getQuestion, listUnknownFacts } from "#data/submissions/asked-facts.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import Honeypot from "./form/Honeypot.tsx";
import "./asked-facts.css";

export default function AskedFacts({ market }: { market: Parameters<typeof listUnknownFacts>[0] & { id: number } }) {
  const facts = listUnknownFacts(market);
  if (facts.length === 0) return null;
  return (
    <details className="fold asked-facts screen-only">
      <summary>
        <h2>{REPORT_TEXTS.askFacts}</h2>
      </summary>
      <p className="aside">{REPORT_TEXTS.factsPrivacy}</p>
      {facts.map((fact) => (
        <form key={fact} className="apart" method="post" action={`/api/markets/${market.id}/checks`} data-ask={fact}>
          <span id={`ask-${fact}`}>{getQuestion(fact)}</span>
          <input type="hidden" name="fact" value={fact} />
          <Honeypot />
          <div className="row" role="group" aria-labelledby={`ask-${fact}`}>
            <button className="button" name="answer" value="yes">
              Yes
            </button>
            <button className="button" name="answer" value="no">
              No
            </button>
            <button className="button script-only" name="answer" value="">
              {REPORT_TEXTS.unsure}
            </button>
          </div>
        </form>
      ))}
    </details>
  );
}
