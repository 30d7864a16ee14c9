/** A drawn picture of counts: a bar each, which leads to the list behind it. */
import { useId } from "react";
import { region } from "#data/region.ts";
import Link from "../Link.tsx";
import styles from "./Overview.module.css";

export interface Bar {
  label: string;
  count: number;
  href: string;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** What a full bar would be. */
  total: number;
}

export default function Bars({ title, bars, total }: Props) {
  const id = useId();
  return (
    <section className={styles["chart"]} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul role="list" className={styles["bars"]}>
        {bars.map(({ label, count, href }) => (
          <li key={href}>
            <Link href={href}>
              <span>{label}</span>
              <span className={styles["track"]} aria-hidden>
                <span style={{ inlineSize: `${(100 * count) / Math.max(total, 1)}%` }} />
              </span>
              <strong>
                {count.toLocaleString(region.locale)}
                <span className="visually-hidden"> of {total.toLocaleString(region.locale)} markets</span>
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
