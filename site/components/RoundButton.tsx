/** A button that is only an icon. */
import type { ReactNode } from "react";

interface Props {
  label: string;
  /** Shorter words, for those who see what it stands beside. */
  title?: string;
  /** Of one that shows and hides something. */
  "aria-expanded"?: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

export default function RoundButton({ label, ...rest }: Props) {
  return <button type="button" className="round" aria-label={label} {...rest} />;
}
