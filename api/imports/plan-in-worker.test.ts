import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { joinStates } from "#data/sources/usda/states.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { planInWorker, type PlanRequest } from "./plan-in-worker.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a list that takes more than a minute is given up", async () => {
  const file = join(await temporaryFolder(), "list");
  await writeFile(file, "Name,City\nOak Market,Oak Creek\n");
  const state = joinStates(region.states.map(({ name }) => name));
  if (!state) throw new Error("no state");
  const day = { on: "2026-07-18", today: "2026-07-18" };
  const options = { columns: {}, answers: {}, ...day, state, bounds: region.bounds };
  const request: PlanRequest = {
    ...{ source: "list", title: "a list", ifLost: "", files: [{ path: file, name: "list.csv" }], known: new Map() },
    context: { ...options, nextId: 1, by: "ada", now: new Date(day.on) },
  };
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const asked = planInWorker(request, new AbortController().signal);
  expect(timeout).toHaveBeenCalledWith(60_000);
  await expect(asked).rejects.toThrow("Reading the files takes longer than a minute. Please part them");
});
