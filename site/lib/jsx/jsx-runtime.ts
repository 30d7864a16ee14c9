/** What JSX becomes (`jsxImportSource` in tsconfig.json): React's elements, with texts in elements of their own. */
import * as react from "react/jsx-runtime";
import { wrapBareTexts } from "./wrap-texts.ts";

export type { JSX } from "react";
export { Fragment } from "react/jsx-runtime";

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, wrapBareTexts(type, props as object), key);

export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = wrapBareTexts(type, props as object);
  // Pieces of one text are no list of children any more.
  return (Array.isArray(own.children) ? react.jsxs : react.jsx)(type, own, key);
};
