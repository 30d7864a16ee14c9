/** The form of a market: its facts in sections, each with its editor. */
import type { ReactNode } from "react";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { listFacts } from "#data/market/facts.ts";
import { type FormSection, SECTION_TITLES } from "#data/market/form-sections.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Errors } from "../use-errors.ts";
import FactField from "./FactField.tsx";
import { getShown, type MarketValues } from "./market-values.ts";
import type { MapProps } from "./PlaceField.tsx";

interface Props {
  /** In the order shown. */
  sections: readonly FormSection[];
  /** The market's current values; null for a new market. */
  market: Partial<Market> | null;
  values: MarketValues;
  errors: Errors;
  map: MapProps;
  /** Shown below the place's field. */
  place?: ReactNode;
  /** Called with the latest change, to be merged into `values`. */
  onChange: (changed: MarketValues) => void;
}

export default function MarketFields({ sections, market, values, errors, map, place, onChange }: Props) {
  const current: Readonly<Record<string, unknown>> = { ...market };
  const schedule = getShown(values, market, "schedule");
  return sections.map((section) => (
    <section key={section} className="stack form-part">
      <h3>{SECTION_TITLES[section]}</h3>
      <div className="tiles form-facts">
        {listFacts(({ form }) => form === section).map((fact) => {
          const { name } = fact;
          // The latitude's field also edits the longitude.
          const edited = name === "latitude" ? ["latitude", "longitude"] : [name];
          const change = (changed: MarketValues) => {
            onChange(changed);
            for (const each of edited) errors.clear(each);
          };
          return (
            <FactField
              key={name}
              fact={fact}
              value={getShown(values, market, name)}
              current={current[name]}
              schedule={isSchedule(schedule) ? schedule : undefined}
              error={edited.map((each) => errors.of[each]).find(Boolean)}
              newItem={values.newItems?.[name] ?? ""}
              map={map}
              onChange={(value) => change({ [name]: value })}
              onNewItem={(item) => change({ newItems: { ...values.newItems, [name]: item } })}
            />
          );
        })}
      </div>
      {section === "place" && place}
    </section>
  ));
}
