/** A link as a letter to be printed: the address large enough to be typed from paper. */
import { createPortal } from "react-dom";
import type { AdminManagerLink } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import FormDialog from "../parts/FormDialog.tsx";
import styles from "./LinkLetter.module.css";

interface Props {
  link: AdminManagerLink;
  onClose: () => void;
}

export default function LinkLetter({ link, onClose }: Props) {
  return (
    <>
      <FormDialog title="Letter" size="wide" action="Print" cancel="Close" onSubmit={() => print()} onClose={onClose}>
        <div className={`stack ${styles["letter"] ?? ""}`}>
          <Words link={link} />
        </div>
      </FormDialog>
      {/* Dialogs are for screens, and behind this one stand the links of others: on paper goes the letter alone. */}
      {createPortal(
        <div className={`stack ${styles["letter"] ?? ""} ${styles["paper"] ?? ""}`} data-paper>
          <Words link={link} />
        </div>,
        document.body,
      )}
    </>
  );
}

function Words({ link: { name, marketName, url } }: Pick<Props, "link">) {
  return (
    <>
      <p>{name === null ? "Hello," : `Hello ${name},`}</p>
      <p>
        {region.siteName} tells people when and where {marketName} is held. You run it, so you know best. This is your
        private address:
      </p>
      <p className={styles["address"]}>{url}</p>
      <p>
        Type it into a browser. It opens one page, without a password: one tap says that nothing has changed, and all
        the rest can be changed there, too.
      </p>
      <p>
        Please pass it on to nobody: whoever has it speaks for the market. It opens as long as you use it once a year.
      </p>
      <p>{region.siteName}</p>
    </>
  );
}
