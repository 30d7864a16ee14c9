/** What the keys do, and the switch that turns them off. */
import { useStore } from "../../../lib/use-store.ts";
import formStyles from "../../contribute/form/Form.module.css";
import Dialog, { DialogBody } from "../parts/Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";
import { areShortcutsOn, setShortcuts, SHORTCUTS } from "./shortcuts.ts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(areShortcutsOn, true);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <dl className={styles["keys"]}>
          {SHORTCUTS.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>
          They work on the submission that has the focus, and never while you type. With a screen reader, use them in
          focus mode, or turn them off if they get in the way: every one of them has a button too.
        </p>
        <label className={formStyles["check"]}>
          <input
            type="checkbox"
            className={formStyles["box"]}
            checked={isOn}
            onChange={({ target }) => {
              setShortcuts(target.checked);
            }}
          />
          Use keyboard shortcuts on this device
        </label>
      </DialogBody>
    </Dialog>
  );
}
