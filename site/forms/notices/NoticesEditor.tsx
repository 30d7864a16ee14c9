/**
 * Edits a market's notices (cancelled, moved, ...): common texts or free text, with first and last day. Past notices
 * are not shown and are dropped when saved.
 */
import { useId, useState } from "react";
import { NOTICE_MAX, NOTICES_MAX } from "#data/market/market-limits.ts";
import {
  COMMON_NOTICES,
  dropOver,
  findCommon,
  findMarketDay,
  formatNoticeDays,
  readNotices,
} from "#data/market/notices.ts";
import { isDate } from "#data/schedule/calendar-day.ts";
import { type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { formatNotice } from "#data/schedule/notice-text.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";
import { CheckField, FieldGroup, Select } from "../Field.tsx";
import { DateField, Labelled, LabelledText, RemoveButton, useRows, useToday } from "../schedule/controls.tsx";

interface Props {
  name: string;
  label?: string;
  /** The market's schedule: a new notice is about its next market day. */
  schedule: Schedule | undefined;
  /** Unvalidated; readNotices() cleans them up. */
  notices: readonly Notice[];
  /** If there is no notice, a new one is open and focused; it is no change until something is chosen. */
  startsNew?: boolean;
  error?: string | undefined;
  onChange: (notices: Notice[]) => void;
}

export default function NoticesEditor({ name, label = "Notices", startsNew = false, ...props }: Props) {
  const { schedule, notices, error, onChange } = props;
  const id = useId();
  const today = useToday();
  // Decided when the editor opens: a date that is being typed may pass through the past, and its row must stay.
  const [over] = useState(() => new Set(notices.filter((one) => dropOver([one], today).length === 0).map(toKey)));
  const [isNew, setIsNew] = useState(startsNew);
  const marketDay = findMarketDay(schedule, today);
  const day = marketDay ?? toIsoDate(today);
  const fresh: Notice = { from: day, to: day, text: "" };
  const standing = notices.filter((one) => !over.has(toKey(one)));
  const shown = isNew && standing.length === 0 ? [fresh] : standing;
  const change = (changed: Notice[]) => {
    setIsNew(false);
    onChange(changed);
  };
  const rows = useRows(id, shown, change, shown.length > standing.length ? `${id}-0` : undefined);
  return (
    <FieldGroup name={name} label={label} error={error}>
      <p className="aside">
        For a few days: a storm, a holiday, another place. Visitors see it a week ahead, and it is gone by itself.
      </p>
      {shown.map((notice, index) => (
        <NoticeFields
          key={rows.getKey(index)}
          id={`${id}-${index}`}
          notice={notice}
          today={today}
          marketDay={marketDay}
          isRefused={error !== undefined}
          onChange={(changed) => change(shown.with(index, changed))}
          onRemove={() => rows.remove(index)}
        />
      ))}
      {rows.drawAdd(shown.length > 0 ? "Add another notice" : "Add a notice", fresh, NOTICES_MAX)}
    </FieldGroup>
  );
}

function toKey(notice: Notice): string {
  return JSON.stringify(notice);
}

const OWN = "own";
const CHOICES = [
  [OWN, "Choose, or write your own"],
  ...COMMON_NOTICES.map(({ text }) => [text, text] as const),
] as const;

interface FieldsProps {
  id: string;
  notice: Notice;
  today: LocalMoment;
  /** The next market day; null if unknown. */
  marketDay: string | null;
  isRefused: boolean;
  onChange: (notice: Notice) => void;
  onRemove: () => void;
}

function NoticeFields({ id, notice, today, marketDay, isRefused, onChange, onRemove }: FieldsProps) {
  const { from, to, text, isCancelled = false } = notice;
  const read = readNotices([notice], today);
  const isWrong = !read.ok && (text !== "" || isRefused);
  const set = (changed: Partial<Notice>) => onChange({ ...notice, ...changed });
  return (
    <div role="group" aria-label={`Notice: ${text || "new"}`} className="card form-notice">
      <Labelled label="What it says">
        <Select
          id={id}
          value={findCommon(text)?.text ?? OWN}
          choices={CHOICES}
          onChange={(chosen) => {
            const common = findCommon(chosen);
            set({ text: common?.text ?? "", isCancelled: common?.isCancelled });
          }}
        />
      </Labelled>
      <RemoveButton label={`Remove the notice ${text}`} onClick={onRemove} />
      <LabelledText
        label="In words, with a reason if you like"
        placeholder="Cancelled: storm"
        maxLength={NOTICE_MAX}
        value={text}
        onChange={(changed) => set({ text: changed })}
      />
      <div className="tiles">
        <DateField
          label="First day"
          value={from}
          onChange={(value) => set({ from: value, to: to < value ? value : to })}
        />
        <DateField label="Last day" value={to} min={from} onChange={(value) => set({ to: value })} />
      </div>
      <CheckField
        label="The market is not held on these days"
        checked={isCancelled}
        onChange={(isChecked) => set({ isCancelled: isChecked || undefined })}
      />
      <p role="status" className={isWrong ? "error" : "panel"}>
        {isWrong ? read.error : describe(notice, today, marketDay)}
      </p>
    </div>
  );
}

/** "For Saturday, July 11, its next market day. Visitors read: Cancelled on Saturday" */
function describe(notice: Notice, today: LocalMoment, marketDay: string | null): string {
  const { from, to, text } = notice;
  if (!isDate(from) || !isDate(to)) return "";
  const isNext = from === marketDay && to === marketDay;
  const days = `For ${formatNoticeDays(notice, today)}${isNext ? ", its next market day" : ""}.`;
  return text === "" ? days : `${days} Visitors read: ${formatNotice(notice, today)}`;
}
