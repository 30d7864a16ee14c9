/** The card in the middle of the page that stands before the dashboard. */
import { type ReactNode, useId } from "react";
import { region } from "#data/region.ts";
import styles from "./Gate.module.css";

interface Props {
  title: string;
  /** A sentence below the title; may be empty. */
  lead: string;
  children: ReactNode;
}

export default function GateCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <div className={styles["gate"]}>
      <section className={styles["card"]} aria-labelledby={id}>
        <header className={styles["head"]}>
          <p className={styles["site"]}>{region.siteName}</p>
          <h1 id={id}>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
