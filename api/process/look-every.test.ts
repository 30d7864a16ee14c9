import { expect, onTestFinished, test, vi } from "vitest";
import { lookEvery } from "./look-every.ts";

test("checks run one after the other, failures are reported, and stopping ends them", async () => {
  const looks: string[] = [];
  const failures: unknown[] = [];
  let finish = (): void => undefined;
  const look = () => {
    looks.push("looks");
    return new Promise<void>((resolve, reject) => {
      finish = () => {
        if (looks.length === 2) reject(new Error("no disk"));
        else resolve();
      };
    });
  };
  const end = lookEvery(1, look, (error) => failures.push(error));
  onTestFinished(end);
  await expect.poll(() => looks.length).toBe(1);
  finish();
  await expect.poll(() => looks.length).toBe(2);
  expect(failures).toEqual([]);
  finish();
  await vi.waitFor(() => expect(failures).toEqual([new Error("no disk")]));
  end();
  expect(looks).toHaveLength(2);
});
