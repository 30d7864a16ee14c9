/** Collapsed: when and by whom a market was last confirmed, and the source of every fact (docs/decisions/certainty.md). */
import { capitalize } from "#data/input/capitalize.ts";
import { formatWhen, nameInSentence, nameSource } from "#data/market/freshness.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import type { FactSource } from "./fact-sources.ts";
import { describeLastConfirmation, type ShownMarket } from "./shown-facts.ts";

interface Props {
  market: ShownMarket;
  sources: readonly FactSource[];
  now: Date;
}

export default function MarketSources({ market, sources, now }: Props) {
  const { heading, confirmation } = describeLastConfirmation(market, now);
  return (
    <>
      {/* Providers require that their credits are seen. */}
      {market.attributions && <p className="aside">With facts from {market.attributions.join(", ")}.</p>}
      <details className="fold fine market-sources" data-fact="sources">
        <summary>
          <h2>Where this comes from</h2>
        </summary>
        <ul role="list" className="stack-s">
          <li>
            {heading}: <SourceAndDate of={confirmation} />
          </li>
          {sources.map(({ source, isListed, labels }, at) => (
            <li key={at}>
              {capitalize(labels.join(", "))}: <SourceAndDate of={source} />
              {isListed && " (listed)"}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface SourceProps {
  of: Confirmation;
  isInSentence?: boolean;
}

/** "the USDA Local Food Portal, March 2023", linked to the page that makes the claim; "about 2023" if it prints no year. */
export function SourceAndDate({ of, isInSentence = false }: SourceProps) {
  return (
    <span>
      <NamedSource of={of} isInSentence={isInSentence} />
      {`, ${of.isInferred ? "about " : ""}${formatWhen(of.on)}`}
    </span>
  );
}

/** "the USDA Local Food Portal" */
export function NamedSource({ of, isInSentence = false }: SourceProps) {
  const name = isInSentence ? nameInSentence(of) : nameSource(of).replace(/^an? /, capitalize);
  if (of.page === undefined) return name;
  return (
    <a href={of.page} rel="noopener nofollow">
      {name}
    </a>
  );
}
