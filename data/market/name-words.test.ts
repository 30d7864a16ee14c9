import { expect, test } from "vitest";
import { tokens } from "./name-words.ts";

test.each([
  ["Mt. Horeb's", ["mount", "horeb"]],
  // A property that every object has.
  ["Constructor Park", ["constructor", "park"]],
])("%s has the words %j", (name, words) => expect(tokens(name)).toEqual(words));
