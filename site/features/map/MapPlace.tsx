/** Where a map comes whose code is on its way; what is around it must not wait for it or fall with it. */
import { type ReactNode, Suspense } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import Spinner from "../../components/Spinner.tsx";
import MapError from "./MapError.tsx";
import styles from "./MapNotice.module.css";

export default function MapPlace({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<MapError />}>
      <Suspense fallback={<MapWaiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export function MapWaiting() {
  return (
    <div className={styles["notice"]}>
      <Spinner label="Loading map..." />
    </div>
  );
}
