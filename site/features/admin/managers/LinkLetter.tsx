/** A link as a letter to be printed: the address large enough to be typed from paper. */
import type { AdminManagerLink } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import FormDialog from "../parts/FormDialog.tsx";
import styles from "./LinkLetter.module.css";

export default function LinkLetter({ link, onClose }: { link: AdminManagerLink; onClose: () => void }) {
  const { name, marketName, url } = link;
  return (
    <FormDialog
      title="Letter"
      size="wide"
      action="Print"
      cancel="Close"
      onSubmit={() => {
        print();
      }}
      onClose={onClose}
    >
      <div className={`stack ${styles["letter"] ?? ""}`}>
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
      </div>
    </FormDialog>
  );
}
