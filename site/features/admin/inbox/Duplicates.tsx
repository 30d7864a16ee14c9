/** Several submissions on one card: who suggests what, a choice between them, and what happens to the others. */
import { useId } from "react";
import { CheckField, FieldGroup } from "../../../forms/Field.tsx";
import { Key } from "../components/Button.tsx";
import LinkedText from "../components/LinkedText.tsx";
import { describeSuggestion, nameAmongRelated, nameSender } from "./queue-text.ts";
import { type Card, type CardPlan, describeBeside, listVariants } from "./card-plan.ts";
import type { Draft } from "./decisions.ts";
import { useInboxActions } from "./use-inbox.ts";

interface Props {
  card: Card;
  plan: CardPlan;
}

export default function Duplicates({ card, plan }: Props) {
  const { drafts, setDraft } = useInboxActions();
  const onDraft = (changed: Draft) => setDraft(card[0].id, changed);
  const name = useId();
  const { item, others, declinesOthers } = plan;
  const variants = listVariants(card);
  const isOfMarkets = item.suggestion !== undefined;
  return (
    <div className="stack-s panel">
      {variants.length === 1 && !isOfMarkets ? (
        <p>
          <strong>Sent {card.length} times.</strong> Also from {plan.duplicates.map(nameSender).join("; ")}.
        </p>
      ) : (
        <FieldGroup
          label={
            isOfMarkets
              ? "Several suggest a market like this. Which one do you start from?"
              : "They say different things. Which one is right?"
          }
        >
          <ul role="list" className="stack-s">
            {(isOfMarkets ? card.map((one) => [one] as const) : variants).map((variant, at) => {
              const [first] = variant;
              const key = at < DIGITS ? String(at + 1) : undefined;
              const isChosen = variant.some(({ id }) => id === item.id);
              return (
                <li key={first.id}>
                  <CheckField
                    type="radio"
                    name={name}
                    label={
                      <span>
                        <b>{describeSuggestion(first)}</b> {key && <Key>{key}</Key>}
                        <br />
                        <small className="aside">{variant.map(nameSender).join("; ")}</small>
                      </span>
                    }
                    data-key={key}
                    aria-keyshortcuts={key}
                    checked={isChosen}
                    onChange={() => onDraft({ chosen: first.id })}
                  />
                  {isOfMarkets && first.suggestion?.additionalInfo && (
                    <p className="quote">
                      <LinkedText text={first.suggestion.additionalInfo} />
                    </p>
                  )}
                  {isOfMarkets && !isChosen && (
                    <CheckField
                      label="It is the same market"
                      checked={plan.duplicates.includes(first)}
                      onChange={(isSame) =>
                        onDraft({ isSame: { ...drafts.get(card[0].id)?.isSame, [first.id]: isSame } })
                      }
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </FieldGroup>
      )}
      {others.length > 0 && !isOfMarkets && (
        <CheckField
          label="Decline what says something else when I approve"
          checked={declinesOthers}
          onChange={(isChecked) => onDraft({ declinesOthers: isChecked })}
        />
      )}
      {card.map(
        (one) =>
          one !== item &&
          one.internalNote !== undefined && (
            <p key={one.id} className="quote">
              <strong>Our note</strong> on {nameAmongRelated(one)}: {one.internalNote}
            </p>
          ),
      )}
      <p role="status">{describeBeside(plan)}</p>
    </div>
  );
}

/** Keyboard shortcuts of the choices. */
const DIGITS = 9;
