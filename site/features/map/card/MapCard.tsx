/**
 * The card at the bottom of a phone's map, for the market whose pin was tapped. Swipes, two buttons and the arrow keys
 * lead to the next market in view, in the order of the list as seen from the chosen one.
 */
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { type Orderable, type OrderContext, orderMarkets } from "#data/market/order.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import { useStore } from "../../../lib/use-store.ts";
import { listInView } from "../in-view.ts";
import { mapBounds, mapCommands, movedBounds } from "../list-map.ts";
import css from "./map-card.css?inline";

adoptStyles(css);

export interface Props {
  /** On the map. */
  markets: readonly ListedMarket[];
  selectedId: number | null;
  /** The time, and the days that were asked for. */
  asked: OrderContext;
  onSelect: (id: number | null) => void;
  /** Draws the card of one market. */
  children: (market: ListedMarket) => ReactNode;
}

/**
 * The cards in the order in which they were created. It stays while the visitor steps through them and the map follows.
 */
interface Deck {
  markets: readonly ListedMarket[];
  moved: MapBounds | null;
  cards: readonly ListedMarket[];
  /** The card that the visitor reached by stepping, not by choosing a pin. */
  at: ListedMarket;
}

const STEPS = [
  { label: "Previous market", step: -1, Icon: ChevronLeft },
  { label: "Next market", step: 1, Icon: ChevronRight },
];

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export default function MapCard({ markets, selectedId, asked, onSelect, children }: Props) {
  const bounds = useStore(mapBounds, null);
  const moved = useStore(movedBounds, null);
  const selected = useMemo(() => markets.find(({ id }) => id === selectedId) ?? null, [markets, selectedId]);
  const [deck, setDeck] = useState<Deck | null>(null);
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);

  // The visitor chose another pin, moved the map, or sees other markets: build the cards again.
  const isSame = deck?.markets === markets && deck.moved === moved;
  if (selected && bounds && !(isSame && (deck.at === selected || deck.cards[0] === selected))) {
    setDeck({ markets, moved, cards: listFrom(selected, markets, bounds, asked), at: selected });
  }

  const isShown = selected !== null && deck !== null;
  useEffect(() => {
    // The pin was chosen by keyboard: the next Tab continues in the card.
    if (isShown && mapCommands.get()?.isPinFocused()) section.current?.focus();
  }, [isShown]);
  useEffect(() => {
    if (isShown) mapCommands.get()?.revealAbove(section.current?.getBoundingClientRect().top ?? 0);
  }, [isShown, selectedId]);

  if (!selected || !deck) return null;
  const { cards } = deck;
  const at = cards.indexOf(selected);
  const go = (index: number) => {
    const next = cards[index];
    if (!next || next === selected) return;
    // The focused card is about to leave the view.
    if (strip.current?.contains(document.activeElement)) section.current?.focus();
    setDeck({ ...deck, at: next });
    onSelect(next.id);
  };
  const close = () => {
    mapCommands.get()?.focus(selected);
    onSelect(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (event.key === "Escape") close();
    else if (step !== undefined) go(at + step);
    else return;
    event.preventDefault();
  };
  return (
    <section ref={section} className="map-card" aria-label="Chosen market" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className="map-card-steps">
        <h2 aria-live="polite">
          <span className="visually-hidden">{selected.name}, </span>
          {at + 1} of {cards.length}
        </h2>
        {STEPS.map(({ label, step, Icon }) => (
          <button
            key={label}
            type="button"
            className="round"
            aria-label={label}
            aria-disabled={cards[at + step] === undefined}
            onClick={() => go(at + step)}
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
        <button type="button" className="round" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </header>
      <Strip box={strip} cards={cards} at={at} onGo={go}>
        {children}
      </Strip>
    </section>
  );
}

interface StripProps extends Pick<Props, "children"> {
  box: RefObject<HTMLUListElement | null>;
  cards: readonly ListedMarket[];
  /** Index of the visible card. */
  at: number;
  onGo: (at: number) => void;
}

/** The cards side by side, one of them visible; the browser itself does the scrolling between them. */
function Strip({ box, cards, at, onGo, children }: StripProps) {
  /** Index of the card that a swipe or `at` has scrolled to. */
  const seen = useRef(-1);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!box.current || seen.current === at) return;
    const isNear = Math.abs(seen.current - at) === 1;
    seen.current = at;
    // The style sheet scrolls smoothly to a neighbor; farther cards appear at once.
    const left = at * box.current.clientWidth;
    box.current.scrollTo({ left, ...(!isNear && { behavior: "instant" }) });
  }, [box, cards, at]);

  // Many phones do not know `scrollend` yet.
  const onScroll = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const index = Math.round(strip.scrollLeft / strip.clientWidth);
      if (index === seen.current) return;
      seen.current = index;
      onGo(index);
    }, SETTLED_MS);
  };

  // Only the visible card and its neighbors have content; of thousands of others only the width is kept.
  const first = Math.max(0, at - 1);
  const rest = Math.max(0, cards.length - at - 2);
  return (
    <ul ref={box} role="list" className="map-card-strip" onScroll={onScroll}>
      {first > 0 && <li aria-hidden style={{ flexBasis: `${first * 100}%` }} />}
      {cards.slice(first, at + 2).map((market) => (
        <li key={market.id} inert={market !== cards[at]}>
          {children(market)}
        </li>
      ))}
      {rest > 0 && <li aria-hidden style={{ flexBasis: `${rest * 100}%` }} />}
    </ul>
  );
}

/** After this many milliseconds without a scroll event, a swipe is over. */
const SETTLED_MS = 120;

/** @returns the chosen market, then all others in view in the order of every list, as seen from it */
export function listFrom<T extends Orderable>(
  chosen: T,
  markets: readonly T[],
  bounds: MapBounds,
  asked: OrderContext,
): T[] {
  const others = listInView(markets, bounds).filter((market) => market !== chosen);
  return [chosen, ...orderMarkets(others, { ...asked, position: chosen }).map(({ market }) => market)];
}
