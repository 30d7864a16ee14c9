/** The JSX runtime (`jsxImportSource` in tsconfig.json): React's, but with bare texts wrapped in elements. */
import * as react from "react/jsx-runtime";
import { wrapBareTexts } from "./wrap-texts.ts";

export type { JSX } from "react";
export { Fragment } from "react/jsx-runtime";

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, wrapBareTexts(type, props as object), key);

export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = wrapBareTexts(type, props as object);
  // Joined text is a single child, for which React must not expect keys.
  return (Array.isArray(own.children) ? react.jsxs : react.jsx)(type, own, key);
};
