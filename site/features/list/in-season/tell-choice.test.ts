import { expect, test } from "vitest";
import { tellChoice } from "./tell-choice.ts";

test.each([
  ["apples", "Fruit", "Apples: markets that sell fruit"],
  ["maple syrup", "Maple syrup", "Maple syrup: markets that sell maple syrup"],
])("choosing %s says what it shows", (name, item, text) => expect(tellChoice({ name, item })).toBe(text));
