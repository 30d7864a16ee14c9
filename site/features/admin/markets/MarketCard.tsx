/** Card of a market: its facts, listing status, pending submissions, places provider data and actions. */
import { Ellipsis, RotateCcw } from "lucide-react";
import type { AdminMarketSummary } from "#data/admin/markets.ts";
import type { PlacesState } from "#data/admin/places.ts";
import { isClosed } from "#data/market/standing.ts";
import { region } from "#data/region.ts";
import { isOver } from "#data/schedule/certainty.ts";
import { classes } from "../../../lib/classes.ts";
import { useNow } from "../../../lib/use-now.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link, { MarketLink } from "../Link.tsx";
import { notify, useReportedChange } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import Menu, { MenuAction, MenuLink, MenuPageLink } from "../components/Menu.tsx";
import RatingChip from "../components/RatingChip.tsx";
import { useRead } from "../queries.ts";
import { countOf, formatAge } from "../time-text.ts";
import { formatMoment, formatClaimDate } from "#data/words/moment-text.ts";
import { useIsAdmin } from "../current-user.ts";
import { describeState, listWaits } from "./market-list.ts";

interface Props {
  market: AdminMarketSummary;
}

export default function MarketCard({ market }: Props) {
  const { id, name, city, address, archivedAt, placeId, detailsFetchedAt } = market;
  const facts = [
    ["Database ID", id],
    ["Place ID", placeId ?? "None"],
    ["Place Details Last Called", detailsFetchedAt === null ? "No Place Details Data" : formatMoment(detailsFetchedAt)],
  ];
  return (
    <article className="card" aria-labelledby={`market-${id}`}>
      <div className="apart beside">
        <div>
          <h3 id={`market-${id}`}>{archivedAt === null ? <MarketLink id={id}>{name}</MarketLink> : name}</h3>
          <p className="aside">{address ? `${address}, ${city}` : city}</p>
        </div>
        <div className="row actions">
          {archivedAt === null ? (
            <Actions market={market} />
          ) : (
            <ChangeButton
              path={`/api/admin/markets/${id}/restore`}
              aria-label={`Restore ${name}`}
              icon={RotateCcw}
              iconSize={16}
              failed={`${name} could not be restored`}
              onMade={({ auditId }) => notify({ title: `${name} is back`, auditId, goesLive: true })}
              label="Restore"
            />
          )}
        </div>
      </div>
      <Badges market={market} />
      <div className="apart">
        <dl className="apart fine numbers">
          {facts.map(([label, value]) => (
            <div key={label} className="row">
              <dt className="aside">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {archivedAt === null && <DetailActions market={market} />}
      </div>
    </article>
  );
}

function Badges({ market }: Props) {
  const { name, hoursDay, photos, features, detailsFetchedAt } = market;
  const now = useNow();
  const state = describeState(market);
  return (
    <p className="row">
      {state && <span className={classes("chip", state.tone)}>{state.words}</span>}
      {hoursDay !== null && (
        <span
          className={classes("chip", now !== null && isOver(hoursDay, region.scheduleFreshMonths, now) && "unsure")}
        >
          Hours from {formatClaimDate(hoursDay)}
          {now && ` (${formatAge(hoursDay, now)})`}
        </span>
      )}
      <RatingChip {...market} />
      <span className="chip">{countOf(photos.length, "photo")}</span>
      <span className="chip">{countOf(features.length, "feature")}</span>
      {detailsFetchedAt !== null && <span className="chip good">Detailed</span>}
      {listWaits(market).map(({ words, href }) => (
        <Link key={words} className="chip warn" href={href}>
          {words}
          <span className="visually-hidden"> of {name} wait</span>
        </Link>
      ))}
    </p>
  );
}

function Actions({ market }: Props) {
  const { id, name } = market;
  const address = useAddress();
  const open = (dialog: string) => changeQuery(address, { [dialog]: id });
  const { send, isPending } = useReportedChange();
  return (
    <>
      <Link className="button" href={open("edit")} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <Menu button={<Button icon={Ellipsis} className="icon-only" aria-label={`More for ${name}`} />}>
        <MenuLink href={open("notice")}>Put up a notice</MenuLink>
        <MenuPageLink href={`/preview/markets/${id}`}>Preview</MenuPageLink>
        <MenuLink href={`/admin/people?market=${id}`}>Managers</MenuLink>
        <MenuLink href={`/admin/audit?market=${id}`}>History</MenuLink>
        <MenuLink href={open("merge")}>Merge</MenuLink>
        {isClosed(market) ? (
          <MenuAction
            disabled={isPending}
            onClick={() =>
              send(
                {
                  method: "POST",
                  path: `/api/admin/markets/${id}/reopen`,
                  onMade: ({ auditId }) => notify({ title: `${name} is held again`, auditId, goesLive: true }),
                },
                `${name} could not be reopened`,
              )
            }
          >
            Reopen
          </MenuAction>
        ) : (
          <MenuLink href={open("close")}>Closed for good</MenuLink>
        )}
      </Menu>
    </>
  );
}

/** Images, Cache Images, Get Details, Delete. Only admins see those that use the places provider. */
function DetailActions({ market: { id, name, placeId } }: Props) {
  const address = useAddress();
  const isAdmin = useIsAdmin();
  const places = useRead<PlacesState>("/api/admin/places", { isOn: isAdmin }).data;
  const whyOff = places ? (places.isOn ? null : places.message) : "The places provider has not answered yet.";
  const noPlace = placeId === null ? "This market has no place ID yet. Get Details looks for it by name." : null;
  const jobs = [
    { label: "Cache Images", job: "cache-images", why: whyOff ?? noPlace },
    { label: "Get Details", job: "details", why: whyOff },
  ];
  return (
    <div className="row actions">
      <Link className="button" href={changeQuery(address, { images: id })} aria-label={`Images of ${name}`}>
        Images
      </Link>
      {isAdmin &&
        jobs.map(({ label, job, why }) => (
          <ChangeButton
            key={job}
            className={whyOff === null ? undefined : "button-plain"}
            path={`/api/admin/markets/${id}/${job}`}
            label={label}
            aria-label={`${label} of ${name}`}
            why={why}
            failed={`${label}: not started`}
            onMade={() =>
              notify({ title: `${label} for ${name}`, description: "Started. Its progress is shown at the top." })
            }
          />
        ))}
      <Link className="button" href={changeQuery(address, { delete: id })} aria-label={`Delete ${name}`}>
        Delete
      </Link>
    </div>
  );
}
