/**
 * The list's line of what the region's fields give at this time of the year, and its cellars. Each crop asks for the
 * markets that sell what it falls under: nobody knows of a market's leeks, but of its vegetables.
 */
import { useId, useMemo, useState } from "react";
import { type CropInSeason, CROPS, listInSeason } from "#data/crops/crops.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import css from "./in-season.css?inline";
import { tellChoice } from "./tell-choice.ts";

adoptStyles(css);

interface Props {
  now: Date;
  /** All of them: a crop that falls under nothing that they sell is not named. */
  markets: readonly { customList: readonly string[] }[];
  /** Those that are asked for. */
  chosen: readonly string[];
  /** Asks for the markets that sell these; with none, for all. */
  onChoose: (items: string[]) => void;
}

export default function InSeason({ now, markets, chosen, onChoose }: Props) {
  const id = useId();
  const [asked, setAsked] = useState<CropInSeason | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const items = useMemo(() => new Set(markets.flatMap(({ customList }) => customList)), [markets]);
  const { fresh, stored } = listInSeason(CROPS, getLocalMoment(now, region.timeZone));
  const [fromField, fromCellar] = [fresh, stored].map((crops) => crops.filter(({ item }) => items.has(item)));
  const count = (fromField?.length ?? 0) + (fromCellar?.length ?? 0);
  if (!fromField || !fromCellar || count === 0) return null;
  // The filter may have been changed elsewhere since.
  const shown = asked && chosen.includes(asked.item) ? asked : null;
  const choice = (crop: CropInSeason) => {
    const isShown = shown?.name === crop.name;
    return (
      <li key={crop.name}>
        <button
          type="button"
          title={`${tellChoice(crop)} (${crop.months})`}
          aria-pressed={isShown}
          onClick={() => {
            setAsked(isShown ? null : crop);
            // One crop at a time, beside what else is asked for.
            const others = chosen.filter((item) => item !== shown?.item && item !== crop.item);
            onChoose(isShown ? others : [...others, crop.item]);
          }}
        >
          {crop.name}
          {crop.stage === "beginning" && <small> just in</small>}
        </button>
      </li>
    );
  };
  return (
    <div role="group" aria-labelledby={id} className="season" data-open={isOpen || undefined}>
      <ul role="list" id={`${id}-crops`} className="season-crops">
        <li id={id} className="season-lead">
          In season now
        </li>
        {fromField.map(choice)}
        {fromCellar.length > 0 && <li className="season-lead">Stored</li>}
        {fromCellar.map((crop) => choice({ ...crop, stage: "usual" }))}
      </ul>
      <button
        type="button"
        className="season-more"
        aria-expanded={isOpen}
        aria-controls={`${id}-crops`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Fewer" : `All ${count}`}
      </button>
      <p role="status" className="season-said">
        {shown && `${tellChoice(shown)}. Usual in ${region.state} now, and no market’s promise.`}
      </p>
    </div>
  );
}
