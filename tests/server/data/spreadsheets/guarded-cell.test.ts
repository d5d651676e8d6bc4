import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCsv } from '../../../../src/server/data/spreadsheets/formats/read-csv';
import { csvLine } from '../../../../src/server/data/spreadsheets/formats/write-csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readBack(cells: readonly string[]): Promise<string[]> {
  const path = join(folder, 'cells.csv');
  // The first line is the header, so that a byte order mark is no matter here.
  await writeFile(path, `text,end\r\n${cells.map((cell) => csvLine([cell, 'end'])).join('')}`);
  const sheet = await openCsv(path);
  const found: string[] = [];
  for await (const { cells: read } of sheet.rows) found.push(String(read[0] ?? ''));
  await sheet.close();
  return found.slice(1);
}

test.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a'])(
  'a cell that begins like %j is no formula in the file',
  (value) => {
    expect(csvLine([value])).toMatch(/^"?'/);
  },
);

test('every text comes back from a file as it was exported', async () => {
  const sign = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    '"',
    ',',
    'а',
    '1',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: sign, maxLength: 6 }), { minLength: 1 }), async (cells) => {
      expect(await readBack(cells)).toEqual(cells);
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});
