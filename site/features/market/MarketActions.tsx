/** The bar of a market's page: directions, call, website, and More with all other actions. On paper, links show their addresses. */
import { CalendarPlus, Camera, Ellipsis, Globe, KeyRound, Pencil, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneHref, splitPhone } from "#data/market/clean-phone.ts";
import { getCalendarSeries } from "#data/schedule/calendar-series.ts";
import { MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { EDIT_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import Directions from "./Directions.tsx";
import { managerHref, type MarketBodyProps } from "./shown-facts.ts";

const ICON = { size: 20, "aria-hidden": true } as const;
const MORE_ID = "more-actions";

export default function MarketActions({ market, moment }: Pick<MarketBodyProps, "market" | "moment">) {
  const { phoneNumber, facebook, instagram, website } = market;
  const extension = phoneNumber && splitPhone(phoneNumber).extension;
  return (
    <div className="market-actions">
      <ul role="list" className="market-bar">
        <li className="screen-only">
          <Directions market={market} />
        </li>
        {phoneNumber && (
          // The printed page shows the number elsewhere.
          <li className="screen-only">
            <a className="button" href={phoneHref(phoneNumber)}>
              <Phone {...ICON} />
              {extension ? `Call, then ${extension}` : "Call"}
            </a>
          </li>
        )}
        {website && <Link href={website} label="Website" icon={<Globe {...ICON} />} />}
        <li className="screen-only">
          <button className="button" type="button" popoverTarget={MORE_ID}>
            <Ellipsis {...ICON} />
            More
          </button>
        </li>
      </ul>
      <div id={MORE_ID} className="market-sheet market-more" popover="auto" role="dialog" aria-label="More">
        <ul role="list" className="stack-s">
          {facebook && <Link href={facebook} label="Facebook" icon={<Facebook />} />}
          {instagram && <Link href={instagram} label="Instagram" icon={<Instagram />} />}
          {canAddPhotos(market.photos.length) && (
            <Action text={PHOTO_TEXTS.action} icon={<Camera {...ICON} />} dialog="photos" />
          )}
          <Action text={EDIT_TEXTS.action} icon={<Pencil {...ICON} />} dialog="edit" />
          {getCalendarSeries(market, moment).length > 0 && (
            <li className="script-only screen-only">
              <calendar-button>
                <button className="button" type="button">
                  <CalendarPlus {...ICON} />
                  Add to calendar
                </button>
              </calendar-button>
            </li>
          )}
          <li className="screen-only">
            <a className="button" href={managerHref(market)} rel="nofollow">
              <KeyRound {...ICON} />
              {MANAGER_TEXTS.action}
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Link({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <li>
      <a className="button" href={href} rel="noopener nofollow">
        {icon}
        {label}
      </a>
    </li>
  );
}

function Action({ text, icon, dialog }: { text: string; icon: ReactNode; dialog: "photos" | "edit" }) {
  return (
    <li className="script-only screen-only">
      <button className="button" type="button" data-contribute={dialog}>
        {icon}
        {text}
      </button>
    </li>
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
      width="20"
      height="20"
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
