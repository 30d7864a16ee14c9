import { expect, test, vi } from "vitest";
import { offerUpdates } from "./offer-updates.ts";
import { showUpdateNotice } from "./update-notice.ts";

vi.mock("./update-notice.ts", () => ({ showUpdateNotice: vi.fn() }));

test("the newest waiting worker takes over, and only then the page reloads; at once if another tab has activated it", () => {
  const reload = vi.fn();
  const serviceWorker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { reload });
  const [first, second] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const state: { waiting: typeof first | null } = { waiting: first };
  const registration = Object.assign(new EventTarget(), state, { active: {}, installing: null });
  offerUpdates(registration as unknown as ServiceWorkerRegistration);
  const [press] = vi.mocked(showUpdateNotice).mock.lastCall ?? [];
  registration.waiting = second;
  press?.();
  expect(first.postMessage).not.toHaveBeenCalled();
  expect(second.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: "take-over" });
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
  registration.waiting = null;
  press?.();
  expect(reload).toHaveBeenCalledTimes(2);
});
