/** A button as the dashboard has them: an icon, if any, and what it does. */
import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label?: ReactNode;
  icon?: LucideIcon;
  /** Pixels. */
  iconSize?: number;
}

export default function Button({ label, icon: Icon, iconSize = 18, className = "", ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={`button ${className}`}>
      {Icon && <Icon size={iconSize} aria-hidden />}
      {label}
    </button>
  );
}
