/** A publish that takes more than a fifth of the markets away is asked for twice. */
import type { Difference } from "#data/domain/admin.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import { countOf } from "../time-words.ts";

interface Props {
  changes: readonly Difference[];
  onConfirm: () => void;
  onClose: () => void;
}

export default function ConfirmLoss({ changes, onConfirm, onClose }: Props) {
  const removed = changes.filter(({ kind }) => kind === "removed").length;
  return (
    <Dialog title="Take that many markets away?" onClose={onClose}>
      <DialogBody>
        <p>
          This publish removes {countOf(removed, "market")}, more than a fifth of those on the site. If that is a
          mistake, look at the audit log first: every change can be undone there.
        </p>
      </DialogBody>
      <DialogFoot>
        <button type="button" className="button" onClick={onClose}>
          Not now
        </button>
        <button type="button" className="button button-primary" onClick={onConfirm}>
          Publish all the same
        </button>
      </DialogFoot>
    </Dialog>
  );
}
