/** Map to place the pin of a market whose address is known but whose pin is approximate. */
import { useState } from "react";
import type { DeskMarket } from "#data/admin/desk.ts";
import { writeAddress } from "#data/market/address-line.ts";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import PlacePicker from "../../map/place/PlacePicker.tsx";
import { ChangeButton } from "../components/Button.tsx";
import { SafeLink } from "../components/LinkedText.tsx";
import { withQuery } from "../api.ts";
import { notify } from "../notices.ts";
import styles from "./Desk.module.css";

interface Props {
  item: DeskMarket;
  onPlaced: (auditId: number | null) => void;
}

export default function PinForm({ item: { market, revision }, onPlaced }: Props) {
  const [place, setPlace] = useState<Position | null>(null);
  const address = writeAddress(market, region.states);
  return (
    <div className={`stack-s ${styles["below"] ?? ""}`}>
      <p>
        Its address is{" "}
        <SafeLink href={withQuery("https://www.openstreetmap.org/search", { query: address })}>{address}</SafeLink>
      </p>
      <PlacePicker place={place ?? market} takesFocus={false} onChange={setPlace} />
      <div className="row">
        <ChangeButton
          path={`/api/admin/markets/${market.id}/desk`}
          body={{ answer: "placed", revision, ...place }}
          label="Place the pin here"
          className="button-primary"
          busy="Placing..."
          failed="The pin could not be placed"
          why={place ? null : "Please tap the map first, where the market is."}
          onMade={({ auditId }) => {
            onPlaced(auditId);
            notify({ title: `The pin of ${market.name} is placed`, auditId, goesLive: true });
          }}
        />
      </div>
    </div>
  );
}
