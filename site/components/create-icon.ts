/**
 * Makes a component of one of lucide's drawings. It stands in for lucide-react's own builder (site/build/lean-icons.ts),
 * which takes contexts, classes and other shapes of stroke into account that this site has no use for.
 */
import { createElement, type JSX } from "react";
import type { LucideProps } from "lucide-react";

interface Drawing {
  /** Elements with their attributes (see site/build/lean-icons.ts). */
  node: [tag: "path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse", attributes: object][];
}

/** @returns a component that draws in the colour of the words around it. `size` in pixels. */
export default function createIcon({ node }: Drawing): (props: LucideProps) => JSX.Element {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      ...parts,
    );
  };
}
