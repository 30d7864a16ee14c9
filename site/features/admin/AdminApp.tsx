/** The island of every page under /admin: who asks has to sign in, and then gets the dashboard. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import Dashboard from "./Dashboard.tsx";
import Gate from "./gate/Gate.tsx";
import Notices from "./Notices.tsx";
import { createQueryClient } from "./queries.ts";

export default function AdminApp() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Gate>{(username) => <Dashboard username={username} />}</Gate>
      <Notices />
    </QueryClientProvider>
  );
}
