/**
 * When and by whom a market was last confirmed, with advice if that is long ago; collapsed, the source of every fact
 * (docs/decisions/certainty.md) and the credits that providers require.
 */
import { History } from "lucide-react";
import { capitalize } from "#data/input/capitalize.ts";
import { formatWhen, nameInSentence, nameSource } from "#data/market/freshness.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import type { FactSource } from "./fact-sources.ts";
import { describeWhomToAsk, type ShownMarket, describeLastConfirmation } from "./shown-facts.ts";

interface Props {
  market: ShownMarket;
  sources: readonly FactSource[];
  now: Date;
}

export default function FreshnessHint({ market, sources, now }: Props) {
  const { heading, confirmation, isOld } = describeLastConfirmation(market, now);
  return (
    <section className="panel market-note" aria-labelledby="freshness">
      <History size={20} aria-hidden />
      <div className="stack-s">
        <h2 id="freshness" className="subhead">
          {heading}
        </h2>
        <p>
          <SourceAndDate of={confirmation} />
        </p>
        {market.attributions && <p>With facts from {market.attributions.join(", ")}.</p>}
        {isOld && <p>That is a while ago and things change. {describeWhomToAsk(market)}</p>}
        {sources.length > 0 && (
          <details data-fact="sources">
            <summary>Where this comes from</summary>
            <ul role="list" className="stack">
              {sources.map(({ source, isListed, labels }, at) => (
                <li key={at}>
                  {capitalize(labels.join(", "))}: <SourceAndDate of={source} />
                  {isListed && " (listed)"}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

interface SourceProps {
  of: Confirmation;
  isInSentence?: boolean;
}

/** "the USDA Local Food Portal, March 2023", linked to the page that makes the claim. */
export function SourceAndDate({ of, isInSentence = false }: SourceProps) {
  return (
    <span>
      <SourceName of={of} isInSentence={isInSentence} />
      {`, ${formatWhen(of.on)}`}
    </span>
  );
}

/** "the USDA Local Food Portal" */
export function SourceName({ of, isInSentence = false }: SourceProps) {
  const name = isInSentence ? nameInSentence(of) : nameSource(of).replace(/^an? /, capitalize);
  if (of.page === undefined) return name;
  return (
    <a href={of.page} rel="noopener nofollow">
      {name}
    </a>
  );
}
