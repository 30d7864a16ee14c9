/** One market of the database in a row: what it is, how it stands, what waits, and what can be done with it. */
import { ChevronDown, RotateCcw, Star } from "lucide-react";
import { useState } from "react";
import type { AdminMarketSummary, Changed } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { useNow } from "../../../lib/use-now.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link, { MarketLink } from "../Link.tsx";
import { notify } from "../notices.ts";
import Button, { ChangeButton } from "../parts/Button.tsx";
import { countOf, formatAge, formatMoment, formatSaid } from "../time-words.ts";
import { describeState, listWaits } from "./market-list.ts";
import MarketMenu from "./MarketMenu.tsx";
import styles from "./Markets.module.css";

/** How many columns there are: the details take all of them. */
const COLUMNS = 5;

// Narrow screens show the rows as cards: the roles keep it a table for those who hear it.
export default function MarketRow({ market }: { market: AdminMarketSummary }) {
  const { id, name, city, address, archivedAt } = market;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr role="row" data-archived={archivedAt !== null || undefined}>
        <th role="rowheader" scope="row">
          {archivedAt === null ? <MarketLink id={id}>{name}</MarketLink> : name}
          <span className={styles["place"]}>{address ? `${address}, ${city}` : city}</span>
        </th>
        <td role="cell">
          <State market={market} />
        </td>
        <td role="cell" className="numbers">
          <Hours day={market.hoursDay} />
        </td>
        <td role="cell">
          <Waits market={market} />
        </td>
        <td role="cell" className={styles["actions"]}>
          <Actions market={market} />
          <Button
            icon={ChevronDown}
            aria-label={`Details of ${name}`}
            aria-expanded={isOpen}
            aria-controls={`details-${id}`}
            className={`small icon-only button-plain ${styles["toggle"] ?? ""}`}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
      </tr>
      <tr role="row" id={`details-${id}`} hidden={!isOpen} className={styles["details"]}>
        <td role="cell" colSpan={COLUMNS}>
          {isOpen && <Details market={market} />}
        </td>
      </tr>
    </>
  );
}

function State({ market }: { market: AdminMarketSummary }) {
  const now = useNow();
  if (!now) return null;
  const { words, tone } = describeState(market, now);
  return <span className={`chip ${tone}`}>{words}</span>;
}

function Hours({ day }: { day: string | null }) {
  const now = useNow();
  if (day === null) return <span className="aside">Not known</span>;
  return (
    <>
      <span className={styles["inline"]}>Hours from </span>
      {formatSaid(day)} {now && <span className="aside">({formatAge(day, now)})</span>}
    </>
  );
}

function Waits({ market: { waiting, name } }: { market: AdminMarketSummary }) {
  return listWaits(waiting).map(({ words, href }) => (
    <Link key={words} className={`chip warn ${styles["wait"] ?? ""}`} href={href}>
      {words}
      <span className="visually-hidden"> of {name} wait</span>
    </Link>
  ));
}

function Actions({ market }: { market: AdminMarketSummary }) {
  const { id, name, archivedAt } = market;
  const address = useAddress();
  if (archivedAt !== null) {
    return (
      <ChangeButton<Changed>
        path={`/api/admin/markets/${id}/restore`}
        aria-label={`Restore ${name}`}
        icon={RotateCcw}
        iconSize={16}
        className="small"
        failed={`${name} could not be restored`}
        onMade={({ auditId }) => notify({ title: `${name} is back`, auditId, goesLive: true })}
        label="Restore"
      />
    );
  }
  return (
    <>
      <Link className="button small" href={changeQuery(address, { edit: id })} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <MarketMenu market={market} />
    </>
  );
}

/** What only few need, and programmers most. */
function Details({ market }: { market: AdminMarketSummary }) {
  const { id, placeId, rating, userRatingsTotal, photos, features, detailsFetchedAt } = market;
  return (
    <>
      <p className="row">
        {rating !== undefined && (
          <span className="chip">
            <Star size={13} aria-hidden />
            {rating.toFixed(1)}
            {userRatingsTotal !== undefined && ` (${userRatingsTotal.toLocaleString(region.locale)})`}
            <span className="visually-hidden"> rating</span>
          </span>
        )}
        <span className="chip">{countOf(photos.length, "photo")}</span>
        <span className="chip">{countOf(features.length, "feature")}</span>
        {detailsFetchedAt !== null && <span className="chip good">Detailed</span>}
      </p>
      <dl className={`row numbers ${styles["facts"] ?? ""}`}>
        <div>
          <dt className="aside">Database ID</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt className="aside">Place ID</dt>
          <dd>{placeId ?? "None"}</dd>
        </div>
        <div>
          <dt className="aside">Place Details Last Called</dt>
          <dd>{detailsFetchedAt === null ? "No Place Details Data" : formatMoment(detailsFetchedAt)}</dd>
        </div>
      </dl>
    </>
  );
}
