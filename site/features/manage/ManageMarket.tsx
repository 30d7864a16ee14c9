/** The editors of the private page: what changed at one market, sent in one go. */
import { Camera, MapPin } from "lucide-react";
import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from "react";
import { type FactName, type FactValues, readFacts } from "#data/market/claims.ts";
import { capitalize } from "#data/capitalize.ts";
import { FACTS, PAYMENTS } from "#data/market/facts.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import type { Schedule, YearDates } from "#data/schedule/schedule.ts";
import type { TownField } from "#data/submissions/edit-fields.ts";
import { movesPlace } from "#data/submissions/pin.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { MANAGER_TEXTS, type ManagedMarket } from "#data/submissions/manager.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import formStyles from "../../forms/Form.module.css";
import ListEditor from "../../forms/ListEditor.tsx";
import { CheckField, FieldGroup, LongTextField, TextField } from "../../forms/Field.tsx";
import NoticesEditor from "../../forms/notices/NoticesEditor.tsx";
import ScheduleEditor from "../../forms/schedule/ScheduleEditor.tsx";
import { type Errors, useErrors } from "../../forms/use-errors.ts";
import { DateField } from "../../forms/schedule/controls.tsx";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import { loadDialog } from "../contribute/wire-contribute.ts";
import PlacePicker from "../map/place/PlacePicker.tsx";
import { classes } from "../../lib/classes.ts";
import { getPath, readManaged, Refused, sendWord } from "./manage-api.ts";
import styles from "./Manage.module.css";
import { findSeason, readSeason, type SeasonOfYear, setDates } from "./season-dates.ts";

export default function ManageMarket() {
  const [path] = useState(getPath);
  const [managed, setManaged] = useState<ManagedMarket | null>(null);
  // Kept here, where it outlasts a form that has to be drawn again.
  const [changed, setChanged] = useState<FactValues>({});
  useEffect(() => {
    if (path !== null) void readManaged(path).then(setManaged);
  }, [path]);
  if (path === null || managed === null) return null;
  // What was sent is the new start.
  const read = async () => {
    setManaged((await readManaged(path)) ?? managed);
  };
  return (
    <ErrorBoundary>
      <ChangeForm path={path} managed={managed} changed={changed} setChanged={setChanged} onSent={read} />
    </ErrorBoundary>
  );
}

interface Props {
  path: string;
  managed: ManagedMarket;
  /** What differs from the market, as far as it is typed. */
  changed: FactValues;
  setChanged: Dispatch<SetStateAction<FactValues>>;
  onSent: () => Promise<void>;
}

function ChangeForm({ path, managed: { market, isTrusted }, changed, setChanged, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const titleId = useId();
  const [newItem, setNewItem] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null);
  const change = (facts: FactValues) => {
    setChanged((before) => ({ ...before, ...facts }));
    setOutcome(null);
    for (const name of Object.keys(facts)) errors.clear(name);
  };
  const send = async () => {
    const items = newItem.trim() === "" ? {} : { customList: [...list("customList"), newItem] };
    const facts = { ...changed, ...items };
    if (Object.keys(facts).length === 0) {
      setOutcome({
        isGood: false,
        text: MANAGER_TEXTS.nothingNew,
      });
      return;
    }
    const sent: Readonly<Record<string, unknown>> = changed;
    setIsSending(true);
    try {
      const { message } = await sendWord(path, facts);
      // What was typed meanwhile stays.
      setChanged((now) => Object.fromEntries(Object.entries(now).filter(([fact, said]) => sent[fact] !== said)));
      setNewItem((now) => (now === newItem ? "" : now));
      setOutcome({ isGood: true, text: message });
      await onSent();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setOutcome({ isGood: false, text: error.message });
      errors.fail(error.field === "longitude" ? "latitude" : error.field, error.message);
    } finally {
      setIsSending(false);
    }
  };
  const value = (fact: FactName): unknown =>
    fact in changed ? changed[fact] : (market as unknown as Readonly<Record<string, unknown>>)[fact];
  const list = (fact: FactName) => (Array.isArray(value(fact)) ? (value(fact) as string[]) : []);
  const text = (fact: "address" | TownField | "phoneNumber" | "website" | "facebook" | "instagram") => {
    const now = value(fact);
    return (
      <TextField
        label={capitalize(FACTS[fact].label)}
        name={fact}
        {...(FACTS[fact].kind === "link" && { inputMode: "url" as const })}
        {...(FACTS[fact].kind === "phone" && { type: "tel" as const })}
        value={typeof now === "string" ? now : ""}
        error={errors.of[fact]}
        onChange={(typed) => change({ [fact]: typed })}
      />
    );
  };
  const description = value("description");
  const asksForPin = movesPlace(readFacts(market), withoutPin(changed));
  const isSamePin = changed.latitude === market.latitude && changed.longitude === market.longitude;
  const schedule = asSaid((value("schedule") ?? { seasons: [] }) as Schedule);
  return (
    <form
      ref={form}
      noValidate
      className={classes(formStyles["fields"], styles["form"])}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 id={titleId}>Something changed</h2>
      <h3>When it is held</h3>
      <SeasonDates schedule={schedule} onChange={(fresh) => change({ schedule: fresh })} />
      <ScheduleEditor
        name="schedule"
        label="Opening hours"
        schedule={schedule}
        current={market.schedule ?? null}
        error={errors.of["schedule"]}
        onChange={(fresh) => change({ schedule: fresh })}
      />
      <NoticesEditor
        schedule={schedule}
        notices={(value("notices") ?? []) as NonNullable<typeof market.notices>}
        error={errors.of["notices"]}
        onChange={(notices) => change({ notices })}
      />
      <h3>Place</h3>
      {text("address")}
      <div className={formStyles["pair"]}>
        {text("city")}
        {text("zipCode")}
      </div>
      {asksForPin && (
        <CheckField
          label={MANAGER_TEXTS.pinIsRight}
          checked={isSamePin}
          onChange={(isRight) => {
            if (isRight) change({ latitude: market.latitude, longitude: market.longitude });
            else setChanged(withoutPin);
          }}
        />
      )}
      <PlaceField
        place={{ latitude: Number(value("latitude")), longitude: Number(value("longitude")) }}
        onChange={change}
        error={errors.of["latitude"]}
      />
      <h3>What visitors find there</h3>
      <ListEditor
        name="customList"
        label={capitalize(FACTS.customList.label)}
        items={list("customList")}
        newItem={newItem}
        error={errors.of["customList"]}
        onChange={(customList) => change({ customList })}
        onNewItem={setNewItem}
      />
      <PaymentsField payments={list("payments")} errors={errors} onChange={change} />
      <LongTextField
        label={capitalize(FACTS.description.label)}
        name="description"
        value={typeof description === "string" ? description : ""}
        error={errors.of["description"]}
        onChange={(typed) => change({ description: typed })}
      />
      <h3>How to reach you</h3>
      <div className={formStyles["pair"]}>
        {text("phoneNumber")}
        {text("website")}
        {text("facebook")}
        {text("instagram")}
      </div>
      <Photos market={market} />
      <div className={styles["send"]}>
        <div role="status" data-good={outcome?.isGood}>
          {outcome?.text}
          {outcome?.isGood && (
            <>
              {" "}
              <a href={`/markets/${market.id}`}>See the market’s page</a>
            </>
          )}
        </div>
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? "Sending ..." : isTrusted ? "Put it in the directory" : "Send what changed"}
        </button>
      </div>
    </form>
  );
}

function withoutPin(facts: FactValues): FactValues {
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== "latitude" && fact !== "longitude"));
}

/** Days that no source has told, or an older one, are those of whoever sees them here and sends them. */
function asSaid(schedule: Schedule): Schedule {
  const isSaid = ([part]: readonly [string, unknown]) => part !== "assumed" && part !== "lent";
  return {
    ...schedule,
    seasons: schedule.seasons.map((season) => Object.fromEntries(Object.entries(season).filter(isSaid))),
  };
}

interface SeasonProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** The question that every spring brings. */
function SeasonDates({ schedule, onChange }: SeasonProps) {
  const [today] = useState(() => getLocalMoment(new Date(), region.timeZone));
  // Stays the same while days are typed: half typed, they may be past ones.
  const [asked, setAsked] = useState<SeasonOfYear | null>(null);
  const season = (asked && readSeason(schedule, asked)) ?? findSeason(schedule, today);
  if (!season) return null;
  const { year, dates } = season;
  const set = (changed: YearDates) => {
    setAsked(season);
    onChange(setDates(schedule, season, changed));
  };
  return (
    <FieldGroup label="This season’s first and last day" className={styles["season"]}>
      <div className={formStyles["pair"]}>
        <DateField
          label={`First day in ${year}`}
          value={dates.from}
          onChange={(from) => {
            if (from.startsWith(`${year}-`)) set({ ...dates, from });
          }}
        />
        <DateField
          label="Last day"
          value={dates.to}
          min={dates.from}
          onChange={(to) => {
            if (to !== "") set({ ...dates, to });
          }}
        />
      </div>
    </FieldGroup>
  );
}

interface PlaceProps {
  place: { latitude: number; longitude: number };
  error: string | undefined;
  onChange: (facts: FactValues) => void;
}

function PlaceField({ place, error, onChange }: PlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={formStyles["group"]} data-control="latitude">
      {isOpen ? (
        <PlacePicker
          place={place}
          takesFocus
          onChange={({ latitude, longitude }) => onChange({ latitude, longitude })}
        />
      ) : (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          <MapPin size={18} aria-hidden />
          Show the place on a map
        </button>
      )}
      {error && (
        <p className={formStyles["error"]} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PaymentsProps {
  payments: readonly string[];
  errors: Errors;
  onChange: (facts: FactValues) => void;
}

function PaymentsField({ payments, errors, onChange }: PaymentsProps) {
  return (
    <FieldGroup name="payments" label="Payments taken" error={errors.of["payments"]}>
      {PAYMENTS.map((payment) => (
        <CheckField
          key={payment}
          label={PAYMENT_LABELS[payment].long}
          checked={payments.includes(payment)}
          onChange={(isTaken) =>
            onChange({ payments: PAYMENTS.filter((each) => (each === payment ? isTaken : payments.includes(each))) })
          }
        />
      ))}
    </FieldGroup>
  );
}

/** Photos go the way that visitors' go: somebody looks at each. */
function Photos({ market }: { market: ManagedMarket["market"] }) {
  const [isMissing, setIsMissing] = useState(false);
  if (!canAddPhotos(market.photos.length)) return null;
  return (
    <div>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          setIsMissing(false);
          const shown = { ...market, photoCount: market.photos.length };
          loadDialog("photos", shown, currentTarget).catch(() => setIsMissing(true));
        }}
      >
        <Camera size={18} aria-hidden />
        {PHOTO_TEXTS.action}
      </button>
      {isMissing && <p role="alert">{NOT_LOADED}</p>}
    </div>
  );
}
