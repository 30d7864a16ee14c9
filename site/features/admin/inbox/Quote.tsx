/** What somebody wrote, after what it is; nothing if they wrote nothing. */
import type { ReactNode } from "react";

export default function Quote({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <p className="quote">
      <strong>{label}:</strong> {children}
    </p>
  ) : null;
}
