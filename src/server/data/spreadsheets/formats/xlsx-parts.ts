import type { SheetColumn } from './sheet-column';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet (ECMA-376) besides the sheet itself, by their paths. */
export function workbookParts(sheetName: string, formats: readonly string[]): Record<string, string> {
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetTitle(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesPart(formats),
  };
}

/** The path of the one sheet. */
export const sheetPath = 'xl/worksheets/sheet1.xml';

/** Styles that every workbook of ours has, by their numbers; those of number formats follow. */
export const styles = { plain: 0, header: 1, day: 2, moment: 3, firstFormat: 4 } as const;

function stylesPart(formats: readonly string[]): string {
  const own = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', ...formats];
  // Numbers below 164 are Excel's own formats.
  const numFmts = own.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const cells = [
    numberStyle(0),
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
    ...own.map((_, index) => numberStyle(164 + index)),
  ];
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${numFmts.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEAE2"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

function numberStyle(format: number): string {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}/>`;
}

/** The part before the sheet's rows: a frozen header and the columns' widths. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
}

export const sheetFoot = '</sheetData></worksheet>';

/** Excel rejects sheet names that are longer, or contain one of these. */
function sheetTitle(name: string): string {
  const clean = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  return clean.slice(0, 31) || 'Sheet1';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and lone surrogates: XML 1.0 cannot contain them. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML 1.0, without characters that it cannot contain. */
export function escapeXml(text: string): string {
  return text.replaceAll(unfit, '').replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
