/** Every fact of a market with the editor that fits it. */
import { MapPin } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import { type Fact, FACTS, listFacts } from "#data/market/facts.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import { SOURCES } from "#data/market/sources.ts";
import formStyles from "../../../../forms/Form.module.css";
import NoticesEditor from "../../../../forms/notices/NoticesEditor.tsx";
import ScheduleEditor from "../../../../forms/schedule/ScheduleEditor.tsx";
import { SelectField, TextField } from "../../../../forms/Field.tsx";
import type { Errors } from "../../../../forms/use-errors.ts";
import Button from "../../parts/Button.tsx";
import styles from "./Edit.module.css";
import PlacePicker from "../../../map/place/PlacePicker.tsx";
import FactField from "./FactField.tsx";
import type { MarketValues } from "./market-values.ts";

interface Props {
  values: MarketValues;
  errors: Errors;
  /** What the directory says now. */
  current: Schedule | null;
  /** A market that is being made is confirmed by that. */
  isNew: boolean;
  /** In place of the field for coordinates. */
  position?: ReactNode;
  onChange: (changed: Partial<MarketValues>) => void;
}

export default function MarketFields({ values, errors, current, isNew, position, onChange }: Props) {
  const part = (title: string, form: Fact["form"] | null, more?: ReactNode) => (
    <section className={`stack-l ${styles["part"] ?? ""}`}>
      <h3>{title}</h3>
      {form && (
        <div className={`tiles ${styles["facts"] ?? ""}`}>
          {listFacts(FACTS, (fact) => fact.form === form).map((fact) => (
            <FactField key={fact.name} {...{ fact, values, errors, onChange }} />
          ))}
        </div>
      )}
      {more}
    </section>
  );
  return (
    <>
      {part(
        "What and where",
        "place",
        position ?? (
          <CoordinatesField
            value={values.coordinates}
            error={errors.of["latitude"] ?? errors.of["longitude"]}
            onChange={(coordinates) => onChange({ coordinates })}
          />
        ),
      )}
      {part(
        "When",
        null,
        <>
          <ScheduleEditor
            name="schedule"
            label="Opening hours"
            schedule={values.schedule}
            current={current}
            error={errors.of["schedule"]}
            onChange={(schedule) => onChange({ schedule })}
          />
          <NoticesEditor
            schedule={values.schedule}
            notices={values.notices}
            error={errors.of["notices"]}
            onChange={(notices) => onChange({ notices })}
          />
        </>,
      )}
      {part("Contact", "contact")}
      {part("What visitors find there", "offers")}
      {!isNew &&
        part(
          "How sure it is",
          null,
          <div className={formStyles["pair"]} data-control="confirmed">
            <TextField
              label="Last confirmed on"
              name="confirmed"
              hint="2026-07-04, 2026-07 or 2026"
              value={values.confirmedOn}
              error={errors.of["confirmed"]}
              onChange={(confirmedOn) => onChange({ confirmedOn })}
            />
            <SelectField
              label="By"
              name="confirmedSource"
              error={undefined}
              value={values.confirmedSource}
              choices={Object.entries(SOURCES).map(([source, { name }]) => [source, name])}
              onChange={(source) => onChange({ confirmedSource: source as MarketValues["confirmedSource"] })}
            />
          </div>,
        )}
    </>
  );
}

interface CoordinatesProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Where the market is: degrees that can be pasted, or a pin on a map, which is loaded when it is asked for. */
function CoordinatesField({ value, error, onChange }: CoordinatesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={formStyles["group"]}>
      <div className={styles["place"]}>
        <TextField
          label="Latitude, longitude"
          name="latitude"
          hint="Such as 43.0747, -89.3842"
          value={value}
          error={error}
          onChange={onChange}
        />
        {!isOpen && <Button icon={MapPin} label="Show the map" onClick={() => setIsOpen(true)} />}
      </div>
      {isOpen && (
        <PlacePicker
          place={parseCoordinates(value)}
          takesFocus
          onChange={(place) => onChange(formatCoordinates(place))}
        />
      )}
    </div>
  );
}
