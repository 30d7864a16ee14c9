/** Writes a state's values into the source of data/region.ts, keeping comments and the operator's choices. */
import { format } from "oxfmt";
import ts from "typescript";
import type { Region } from "#data/site/region-settings.ts";

/** As in .oxfmtrc.json, which `format` does not read. */
const PRINT_WIDTH = 120;

/**
 * @param values replace the existing ones
 * @param file path of the text, for formatting and messages
 * @param keepsFeeds false empties the list of feeds, which belong to one state
 * @throws Error if the text lacks one of the values, or is not TypeScript
 */
export async function writeRegion(
  text: string,
  values: Partial<Region>,
  { file, keepsFeeds }: { file: string; keepsFeeds: boolean },
): Promise<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits = Object.entries(values).map(([name, value]) => ({
    at: findProperty(source, name),
    value: value,
  }));
  if (!keepsFeeds) edits.push({ at: findConstant(source, "feeds"), value: [] });
  const written = edits
    .sort((a, b) => b.at.getStart() - a.at.getStart())
    .reduce((all, { at, value }) => all.slice(0, at.getStart()) + JSON.stringify(value) + all.slice(at.getEnd()), text);
  const { code, errors } = await format(file, written, { printWidth: PRINT_WIDTH, objectWrap: "collapse" });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}

function findConstant(source: ts.SourceFile, name: string): ts.Expression {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  const value = declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
  if (!value) throw new Error(`${source.fileName} has no ${name}.`);
  return value;
}

function findProperty(source: ts.SourceFile, name: string): ts.Expression {
  const region = findConstant(source, "region");
  const properties = ts.isObjectLiteralExpression(region) ? region.properties.filter(ts.isPropertyAssignment) : [];
  const found = properties.find((property) => property.name.getText() === name);
  if (!found) throw new Error(`region of ${source.fileName} has no ${name}.`);
  return found.initializer;
}
