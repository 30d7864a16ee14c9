import { beforeEach, expect, test, vi } from "vitest";
import { offerUpdates } from "./offer-updates.ts";
import { showUpdateNotice } from "./update-notice.ts";

vi.mock("./update-notice.ts", () => ({ showUpdateNotice: vi.fn() }));

const reload = vi.fn();
let serviceWorker = new EventTarget();

beforeEach(() => {
  vi.clearAllMocks();
  serviceWorker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { reload });
});

test("reloads the page only after the waiting worker has taken over", () => {
  const waiting = makeWorker();
  const press = offer(makeRegistration(waiting));
  press();
  expect(waiting.postMessage).toHaveBeenCalledWith({ kind: "take-over" });
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads even if another tab has activated the worker already", () => {
  const registration = makeRegistration(makeWorker());
  const press = offer(registration);
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  registration.waiting = null;
  press();
  expect(reload).toHaveBeenCalledOnce();
});

test("activates the newest waiting worker", () => {
  const [first, second] = [makeWorker(), makeWorker()];
  const registration = makeRegistration(first);
  const press = offer(registration);
  registration.waiting = second;
  press();
  expect(first.postMessage).not.toHaveBeenCalled();
  expect(second.postMessage).toHaveBeenCalledWith({ kind: "take-over" });
});

function makeWorker() {
  return { postMessage: vi.fn() };
}

function makeRegistration(waiting: ReturnType<typeof makeWorker> | null) {
  return Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
}

/** @returns the callback of the notice's button */
function offer(registration: ReturnType<typeof makeRegistration>): () => void {
  offerUpdates(registration as unknown as ServiceWorkerRegistration);
  expect(showUpdateNotice).toHaveBeenCalledOnce();
  const [press] = vi.mocked(showUpdateNotice).mock.lastCall ?? [];
  if (!press) throw new Error("Nothing was offered.");
  return press;
}
