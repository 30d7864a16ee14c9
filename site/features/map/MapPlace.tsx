/** Where a map comes whose code is on its way; what is around it must not wait for it or fall with it. */
import { type ReactNode, Suspense } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import Spinner from "../../components/Spinner.tsx";
import MapError from "./MapError.tsx";
import styles from "./MapNotice.module.css";

export default function MapPlace({ children }: { children: ReactNode }) {
  const loading = (
    <div className={styles["notice"]}>
      <Spinner label="Loading map..." />
    </div>
  );
  return (
    <ErrorBoundary fallback={<MapError />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
