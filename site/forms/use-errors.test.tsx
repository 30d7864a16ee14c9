import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useErrors } from "./use-errors.ts";

test("an error is cleared even if it was set since the form was last drawn", () => {
  const { result } = renderHook(() => useErrors({ current: null }));
  act(() => {
    result.current.fail("city", "Please say where it is.");
    result.current.clear("city");
  });
  expect(result.current.of["city"]).toBeUndefined();
});
