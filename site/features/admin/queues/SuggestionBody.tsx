/** A suggested market: what is known of it, where it is, and which markets of the directory it might be. */
import { useState } from "react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import { formatDistance } from "#data/domain/distance.ts";
import MarketLink from "../MarketLink.tsx";
import CreateMarketDialog from "./CreateMarketDialog.tsx";
import DecideButtons from "./DecideButtons.tsx";
import PlacePicture from "./PlacePicture.tsx";
import styles from "./SuggestionBody.module.css";
import { QUEUE_WORDS } from "./queue-words.ts";
import type { BodyProps } from "./SubmissionCard.tsx";

interface Props extends BodyProps {
  suggestion: NonNullable<AdminSubmission["suggestion"]>;
}

export default function SuggestionBody({ suggestion, isPending, isSending, onDecide, onCreate, onDecline }: Props) {
  const { marketName, additionalInfo, latitude, longitude, alike } = suggestion;
  const [isCreating, setIsCreating] = useState(false);
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return (
    <>
      <div className={styles["suggestion"]}>
        {place && <PlacePicture place={place} name={marketName} />}
        <div className={styles["facts"]}>
          <dl>
            {!place && (
              <div>
                <dt>Place</dt>
                <dd>Not marked on the map</dd>
              </div>
            )}
            {additionalInfo && (
              <div>
                <dt>Additional information</dt>
                <dd>{additionalInfo}</dd>
              </div>
            )}
          </dl>
          {isPending && alike.length > 0 && (
            <section className={styles["alike"]} aria-label={`Possible duplicates of ${marketName}`}>
              <h4>It might be one of these</h4>
              <ul role="list">
                {alike.map(({ id, name, city, distanceKm }) => (
                  <li key={id}>
                    <p>
                      <MarketLink id={id}>{name}</MarketLink>
                      <span>
                        {city}
                        {distanceKm !== null && ` · ${formatDistance(distanceKm)} from the pin`}
                      </span>
                    </p>
                    <button
                      type="button"
                      className="button"
                      disabled={isSending}
                      aria-label={`It is this one already: ${name}`}
                      onClick={() => {
                        onDecide({ state: "approved", marketId: id });
                      }}
                    >
                      It is this one already
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {isPending && (
        <DecideButtons
          approve={QUEUE_WORDS.market.approve}
          isSending={isSending}
          onApprove={() => {
            setIsCreating(true);
          }}
          onDecline={onDecline}
        />
      )}
      {isCreating && (
        <CreateMarketDialog
          suggestion={suggestion}
          onCreate={(market) => onCreate({ state: "approved", market })}
          onClose={() => {
            setIsCreating(false);
          }}
        />
      )}
    </>
  );
}
