/** What else can be done with a market, behind one button. */
import type { AdminMarketSummary, Changed } from "#data/admin/admin.ts";
import { isClosed } from "#data/market/standing.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";
import { notify } from "../notices.ts";
import { ChangeButton } from "../parts/Button.tsx";
import Menu, { MENU_ITEM } from "../parts/Menu.tsx";

export default function MarketMenu({ market }: { market: AdminMarketSummary }) {
  const { id, name } = market;
  const address = useAddress();
  return (
    <Menu label={`More for ${name}`}>
      <Link {...MENU_ITEM} href={changeQuery(address, { notice: id })}>
        Put up a notice
      </Link>
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
    </Menu>
  );
}
