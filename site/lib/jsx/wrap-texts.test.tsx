import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const isSome = Math.min(3, 1) > 0;
const none = isSome ? null : "none";

test.each([
  ["a text alone stays as it is", <p>426 Markets</p>, "<p>426 Markets</p>"],
  [
    "joins pieces of text",
    <p>
      {426} Markets{none}
    </p>,
    "<p>426 Markets</p>",
  ],
  [
    "wraps a text next to an element",
    <button type="button">Filters {isSome && <small>2</small>}</button>,
    '<button type="button"><own-text>Filters </own-text><small>2</small></button>',
  ],
  [
    "wraps a conditional text",
    <p>
      <b>A</b>
      {isSome && "open"}
    </p>,
    "<p><b>A</b><own-text>open</own-text></p>",
  ],
  [
    "wraps texts in fragments and lists",
    <p>
      <Fragment>{"a"}</Fragment>
      {["b", <b key="c">c</b>]}
    </p>,
    "<p><own-text>a</own-text><own-text>b</own-text><b>c</b></p>",
  ],
  [
    "does not wrap spaces",
    <p>
      <b>A</b> <i>B</i>
    </p>,
    "<p><b>A</b> <i>B</i></p>",
  ],
])("%s", (_, drawn, html) => expect(renderToStaticMarkup(drawn)).toBe(html));
