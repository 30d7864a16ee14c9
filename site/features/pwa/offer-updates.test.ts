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

test("a new version is offered once it has settled, unless it is the first; a page that is shown again asks for one each hour", () => {
  vi.useFakeTimers({ now: 0 });
  vi.mocked(showUpdateNotice).mockClear();
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  const update = vi.fn(() => Promise.reject(new TypeError("offline")));
  const installing = new EventTarget();
  const state = { waiting: null as object | null, active: null as object | null, installing, update };
  const registration = Object.assign(new EventTarget(), state);
  offerUpdates(registration as unknown as ServiceWorkerRegistration);
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = {};
  installing.dispatchEvent(new Event("statechange"));
  vi.advanceTimersByTime(5000);
  expect(showUpdateNotice).not.toHaveBeenCalled();
  registration.active = {};
  installing.dispatchEvent(new Event("statechange"));
  vi.advanceTimersByTime(4999);
  expect(showUpdateNotice).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(showUpdateNotice).toHaveBeenCalledOnce();

  const look = (hidden: boolean, minutes: number) => {
    page.hidden = hidden;
    vi.setSystemTime(minutes * 60_000);
    page.dispatchEvent(new Event("visibilitychange"));
    return update.mock.calls.length;
  };
  const looks = [look(false, 59), look(true, 61), look(false, 61), look(false, 120), look(false, 121)];
  expect(looks).toEqual([0, 0, 1, 1, 2]);
  vi.useRealTimers();
});
