/** The process that draws releases and previews, see renderer.ts. */
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SnapshotError } from "#data/read-snapshot.ts";
import { GuideError } from "#data/read-guides.ts";
import type { Renderer } from "#data/site/drawing.ts";
import { answerParent } from "#api/child-process.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/operator-error.ts";
import { getRendererEntry } from "./build.ts";
import { drawRelease } from "./draw-release.ts";
import type { RenderAnswer, RenderRequest } from "./renderer.ts";

const PROGRAM = pathToFileURL(join(PROJECT_ROOT, "package.json")).href;
/** The name of a package, and neither a path nor an address. */
const PACKAGE = /^@?[a-z][^:]*$/;

// A build lies in the state folder, wherever that is, and uses the program's packages.
registerHooks({
  resolve: (specifier, context, next) =>
    PACKAGE.test(specifier) && context.parentURL?.includes("/renderer/")
      ? next(specifier, { ...context, parentURL: PROGRAM })
      : next(specifier, context),
});

answerParent(async (request: RenderRequest): Promise<RenderAnswer> => {
  try {
    if ("warmUp" in request) return { isWarm: true };
    if ("release" in request) return { release: await drawRelease(request.release, tell) };
    const { drawPreview } = (await import(getRendererEntry(request.buildFolder))) as Renderer;
    return { html: await drawPreview(request.preview) };
  } catch (error) {
    return { error: describe(error) };
  }
});

/** In milliseconds. */
const PAUSE = 100;
let told = 0;

function tell(done: number, total: number): void {
  if (done < total && Date.now() - told < PAUSE) return;
  told = Date.now();
  process.send?.({ progress: { done, total } });
}

function describe(error: unknown): string {
  if (error instanceof OperatorError || error instanceof SnapshotError || error instanceof GuideError)
    return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The site could not be drawn: ${reason}`;
}
