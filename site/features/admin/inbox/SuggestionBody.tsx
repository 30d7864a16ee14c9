/** Body of a suggested market's card: its facts, its place, and similar markets of the directory. */
import { MapPin } from "lucide-react";
import type { Position } from "#data/market/distance.ts";
import { describeAway } from "../../market-summary/market-row.ts";
import { region } from "#data/region.ts";
import { classes } from "../../../lib/classes.ts";
import Button from "../components/Button.tsx";
import Drawing, { DrawnPin } from "../../map/drawing/Drawing.tsx";
import { getLocatorView } from "../../map/locator-view.ts";
import { MarketLink } from "../Link.tsx";
import LinkedText from "../components/LinkedText.tsx";
import type { SuggestionProps } from "./card-plan.ts";
import CreateDialog from "./CreateDialog.tsx";
import ExistingDialog from "./ExistingDialog.tsx";
import DecideButtons from "./DecideButtons.tsx";
import styles from "./Inbox.module.css";
import Quote from "./Quote.tsx";
import { useInboxActions } from "./use-inbox.ts";

export default function SuggestionBody({ plan, suggestion }: SuggestionProps) {
  const { ask } = useInboxActions();
  const { item } = plan;
  const isPending = item.state === "pending";
  const { marketName, additionalInfo, latitude, longitude, alike } = suggestion;
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return (
    <>
      <div className={classes("row", styles["suggestion"])}>
        {place && <PlacePicture place={place} name={marketName} />}
        <div className="stack">
          {!place && <p className="aside">Not marked on the map.</p>}
          <Quote label="Additional information">{additionalInfo && <LinkedText text={additionalInfo} />}</Quote>
          {isPending && alike.length > 0 && (
            <section className="stack-s note" aria-label={`Possible duplicates of ${marketName}`}>
              <h4>It might be one of these</h4>
              <ul role="list" className="stack-s">
                {alike.map(({ id, name, city, distanceKm }) => (
                  <li key={id} className="apart">
                    <p>
                      <MarketLink id={id}>{name}</MarketLink>
                      <br />
                      <span className="aside">{describeAway(city, distanceKm, "from the pin")}</span>
                    </p>
                    <Button
                      label="It is this one already"
                      className="small"
                      data-decides
                      aria-label={`It is this one already: ${name}`}
                      onClick={() => ask(<ExistingDialog plan={plan} suggestion={suggestion} id={id} />)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <DecideButtons
        plan={plan}
        approve="Create market"
        onApprove={() => ask(<CreateDialog plan={plan} suggestion={suggestion} />)}
      />
    </>
  );
}

/** Zoom at which OpenStreetMap shows street names. */
const ZOOM = 16;

/** Height by width of the drawing: the same as `.place` in the styles. */
const ASPECT = 0.77;

function PlacePicture({ place, name }: { place: Position; name: string }) {
  const view = getLocatorView(region.bounds, ASPECT);
  const { latitude, longitude } = place;
  return (
    <figure className={classes("stack-s", styles["place"])}>
      <Drawing view={view} label={`Map of ${region.state} with the place of ${name}`}>
        <DrawnPin {...view.toPixels(place)} scale={1.6} />
      </Drawing>
      <figcaption>
        <a
          className="row fine numbers"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin size={14} aria-hidden />
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
          <span className="visually-hidden"> on OpenStreetMap (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
