import { expect, test } from "vitest";
import { toEntry, toModule } from "./react-modules.ts";

test("an entry of React becomes its file for production", () => {
  const entry = `'use strict';

if (process.env.NODE_ENV === 'production') {
  checkDCE();
  module.exports = require('./cjs/react-dom-client.production.js');
} else {
  module.exports = require('./cjs/react-dom-client.development.js');
}
`;
  expect(toEntry(entry)).toBe(`export * from "./cjs/react-dom-client.production.js";\n`);
  expect(() => toEntry("module.exports = {};")).toThrow("Please correct it for this version of React.");
});

test("what a file of React requires and exports becomes imports and exports", () => {
  const file = `"use strict";
var Scheduler = require("scheduler"),
  ReactDOM = require("react-dom");
function createRoot() {
  return Scheduler.unstable_now() - exports.started;
}
exports.started = void 0;
if (ReactDOM.version) {
  exports.started = 1;
}
exports.createRoot = createRoot;
exports.createRoot = createRoot;
`;
  expect(toModule(file)).toBe(`import * as Scheduler from "scheduler";
import * as ReactDOM from "react-dom";
"use strict";

function createRoot() {
  return Scheduler.unstable_now() - $started;
}
let $started = void 0;
if (ReactDOM.version) {
  $started = 1;
}
let $createRoot = createRoot;
$createRoot = createRoot;

export { $started as started, $createRoot as createRoot };
`);
});

test("a file of React that is written in another way ends the build", () => {
  expect(() => toModule("module.exports = createRoot;")).toThrow("Please correct it for this version of React.");
  expect(() => toModule(`const React = require("react");`)).toThrow("Please correct it for this version of React.");
});
