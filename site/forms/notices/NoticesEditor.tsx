/**
 * What stands at a market for a few days: chosen from common ones or in one's own words, with first and last day. Those
 * that are over are not shown, and not stored any more.
 */
import { useId, useState } from "react";
import { NOTICE_MAX, NOTICES_MAX } from "#data/market/market-limits.ts";
import { COMMON_NOTICES, dropOver, findCommon, getNoticeDay, readNotices } from "#data/market/notices.ts";
import { region } from "#data/region.ts";
import { getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import { formatNoticeDays } from "#data/schedule/notice-days.ts";
import { formatNotice } from "#data/schedule/notice-words.ts";
import type { Notice, Schedule } from "#data/schedule/schedule.ts";
import { CheckField, FieldGroup, Select } from "../Field.tsx";
import formStyles from "../Form.module.css";
import { AddButton, DateField, EditingContext, Labelled, RemoveButton, useRows } from "../schedule/controls.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import styles from "./Notices.module.css";

interface Props {
  /** Of the control, which errors are found by. */
  name?: string;
  label?: string;
  /** Which days the market is held on: a new one is about the next of them. */
  schedule: Schedule | undefined;
  /** As they are being written: readNotices() tidies them. */
  notices: readonly Notice[];
  error?: string | undefined;
  onChange: (notices: Notice[]) => void;
}

const OWN = "own";
const CHOICES = [...COMMON_NOTICES.map(({ text }) => [text, text] as const), [OWN, "In your own words"] as const];

export default function NoticesEditor({ name = "notices", label = "Notices", ...props }: Props) {
  const { schedule, notices, error, onChange } = props;
  const id = useId();
  const focusNext = useFocusNext();
  const [today] = useState(() => getLocalMoment(new Date(), region.timeZone));
  // What was over before: a day that is being typed may be a past one on the way, and its row must stay.
  const [over] = useState(() => new Set(notices.filter((one) => dropOver([one], today).length === 0).map(toKey)));
  return (
    <FieldGroup name={name} label={label} error={error} className={styles["notices"]}>
      <p className="aside">
        For a few days: a storm, a holiday, another place. Visitors see it a week ahead, and it is gone by itself.
      </p>
      <EditingContext value={{ known: new Set(), isRefused: error !== undefined, focusNext }}>
        <Rows
          id={id}
          notices={notices.filter((one) => !over.has(toKey(one)))}
          day={getNoticeDay(schedule, today)}
          today={today}
          onChange={onChange}
        />
      </EditingContext>
    </FieldGroup>
  );
}

function toKey(notice: Notice): string {
  return JSON.stringify(notice);
}

interface RowsProps extends Pick<Props, "onChange"> {
  id: string;
  notices: readonly Notice[];
  /** Of a new one. */
  day: string;
  today: LocalMoment;
}

function Rows({ id, notices, day, today, onChange }: RowsProps) {
  const rows = useRows(id, notices, onChange);
  return (
    <>
      {notices.map((notice, index) => (
        // They have no name of their own: the place in the list is what they are told apart by.
        <NoticeFields
          key={index}
          id={`${id}-${index}`}
          notice={notice}
          today={today}
          onChange={(changed) => onChange(notices.map((other, at) => (at === index ? changed : other)))}
          onRemove={rows.remove(index)}
        />
      ))}
      {notices.length < NOTICES_MAX && (
        <AddButton id={`${id}-add`} onClick={rows.add({ from: day, to: day, text: "Cancelled", isCancelled: true })}>
          {notices.length > 0 ? "Add another notice" : "Add a notice"}
        </AddButton>
      )}
    </>
  );
}

interface FieldsProps {
  id: string;
  notice: Notice;
  today: LocalMoment;
  onChange: (notice: Notice) => void;
  onRemove: () => void;
}

function NoticeFields({ id, notice, today, onChange, onRemove }: FieldsProps) {
  const { from, to, text, isCancelled } = notice;
  const read = readNotices([notice], today);
  const [shown] = read.ok ? read.value : [];
  const set = (changed: Partial<Omit<Notice, "isCancelled">>, cancels = isCancelled ?? false) => {
    const { from: first, to: last, text: words } = { ...notice, ...changed };
    onChange({ from: first, to: last, text: words, ...(cancels && { isCancelled: true }) });
  };
  return (
    <div role="group" aria-label={`Notice: ${text || "new"}`} className={styles["notice"]}>
      <Labelled label="What it says">
        <Select
          id={id}
          value={findCommon(text)?.text ?? OWN}
          choices={CHOICES}
          onChange={(chosen) => {
            const common = findCommon(chosen);
            set({ text: common?.text ?? "" }, common?.isCancelled ?? false);
          }}
        />
      </Labelled>
      <RemoveButton label={`Remove the notice ${text}`} onClick={onRemove} />
      <Labelled label="In words, with a reason if you like" isWide>
        <input
          type="text"
          className={formStyles["input"]}
          placeholder="Cancelled: storm"
          maxLength={NOTICE_MAX}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Labelled>
      <div className={styles["days"]}>
        <DateField
          label="First day"
          value={from}
          onChange={(value) => set({ from: value, to: to < value ? value : to })}
        />
        <DateField label="Last day" value={to} min={from} onChange={(value) => set({ to: value })} />
      </div>
      <CheckField
        label="The market is not held on these days"
        checked={isCancelled ?? false}
        onChange={(isChecked) => set({}, isChecked)}
      />
      <p role="status" className={styles["said"]} data-wrong={!read.ok || undefined}>
        {read.ok
          ? shown && `For ${formatNoticeDays(shown, today)}. Visitors read: ${formatNotice(shown, today)}`
          : read.error}
      </p>
    </div>
  );
}
