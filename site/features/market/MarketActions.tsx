/**
 * Buttons for a market. Directions, Save and Share stay at the bottom of a phone's screen; call, links, photos and
 * corrections follow. On paper, links show their addresses.
 */
import { CalendarPlus, Camera, Globe, Heart, Pencil, Phone, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { phoneHref, splitPhone } from "#data/market/clean-phone.ts";
import { getCalendarSeries } from "#data/schedule/calendar-series.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { EDIT_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import Directions from "./Directions.tsx";
import type { MarketBodyProps } from "./shown-facts.ts";

export default function MarketActions({ market, moment }: Pick<MarketBodyProps, "market" | "moment">) {
  const { name, phoneNumber, facebook, instagram, website } = market;
  const extension = phoneNumber && splitPhone(phoneNumber).extension;
  const links = [
    { href: facebook, label: "Facebook", icon: <Facebook /> },
    { href: instagram, label: "Instagram", icon: <Instagram /> },
    { href: website, label: "Website", icon: <Globe size={18} aria-hidden /> },
  ];
  return (
    <>
      <div className="stack-s market-hand screen-only" data-at-hand>
        <p className="aside announcer" role="status" data-share-report></p>
        <p className="aside announcer" aria-live="polite" data-report></p>
        <ul role="list" className="row">
          <li>
            <Directions market={market} />
          </li>
          <li className="script-only">
            <button className="button" type="button" aria-pressed="false" aria-label={`Save ${name}`} data-save>
              <Heart size={18} aria-hidden />
              <span data-save-label>Save</span>
            </button>
          </li>
          <li className="script-only">
            <button className="button" type="button" data-share>
              <Share2 size={18} aria-hidden />
              <span aria-live="polite" data-label>
                Share
              </span>
            </button>
          </li>
        </ul>
      </div>
      <ul role="list" className="market-ways">
        {phoneNumber && (
          // The printed page shows the number elsewhere.
          <li className="screen-only">
            <a className="button" href={phoneHref(phoneNumber)}>
              <Phone size={18} aria-hidden />
              {extension ? `Call, then ${extension}` : "Call"}
            </a>
          </li>
        )}
        {links.map(
          ({ href, label, icon }) =>
            href && (
              <li key={label}>
                <a className="button" href={href} rel="noopener nofollow">
                  {icon}
                  {label}
                </a>
              </li>
            ),
        )}
        {canAddPhotos(market.photos.length) && (
          <li className="script-only screen-only">
            <button className="button" type="button" data-contribute="photos">
              <Camera size={18} aria-hidden />
              {PHOTO_TEXTS.action}
            </button>
          </li>
        )}
        <li className="script-only screen-only">
          <button className="button" type="button" data-contribute="edit">
            <Pencil size={18} aria-hidden />
            {EDIT_TEXTS.action}
          </button>
        </li>
        {getCalendarSeries(market, moment).length > 0 && (
          <li className="script-only screen-only">
            <button className="button" type="button" data-calendar>
              <CalendarPlus size={18} aria-hidden />
              Add to calendar
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

function Facebook() {
  return (
    <BrandIcon>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </BrandIcon>
  );
}

function Instagram() {
  return (
    <BrandIcon>
      <rect x="2" y="2" width="20" height="20" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.5 6.5h.01" />
    </BrandIcon>
  );
}

/** Lucide has no brand icons. */
function BrandIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
