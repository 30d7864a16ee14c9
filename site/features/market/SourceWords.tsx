/** "the USDA Local Food Portal, March 2023": whose word it is, with the page where it stands, and of when. */
import type { Confirmation } from "#data/market/market-schema.ts";
import { tellSource } from "./shown-facts.ts";

interface Props {
  of: Confirmation;
  isInSentence?: boolean;
}

export default function SourceWords({ of, isInSentence = false }: Props) {
  const { name, page, when } = tellSource(of, isInSentence);
  return (
    <span data-source>
      {page === undefined ? (
        name
      ) : (
        <a href={page} rel="noopener nofollow">
          {name}
        </a>
      )}
      {`, ${when}`}
    </span>
  );
}
