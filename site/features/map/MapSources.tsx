/** Whom the markets and the background are from; the tiles' licence asks for it. */
import { region } from "#data/region.ts";
import styles from "./MarketMap.module.css";

export default function MapSources() {
  return (
    <p className={styles["sources"]}>
      Markets: <a href="https://www.usdalocalfoodportal.com/">USDA</a>
      {" · "}
      <span dangerouslySetInnerHTML={{ __html: region.tiles.attribution }} />
    </p>
  );
}
