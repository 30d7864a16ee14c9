/** How visitors who have been to a market can help: confirm its facts, correct them, add photos, or manage it. */
import { MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { PlainCheckForm } from "../contribute/PlainForms.tsx";
import { PLAIN_CHECK_HREF, PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import { managerHref, type MarketBodyProps, describeLastConfirmation } from "./shown-facts.ts";

export default function HelpSection({ market, now }: Pick<MarketBodyProps, "market" | "now">) {
  const { isOld } = describeLastConfirmation(market, now);
  return (
    <section className="stack market-help screen-only" aria-labelledby="help">
      <h2 id="help">Help keep this right</h2>
      <p>
        {isOld ? (
          <>
            Been there lately?{" "}
            <a href={PLAIN_CHECK_HREF} data-contribute="check">
              Confirm
            </a>{" "}
            or
          </>
        ) : (
          "Something wrong?"
        )}{" "}
        <a href={PLAIN_EDIT_HREF} data-contribute="edit">
          {isOld ? "correct" : "Correct it"}
        </a>
        {isOld && " these details."}
      </p>
      <PlainCheckForm id={market.id} />
      {canAddPhotos(market.photos.length) && (
        <div className="apart script-only">
          <p>{PHOTO_TEXTS.help}</p>
          <button className="button" type="button" data-contribute="photos">
            Add photos
          </button>
        </div>
      )}
      <div className="apart">
        <p>Is it yours? Keep its hours and dates up to date.</p>
        <a className="button" href={managerHref(market)} rel="nofollow">
          {MANAGER_TEXTS.action}
        </a>
      </div>
    </section>
  );
}
