/** What those who decide note on a submission for one another; it is opened to write, and stays open until it is saved. */
import { useEffect, useRef, useState } from "react";
import { type AdminSubmission, INTERNAL_NOTE_MAX } from "#data/admin/admin.ts";
import { LongTextField } from "../../../forms/Field.tsx";
import { notify } from "../notices.ts";
import Button from "../parts/Button.tsx";
import { useChange } from "../queries.ts";
import { nameAmongRelated } from "./queue-words.ts";

interface Props {
  item: AdminSubmission;
  /** Whether others are on the card with it: then the field says which one the note is for. */
  hasRelated: boolean;
}

export default function NoteField({ item, hasRelated }: Props) {
  const { internalNote = "" } = item;
  /** While it is written; null while it is only read. It stays with its submission if another one of the card is chosen. */
  const [draft, setDraft] = useState<{ of: AdminSubmission; text: string } | null>(null);
  const change = useChange();
  const box = useRef<HTMLDivElement>(null);
  const isOpen = draft !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // To the field when it opens, back to the button when it closes; where it was when the card appears.
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? "textarea" : "button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setDraft(null);
    change.reset();
  };
  const save = ({ of: { id }, text: note }: { of: AdminSubmission; text: string }) => {
    const isGone = note.trim() === "";
    const onSuccess = () => {
      notify({ title: isGone ? "The note is gone" : "The note is saved" });
      close();
    };
    change.mutate({ method: "PUT", path: `/api/admin/submissions/${id}/note`, body: { note } }, { onSuccess });
  };
  return (
    <div ref={box}>
      {draft === null ? (
        <>
          {internalNote !== "" && (
            <p className="quote">
              <strong>Our note:</strong> {internalNote}
            </p>
          )}
          <Button
            label={internalNote === "" ? "Add a note" : "Edit the note"}
            className="small"
            onClick={() => setDraft({ of: item, text: internalNote })}
          />
        </>
      ) : (
        <form
          className="stack-s"
          aria-label="Our note"
          onSubmit={(event) => {
            event.preventDefault();
            save(draft);
          }}
        >
          <LongTextField
            label={hasRelated ? `Our note on ${nameAmongRelated(draft.of)}` : "Our note"}
            name="note"
            hint="For those who decide. Nobody else sees it."
            error={change.error ? `The note could not be saved. ${change.error.said}` : undefined}
            maxLength={INTERNAL_NOTE_MAX}
            value={draft.text}
            onChange={(text) => setDraft({ ...draft, text })}
          />
          <div className="row">
            <Button
              type="submit"
              label={change.isPending ? "Saving..." : "Save the note"}
              disabled={change.isPending}
            />
            <Button label="Cancel" disabled={change.isPending} onClick={close} />
          </div>
        </form>
      )}
    </div>
  );
}
