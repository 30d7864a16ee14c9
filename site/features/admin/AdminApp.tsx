/** The React island of every page under /admin: the login, then the dashboard. */
import { QueryClientProvider } from "@tanstack/react-query";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import FrontToaster from "../../components/dialog/FrontToaster.tsx";
import Dashboard from "./Dashboard.tsx";
import Gate from "./gate/Gate.tsx";
import "./dashboard.css";
import { queryClient } from "./queries.ts";

export default function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Gate>
          <Dashboard />
        </Gate>
      </ErrorBoundary>
      <FrontToaster />
    </QueryClientProvider>
  );
}
