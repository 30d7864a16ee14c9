/** What else can be done with a market, behind one button. */
import type { AdminMarketSummary, Changed, PlacesState } from "#data/admin/admin.ts";
import { isClosed } from "#data/market/standing.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import { notify } from "../notices.ts";
import { ChangeButton } from "../parts/Button.tsx";
import Menu, { MENU_ITEM } from "../parts/Menu.tsx";
import { useRead } from "../queries.ts";
import { useIsAdmin } from "../who.ts";

interface Props {
  market: AdminMarketSummary;
}

export default function MarketMenu({ market }: Props) {
  const { id, name } = market;
  const address = useAddress();
  const isAdmin = useIsAdmin();
  return (
    <Menu label={`More for ${name}`}>
      <Link {...MENU_ITEM} href={changeQuery(address, { notice: id })}>
        Put up a notice
      </Link>
      <Link {...MENU_ITEM} href={changeQuery(address, { images: id })}>
        Images
      </Link>
      {isAdmin && <ProviderItems market={market} />}
      <a {...MENU_ITEM} href={`/preview/markets/${id}`} target="_blank" rel="noreferrer">
        Preview
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <Link {...MENU_ITEM} href={`/admin/managers?market=${id}`}>
        Managers
      </Link>
      <Link {...MENU_ITEM} href={`/admin/audit?market=${id}`}>
        History
      </Link>
      <Link {...MENU_ITEM} href={changeQuery(address, { merge: id })}>
        Merge
      </Link>
      {isClosed(market) ? (
        <ChangeButton<Changed>
          {...MENU_ITEM}
          path={`/api/admin/markets/${id}/reopen`}
          failed={`${name} could not be reopened`}
          onMade={({ auditId }) => notify({ title: `${name} is held again`, auditId, goesLive: true })}
          label="Reopen"
        />
      ) : (
        <Link {...MENU_ITEM} href={changeQuery(address, { close: id })}>
          Closed for good
        </Link>
      )}
      <Link {...MENU_ITEM} data-danger href={changeQuery(address, { delete: id })}>
        Delete
      </Link>
    </Menu>
  );
}

/** What needs the places provider, and is an admin's. */
function ProviderItems({ market }: Props) {
  const places = useRead<PlacesState>("/api/admin/places").data;
  const whyOff = places ? (places.isOn ? null : places.message) : "The places provider has not answered yet.";
  const noPlace = "This market has no place ID yet. Get Details looks for it by name.";
  return (
    <>
      <ProviderItem
        label="Cache Images"
        market={market}
        job="cache-images"
        why={whyOff ?? (market.placeId === null ? noPlace : null)}
      />
      <ProviderItem label="Get Details" market={market} job="details" why={whyOff} />
    </>
  );
}

interface ProviderProps extends Props {
  label: string;
  job: "cache-images" | "details";
  why: string | null;
}

function ProviderItem({ label, market: { id, name }, job, why }: ProviderProps) {
  return (
    <ChangeButton
      {...MENU_ITEM}
      path={`/api/admin/markets/${id}/${job}`}
      label={label}
      why={why}
      failed={`${label}: not started`}
      onMade={() =>
        notify({ title: `${label} for ${name}`, description: "Started. Its progress is shown at the top." })
      }
    />
  );
}
