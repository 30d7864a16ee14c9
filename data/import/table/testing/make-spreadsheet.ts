/** Makes spreadsheets, for tests. */
import { strToU8, zipSync } from "fflate";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_LINKS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A number with the style of a day, of a moment, or of a time of day. */
const STYLES = { day: 14, moment: 22, time: 20 } as const;

type Cell = string | number | boolean | null | { [Style in keyof typeof STYLES]?: number };

/** A spreadsheet with these rows, as texts, numbers, yes and no, and days since 1899-12-30. */
export function makeSpreadsheet(...sheets: readonly (readonly (readonly Cell[])[])[]): Uint8Array<ArrayBuffer> {
  return packSheets(sheets.map((rows) => `<sheetData>${rows.map(toRow).join("")}</sheetData>`));
}

/** @param sheets the XML inside of each sheet */
export function packSheets(sheets: readonly string[]): Uint8Array<ArrayBuffer> {
  const links = sheets.map(
    (_, index) => `<Relationship Id="rId${index}" Type="${LINKS}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  const files = {
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${LINKS}"><sheets>${sheets
      .map((_, index) => `<sheet name="Sheet ${index}" sheetId="${index + 1}" r:id="rId${index}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships ${PACKAGE_LINKS}>${links.join("")}<Relationship Id="styles" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/>${Object.values(STYLES)
      .map((format) => `<xf numFmtId="${format}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index}.xml`, `<worksheet ${MAIN}>${sheet}</worksheet>`]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

function toRow(cells: readonly Cell[], index: number): string {
  return `<row r="${index + 1}">${cells.map((cell, column) => toCell(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join("")}</row>`;
}

function toCell(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  return Object.entries(cell)
    .map(([style, days]) => `<c r="${at}" s="${Object.keys(STYLES).indexOf(style) + 1}"><v>${days}</v></c>`)
    .join("");
}
