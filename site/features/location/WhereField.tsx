/**
 * Where: a town, a zip code, a county, a market, or where the visitor is. Before it is used it is a field and a button; what
 * knows the places comes then, and the line below it when there is something to say.
 */
import { nameCounty } from "#data/market/name-county.ts";
import { LocateFixed, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import Combobox from "../../components/Combobox.tsx";
import { late } from "../../lib/late.ts";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "./user-location.ts";
import styles from "./WhereField.module.css";
import type * as WhereHelp from "./where-help.tsx";
import type { WhereProps } from "./WhereNote.tsx";

interface FieldProps extends WhereProps {
  /** Those that can be named, as they are by then. */
  listMarkets: () => readonly ListedMarket[];
}

/** What went wrong is read with the field, which gets the focus then. */
const PROBLEM_ID = "where-problem";

const WhereNote = late(() => import("./WhereNote.tsx"));

export default function WhereField({ filters: { near, within, county }, onPlace, listMarkets }: FieldProps) {
  const location = useStore(userLocation, null);
  /** What is being typed; null while the field shows what was chosen. */
  const [text, setText] = useState<string | null>(null);
  const [options, setOptions] = useState<readonly WhereHelp.WhereOption[]>([]);
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const help = useRef<typeof WhereHelp>(null);
  const asked = useRef("");
  const chosen = near?.name ?? (county === null ? "" : nameCounty(county));

  const offer = async (typed: string) => {
    asked.current = typed;
    help.current ??= await import("./where-help.tsx");
    const found = await help.current.listOptions(typed, listMarkets(), within);
    // Meanwhile the field may say something else.
    if (asked.current !== typed) return [];
    setOptions(found);
    return found;
  };
  // Without a connection and a copy on the device there is nothing to offer.
  const suggest = (typed: string) => void offer(typed).catch(() => null);
  const clear = () => {
    setText(null);
    onPlace({ near: null, within: null, county: null });
  };
  const locate = () => {
    setAsking(true);
    void import("./take-location.ts")
      .then(({ enableLocation }) => enableLocation())
      .catch(() => null)
      .finally(() => setAsking(false));
  };
  const choose = (option: WhereHelp.WhereOption) => {
    setText(null);
    if (option.place) onPlace(option.place);
    else {
      onPlace({ near: null, county: null });
      if (location === null || location.isDefault) locate();
    }
  };
  return (
    <div ref={box} className={styles["field"]}>
      <Combobox
        label="Where: town, zip code, county or market"
        listLabel="Places"
        placeholder={isAsking ? "Finding you..." : "Where"}
        enterKeyHint="search"
        aria-describedby={PROBLEM_ID}
        value={text ?? chosen}
        options={options}
        onFocus={({ target }) => {
          target.select();
          suggest("");
        }}
        onBlur={() => {
          if (text?.trim() === "") clear();
          setText(null);
        }}
        onText={(typed) => {
          setText(typed);
          suggest(typed);
        }}
        onChoose={choose}
        onEnter={() => {
          if (!text?.trim()) return;
          void offer(text)
            .then(([first]) => {
              if (first && !first.isNote) choose(first);
              // Which the list says, once it is open again.
              else box.current?.querySelector("input")?.click();
            })
            .catch(() => null);
        }}
      />
      {chosen ? (
        <button
          type="button"
          className="round"
          aria-label={`Clear ${chosen}`}
          onClick={() => {
            clear();
            box.current?.querySelector("input")?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      ) : (
        !location && (
          <button
            type="button"
            className="round"
            aria-label="Enable Location"
            title="Use my location"
            disabled={isAsking}
            onClick={locate}
          >
            <LocateFixed size={18} aria-hidden />
          </button>
        )
      )}
    </div>
  );
}

/** The line below: empty until a place is known. */
export function WhereLine(props: WhereProps) {
  const location = useStore(userLocation, null);
  const { near } = props.filters;
  if (!near && !location) return null;
  return (
    <Suspense fallback={<div className={styles["line"]} />}>
      <WhereNote {...props} problemId={PROBLEM_ID} />
    </Suspense>
  );
}
