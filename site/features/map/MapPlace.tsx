/** Where a map fails, the page around it does not; and what stands in its place then, or while its code loads. */
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

/** In the map's place when it cannot be had. */
export function MapError() {
  return (
    <div className={styles["notice"]} role="alert">
      <h3>Map Error</h3>
      <p>Failed to load map. Please check your internet connection.</p>
    </div>
  );
}
