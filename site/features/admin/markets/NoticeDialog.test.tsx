import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { COMMON_NOTICES } from "#data/market/notices.ts";
import type { Notice } from "#data/schedule/schedule.ts";
import { api, show } from "../testing/dashboard.tsx";
import NoticeDialog from "./NoticeDialog.tsx";

const onClose = vi.fn();

async function open(notices?: Notice[]) {
  const market = { id: 7, name: "Oak Creek Farmers Market", city: "Oak Creek", ...(notices && { notices }) };
  api.reads["/api/admin/markets/7"] = { market };
  show(<NoticeDialog id={7} onClose={onClose} />);
  return within(await screen.findByRole("group", { name: /^Notice: / }));
}

const getPublish = () => screen.getByRole<HTMLButtonElement>("button", { name: "Publish" });

test("the first notice is open at once, and cannot be published before a choice", async () => {
  const notice = await open();
  expect(getPublish().disabled).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
  const common = COMMON_NOTICES[0]?.text ?? "";
  await userEvent.selectOptions(notice.getByLabelText("What it says"), common);
  await userEvent.click(getPublish());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent).toMatchObject([{ body: { was: [], notices: [{ text: common }] } }]);
});

test("an existing notice is shown unchanged, without a new one", async () => {
  await open([{ from: "2099-07-04", to: "2099-07-04", text: "Parade today" }]);
  expect(screen.getAllByRole("group", { name: /^Notice: / })).toHaveLength(1);
  expect(getPublish().disabled).toBe(true);
});
