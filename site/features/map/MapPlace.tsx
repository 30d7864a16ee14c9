/**
 * Keeps a map's failure from breaking the page around it, and shows what is there instead of a map: an error or a
 * spinner.
 */
import type { ReactNode } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import Spinner from "../../components/Spinner.tsx";
import styles from "./MapPlace.module.css";

export default function MapPlace({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<MapError />}>{children}</ErrorBoundary>;
}

export function MapWaiting() {
  return (
    <div className={styles["notice"]}>
      <Spinner label="Loading map..." />
    </div>
  );
}

export function MapError() {
  return (
    <div className={styles["notice"]} role="alert">
      <h3>Map Error</h3>
      <p>Failed to load map. Please check your internet connection.</p>
    </div>
  );
}
