/** The popup of a chosen pin: name, status, distance and a link to the market's page. */
import { X } from "lucide-react";
import type { Position } from "#data/market/distance.ts";
import { getMomentAt, type LocalMoment } from "#data/schedule/local-time.ts";
import { describeElsewhere, describeWhere, joinFacts, listMarks } from "../market-summary/market-row.ts";
import MarketStatus, { StatusNotes } from "../market-summary/MarketStatus.tsx";
import SaveButton from "../saved/SaveButton.tsx";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";

interface Props {
  /** One market, or several at one place. */
  markets: readonly ListedMarket[];
  position: Position | null;
  now: Date;
  days: readonly LocalMoment[];
  onClose: () => void;
}

export default function MapPopup({ markets, position, now, days, onClose }: Props) {
  return (
    <section tabIndex={-1} aria-label={markets.length === 1 ? markets[0]?.name : `${markets.length} markets here`}>
      <button type="button" className="round map-close" onClick={onClose} aria-label="Close">
        <X size={18} aria-hidden />
      </button>
      <ul role="list">
        {markets.map((market) => {
          const { since } = getStatusOn(market, days, now, region);
          return (
            <li key={market.id}>
              <p className="heading map-name">{market.name}</p>
              <MarketStatus market={market} days={days} />
              {since && <p className="aside">{since}</p>}
              <StatusNotes market={market} moment={getMomentAt(market, now, region)} />
              <p className="aside">
                {joinFacts([describeWhere(market, position), market.placeIsApproximate && "approximate place"])}
              </p>
              {market.elsewhere && <p className="aside">{describeElsewhere(market.elsewhere)}</p>}
              {listMarks(market).map((mark) => (
                <p key={mark}>
                  <span className="chip">{mark}</span>
                </p>
              ))}
              <div className="row map-actions">
                <a
                  className="button button-primary map-link"
                  href={`/markets/${market.id}`}
                  aria-label={`View market: ${market.name}`}
                >
                  View market
                </a>
                <SaveButton market={market} className="round map-save" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
