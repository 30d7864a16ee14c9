/** Small defects, one at a time: what a slip of the hand makes of an operator, a condition, a constant or a call. */
import ts from "typescript";

export interface Defect {
  /** Path from the root of the project. */
  file: string;
  /** The first line is 1. */
  line: number;
  /** Where the changed piece of the file's text begins and ends. */
  start: number;
  end: number;
  /** What stands there with the defect. */
  replacement: string;
  /** The expression whose evaluation shows that a test reaches the defect. */
  reach: { start: number; end: number };
}

/** Not searched: tests, what only tests use, and drawings, where a leaf may be one pixel wider. */
const EXCLUDED = /\.(test|e2e|d)\.|\/(e2e|testing|types)\/|^data\/pictures\//;

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.QuestionQuestionToken]: "&&",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
  [ts.SyntaxKind.SlashToken]: "*",
};

const METHODS = new Map(
  Object.entries({
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
  }),
);

/** Above this, a number is a size, a time or a limit, of which nobody notices one more. */
const LARGEST_COUNT = 60;

/** Whether a defect in this file of the project would be one of the product. */
export function isProduct(file: string): boolean {
  return /^(site|api|data)\/.*\.(ts|tsx|astro)$/.test(file) && !EXCLUDED.test(file);
}

/**
 * @param file path from the root of the project; of an Astro page only the code between its fences is read
 * @returns all defects that the file can have, in the order of their places
 */
export function listDefects(file: string, text: string): Defect[] {
  const code = file.endsWith(".astro") ? keepFrontmatter(text) : text;
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const defects: Defect[] = [];
  const getSpan = (node: ts.Node) => ({ start: node.getStart(source), end: node.getEnd() });
  const add = (changed: ts.Node, replacement: string, reach: ts.Node = changed): void => {
    const { line } = source.getLineAndCharacterOfPosition(changed.getStart(source));
    defects.push({ file, line: line + 1, ...getSpan(changed), replacement, reach: getSpan(reach) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node) && !joinsText(node)) {
      const operator = OPERATORS[node.operatorToken.kind];
      if (operator) add(node.operatorToken, operator, node);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(source));
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    if (ts.isNumericLiteral(node) && Number(node.text) <= LARGEST_COUNT && !isName(node)) {
      add(node, String(Number(node.text) + 1));
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(source)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(source)})`);
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node.expression, "undefined");
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      const method = METHODS.get(node.expression.name.text);
      if (method && argument && !ts.isSpreadElement(argument)) add(node.expression.name, method, argument);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return defects;
}

/** The text of a file with defects, none of which stands in another one. */
export function applyDefects(text: string, defects: readonly Defect[]): string {
  const lastFirst = defects.toSorted((a, b) => b.start - a.start);
  return lastFirst.reduce(
    (changed, { start, end, replacement }) => changed.slice(0, start) + replacement + changed.slice(end),
    text,
  );
}

/** Blanks what is markup, so that places in the code are places in the file. */
function keepFrontmatter(text: string): string {
  const end = text.startsWith("---") ? text.indexOf("\n---", 3) : 0;
  return text.slice(0, end).replace("---", "   ");
}

/** The compiler finds a minus between texts. */
function joinsText({ left, operatorToken, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}

function isName(node: ts.NumericLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

function isCall(node: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);
}
