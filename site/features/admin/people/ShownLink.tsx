/** Copies a private link, or shows it once. */
import { notify, notifyFailure } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import styles from "./LinkLetter.module.css";

/**
 * Without TLS `navigator.clipboard` is undefined despite its type: the TypeError is handled like a refusal.
 * @param what name shown after "the link of"
 */
export async function copyLink(url: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: "Copied", description: `The link of ${what}. Send it to nobody else.` });
  } catch (error) {
    notifyFailure("It could not be copied", error);
  }
}

interface Props {
  url: string;
  /** Whom the link is for. */
  to: string;
  onClose: () => void;
}

/** Dialog with a link that cannot be looked up later. */
export default function ShownLink({ url, to, onClose }: Props) {
  return (
    <FormDialog
      title="Pass this link on"
      subtitle={`To ${to}, and nobody else`}
      cancel="Close"
      action="Copy"
      onSubmit={() => void copyLink(url, to)}
      onClose={onClose}
    >
      <p className={styles["address"]}>{url}</p>
      <p>It works once. It is shown only now: if it is lost, make another.</p>
    </FormDialog>
  );
}
