/** How whoever has been to a market helps to keep its page right: a word that it is, an edit, photos. */
import { Camera, Pencil } from "lucide-react";
import { MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { EDIT_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { PlainCheckForm } from "../contribute/PlainForms.tsx";
import { PLAIN_CHECK_HREF, PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import { managerHref, type MarketBodyProps, tellLastWord } from "./shown-facts.ts";

export default function HelpSection({ market, now }: Pick<MarketBodyProps, "market" | "now">) {
  const { isOld } = tellLastWord(market, now);
  return (
    <section className="stack market-help screen-only" aria-labelledby="help">
      <h2 id="help">Help keep this right</h2>
      <div className="apart">
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
        <button className="button script-only" type="button" data-contribute="edit">
          <Pencil size={18} aria-hidden />
          {EDIT_TEXTS.action}
        </button>
      </div>
      <PlainCheckForm id={market.id} />
      {canAddPhotos(market.photos.length) && (
        <div className="apart script-only">
          <p>{PHOTO_TEXTS.help}</p>
          <button className="button" type="button" data-contribute="photos">
            <Camera size={20} aria-hidden />
            {PHOTO_TEXTS.action}
          </button>
        </div>
      )}
      <p>
        <a href={managerHref(market)} rel="nofollow">
          {MANAGER_TEXTS.action}
        </a>
      </p>
    </section>
  );
}
