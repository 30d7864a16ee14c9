import { expect, test } from "vitest";
import { readReason } from "./decline-reason.ts";

test.each([
  [{ ready: null, own: "" }, null],
  [{ ready: null, own: "  " }, null],
  [{ ready: "", own: "" }, ""],
  [{ ready: null, own: " We called them. " }, "We called them."],
  [{ ready: "It lies outside Wisconsin.", own: "" }, "It lies outside Wisconsin."],
  [{ ready: "It lies outside Wisconsin.", own: "In Iowa." }, "It lies outside Wisconsin. In Iowa."],
])("of %j the submitter reads %j", (draft, said) => expect(readReason(draft)).toBe(said));
