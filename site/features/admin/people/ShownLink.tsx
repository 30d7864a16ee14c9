/** Copies a private link, or shows it once. */
import { Copy } from "lucide-react";
import { notify, notifyFailure } from "../notices.ts";
import Button from "../components/Button.tsx";
import FormDialog from "../components/FormDialog.tsx";
import styles from "./LinkLetter.module.css";

interface Props {
  url: string;
  /** Name shown after "the link of". */
  what: string;
}

export function CopyButton({ url, what }: Props) {
  return (
    <Button
      icon={Copy}
      label="Copy"
      aria-label={`Copy the link of ${what}`}
      onClick={() => {
        void copy(url, what);
      }}
    />
  );
}

/** Without TLS `navigator.clipboard` is undefined despite its type: the TypeError is handled like a refusal. */
async function copy(url: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: "Copied", description: `The link of ${what}. Send it to nobody else.` });
  } catch (error) {
    notifyFailure("It could not be copied", error);
  }
}

interface ShownProps {
  url: string;
  /** Whom the link is for. */
  to: string;
  onClose: () => void;
}

/** Dialog with a link that cannot be looked up later. */
export default function ShownLink({ url, to, onClose }: ShownProps) {
  return (
    <FormDialog
      title="Pass this link on"
      subtitle={`To ${to}, and nobody else`}
      cancel="Close"
      action="Copy"
      onSubmit={() => void copy(url, to)}
      onClose={onClose}
    >
      <p className={styles["address"]}>{url}</p>
      <p>It works once. It is shown only now: if it is lost, make another.</p>
    </FormDialog>
  );
}
