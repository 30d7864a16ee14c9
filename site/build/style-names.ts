/**
 * The names of classes in the pages: of the file and of the class, so that they say where the styles stand, and pack
 * better than the bundler's, which are half numbers.
 */
import { basename } from "node:path";

const files = new Map<string, string>();

/**
 * @param id a module of styles, perhaps with a query
 * @throws Error for a second file of one name: the styles of both would hold for either
 */
export function nameClass(name: string, id: string): string {
  const [path = ""] = id.split("?");
  const file = basename(path, ".module.css");
  if ((files.get(file) ?? path) !== path)
    throw new Error(`Give one of these another name: ${path}, ${files.get(file)}`);
  files.set(file, path);
  return `${file}_${name}`;
}
