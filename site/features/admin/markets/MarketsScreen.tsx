/** The Markets tab: bringing data in, and the markets that are there. What is open stands in the address. */
import { changeQuery, navigate, useAddress } from "../address.ts";
import styles from "../parts/Parts.module.css";
import DeleteDialog from "./DeleteDialog.tsx";
import EditMarketDialog from "./edit/EditMarketDialog.tsx";
import DataCard from "./import/DataCard.tsx";
import MarketDatabase from "./MarketDatabase.tsx";
import MergeDialog from "./MergeDialog.tsx";
import PhotosDialog from "./photos/PhotosDialog.tsx";

/** Each opens a market's dialog by `?edit=12`; `?edit=new` is a market to be created. */
const DIALOGS = ["edit", "images", "merge", "delete"] as const;

export default function MarketsScreen() {
  const address = useAddress();
  const open = DIALOGS.find((name) => address.query.has(name));
  const value = open ? address.query.get(open) : null;
  const id = Number(value);
  const close = () => {
    navigate(changeQuery(address, Object.fromEntries(DIALOGS.map((name) => [name, null]))));
  };
  const hasId = Number.isSafeInteger(id) && id > 0;
  return (
    <div className={styles["screen"]}>
      <DataCard />
      <MarketDatabase />
      {open === "edit" && value === "new" && <EditMarketDialog key="new" id={null} onClose={close} />}
      {open === "edit" && hasId && <EditMarketDialog key={id} id={id} onClose={close} />}
      {open === "images" && hasId && <PhotosDialog key={id} id={id} onClose={close} />}
      {open === "merge" && hasId && <MergeDialog key={id} id={id} onClose={close} />}
      {open === "delete" && hasId && <DeleteDialog key={id} id={id} onClose={close} />}
    </div>
  );
}
