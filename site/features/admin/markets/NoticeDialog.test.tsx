/** Publishing a notice from the dashboard. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { COMMON_NOTICES } from "#data/market/notices.ts";
import type { Notice } from "#data/schedule/schedule.ts";
import { queryClient } from "../queries.ts";
import NoticeDialog from "./NoticeDialog.tsx";

const sent: unknown[] = [];
const onClose = vi.fn();

beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
  onClose.mockReset();
});

async function show(notices?: Notice[]) {
  const market = { id: 7, name: "Oak Creek Farmers Market", city: "Oak Creek", ...(notices && { notices }) };
  vi.stubGlobal("fetch", (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === "GET") return Promise.resolve(Response.json({ market }));
    sent.push(JSON.parse(body ?? ""));
    return Promise.resolve(Response.json({ success: true, auditId: 7 }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <NoticeDialog id={7} onClose={onClose} />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole("group", { name: /^Notice: / }));
}

const getPublish = () => screen.getByRole<HTMLButtonElement>("button", { name: "Publish" });

test("the first notice is open at once, and cannot be published before a choice", async () => {
  const notice = await show();
  expect(getPublish().disabled).toBe(true);
  const common = COMMON_NOTICES[0]?.text ?? "";
  await userEvent.selectOptions(notice.getByLabelText("What it says"), common);
  await userEvent.click(getPublish());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ was: [], notices: [{ text: common }] }]);
});

test("an existing notice is shown unchanged, without a new one", async () => {
  await show([{ from: "2099-07-04", to: "2099-07-04", text: "Parade today" }]);
  expect(screen.getAllByRole("group", { name: /^Notice: / })).toHaveLength(1);
  expect(getPublish().disabled).toBe(true);
});
