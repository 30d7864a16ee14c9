import { expect, test } from "vitest";
import { toJob } from "../admin/actor.ts";
import { ADA } from "../admin/testing/actors.ts";
import { nameStarter } from "./actor-text.ts";

test("a job is started by somebody, or by itself", () =>
  expect([ADA, toJob("publish")].map(nameStarter)).toEqual(["by ada", "by itself"]));
