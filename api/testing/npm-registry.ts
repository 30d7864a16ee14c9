/** Stands in for the registry that npm asks: what it knows of the one package `apple-cart`, and of its weaknesses. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startMockServer } from "./mock-server.ts";

const NAME = "apple-cart";
const INSTALLED = "1.0.0";

export interface Registry {
  newest: string;
  /** Of what is installed; null where it has no known weakness. */
  severity: "low" | "critical" | null;
}

/** Makes the folder that of a program which needs `apple-cart` 1.0.0 and asks the stand-in. @returns what it answers, to be changed */
export async function useRegistry(root: string): Promise<Registry> {
  const registry: Registry = { newest: INSTALLED, severity: null };
  const url = await startMockServer((request, response) => {
    const answer = request.url?.includes("advisories") ? describeWeakness(registry) : describePackage(registry, url);
    request.resume();
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  const own = { name: "directory", version: "1.0.0", dependencies: { [NAME]: INSTALLED } };
  const resolved = `${url}/${NAME}-${INSTALLED}.tgz`;
  const packages = { "": own, [`node_modules/${NAME}`]: { version: INSTALLED, resolved } };
  await mkdir(join(root, "node_modules", NAME), { recursive: true });
  await writeFile(join(root, "node_modules", NAME, "package.json"), JSON.stringify({ name: NAME, version: INSTALLED }));
  await writeFile(join(root, "package.json"), JSON.stringify(own));
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ ...own, lockfileVersion: 3, packages }));
  await writeFile(join(root, ".npmrc"), `registry=${url}\n`);
  return registry;
}

function describeWeakness({ severity }: Registry): object {
  if (severity === null) return {};
  const title = "Carts overturn";
  return {
    [NAME]: [{ id: 1, url: "https://example.org/1", title, severity, vulnerable_versions: "<=1.0.0", cwe: [] }],
  };
}

function describePackage({ newest }: Registry, url: string): object {
  const versions = Object.fromEntries(
    [INSTALLED, newest].map((version) => [
      version,
      { name: NAME, version, dist: { tarball: `${url}/${NAME}-${version}.tgz`, integrity: "sha512-AA==" } },
    ]),
  );
  return { name: NAME, "dist-tags": { latest: newest }, versions };
}
