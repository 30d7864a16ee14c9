/** A round button with an icon only. */
import type { ReactNode } from "react";

interface Props {
  label: string;
  /** A visible text that is shorter than the accessible name, where the context explains it. */
  title?: string;
  /** For a button that shows and hides something. */
  "aria-expanded"?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export default function RoundButton({ label, ...rest }: Props) {
  return <button type="button" className="round" aria-label={label} {...rest} />;
}
