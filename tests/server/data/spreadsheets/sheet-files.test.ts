import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openXlsx } from '../../../../src/server/data/spreadsheets/formats/read-xlsx';
import type { SheetColumn, SheetValue } from '../../../../src/server/data/spreadsheets/formats/sheet-column';
import { columnName, writeXlsx } from '../../../../src/server/data/spreadsheets/formats/write-xlsx';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-sheets-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(path: string) {
  const sheet = await openXlsx(path);
  const rows = [];
  for await (const row of sheet.rows) rows.push(row);
  await sheet.close();
  return rows;
}

/** Packs the parts of a workbook as another program would have made them. */
async function pack(parts: Record<string, string>): Promise<string> {
  const path = join(folder, 'packed.xlsx');
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const columns: SheetColumn[] = [
  { header: 'Нэр', kind: 'text', width: 20 },
  { header: 'Үнэ', kind: 'number', format: '#,##0"₮"', width: 12 },
  { header: 'Өдөр', kind: 'day', width: 12 },
  { header: 'Цаг', kind: 'moment', width: 16 },
];

const values: SheetValue[][] = [
  ['=1+1 <a> & "b"\u0000\uD800', 1_234_567, '2026-11-20', '2026-11-20 13:30'],
  ['мөр\nхоёр ', -0.5, null, '1899-01-01 10:00'],
  [null, 0, '2000-02-29', null],
];

async function* batches() {
  yield values;
}

describe('a workbook', () => {
  it('that is written can be read again: texts, numbers, days and moments', async () => {
    const path = join(folder, 'written.xlsx');
    await pipeline(writeXlsx('Нэр: [1]/2', columns, batches()).stream, createWriteStream(path));
    expect(await read(path)).toEqual([
      { number: 1, cells: ['Нэр', 'Үнэ', 'Өдөр', 'Цаг'] },
      { number: 2, cells: ['=1+1 <a> & "b"', 1_234_567, '2026-11-20', '2026-11-20 13:30:00'] },
      { number: 3, cells: ['мөр\nхоёр ', -0.5, null, '1899-01-01 10:00'] },
      { number: 4, cells: [null, 0, '2000-02-29'] },
    ]);
  });

  it('of another program is read by its own rules: shared texts, prefixes, hidden sheets, days from 1904', async () => {
    const path = await pack({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="a" state="hidden" r:id="rId1"/><x:sheet name="b" r:id="rId2"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/none.xml"/><Relationship Id="rId2" Type="t/worksheet" Target="/xl/worksheets/second.xml"/><Relationship Id="rId3" Type="t/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="t/styles" Target="styles.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Нэг</t></si><si><r><t>Хо</t></r><r><t xml:space="preserve">ёр </t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]&quot;dmy&quot;0.00"/><numFmt numFmtId="171" formatCode="yyyy/mm/dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/></cellXfs></styleSheet>',
      'xl/worksheets/second.xml':
        '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c s="1"><x:v>5</x:v></x:c><x:c s="2"><x:v>0</x:v></x:c><x:c s="2"><x:v>1.5</x:v></x:c><x:c s="3"><x:v>0.25</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>утга</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await read(path)).toEqual([
      { number: 2, cells: ['Нэг', null, 'Хоёр '] },
      { number: 3, cells: [5, '00:00:00', '1904-01-02 12:00:00', '06:00:00', true, 'утга', '#N/A'] },
    ]);
  });

  it('without its sheet is refused', async () => {
    const path = await pack({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>' });
    await expect(read(path)).rejects.toMatchObject({ status: 400 });
    await expect(read(await pack({ other: 'x' }))).rejects.toMatchObject({ status: 400 });
  });
});

it('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
