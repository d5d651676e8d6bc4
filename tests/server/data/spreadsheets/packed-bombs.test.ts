import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../../../src/server/platform/http/http-error';
import { openXlsx } from '../../../../src/server/data/spreadsheets/formats/read-xlsx';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { callImport } from './import-call';
import { bombOf, memoryRise, zipOf, type PackedPart } from './packed-parts';

let folder: string;
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-bombs-'));
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
/** The memory that a refusal may cost, beyond that of the process before. */
const mostRise = 200 * megabyte;

const links = (...types: string[]) =>
  `<Relationships>${types.map((type, index) => `<Relationship Id="r${index}" Type="x/${type}" Target="${type}.xml"/>`).join('')}</Relationships>`;

/** A workbook whose sheet, or table of texts, is this part. */
function workbook(name: 'sheet' | 'sharedStrings', part: PackedPart): Buffer {
  return zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': links('sheet', 'sharedStrings'),
    'xl/sheet.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/sharedStrings.xml': '<sst/>',
    [`xl/${name}.xml`]: part,
  });
}

/** The status with which a workbook is refused; 200 where all of it could be read. */
async function statusOf(bytes: Buffer): Promise<number> {
  const path = join(folder, 'bomb.xlsx');
  await writeFile(path, bytes);
  try {
    const sheet = await openXlsx(path);
    try {
      for await (const _ of sheet.rows);
    } finally {
      await sheet.close();
    }
    return 200;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

describe('a workbook that unpacks to a gigabyte', () => {
  it.each<['sheet' | 'sharedStrings', string]>([
    ['sheet', '<row></row>'],
    ['sheet', ' '],
    ['sharedStrings', '<si></si>'],
    ['sharedStrings', 'a'],
  ])('in its %s of «%s» is refused before it is unpacked', async (name, piece) => {
    const bytes = workbook(name, bombOf(`<a><si><t>`, piece, gigabyte));
    expect(bytes.length).toBeLessThan(8 * megabyte);
    const { result, rise } = await memoryRise(() => statusOf(bytes));
    expect(result).toBe(413);
    expect(rise).toBeLessThan(mostRise);
  });

  it('is refused at the import, which goes on to serve', async () => {
    const bytes = workbook('sheet', bombOf('<sheetData>', '<row><c><v>1</v></c></row>', gigabyte));
    const { result, rise } = await memoryRise(() => callImport(admin, 'bagh', bytes, { step: 'look' }));
    expect(result.status).toBe(413);
    expect(result.lines[0]).toMatchObject({ error: expect.stringContaining('задлахад хэт томордог') });
    expect(rise).toBeLessThan(mostRise);
    expect((await admin.get('/import/bagh')).statusCode).toBe(200);
  });

  it('is refused as an upload, too, or kept as it came: never unpacked', async () => {
    const bytes = zipOf({ '[Content_Types].xml': bombOf('<Types>', 'a', gigabyte) });
    const { result, rise } = await memoryRise(() => admin.upload('bomb.docx', bytes));
    expect(result.statusCode).toBe(415);
    expect(rise).toBeLessThan(mostRise);
  });
});

/** So much of a part that it is packed to more than a hundredth. */
const noisy = (before: string, piece: string, bytes: number) => bombOf(before, piece, bytes, { noise: 0.01 });

describe('a workbook that is packed less tightly', () => {
  it.each<[string, 'sheet' | 'sharedStrings', PackedPart]>([
    ['a name of an element without end', 'sheet', noisy('<sheetData><', 'a', 64 * megabyte)],
    ['an attribute without end', 'sheet', noisy('<sheetData><row r="', 'a', 64 * megabyte)],
    ['a comment without end', 'sheet', noisy('<sheetData><!-- ', 'a', 64 * megabyte)],
    ['one text without end', 'sheet', noisy('<row><c t="str"><v>', 'a', 64 * megabyte)],
    ['one shared text without end', 'sharedStrings', noisy('<sst><si><t>', 'a', 64 * megabyte)],
    ['more cells than columns', 'sheet', noisy('<row>', '<c></c>', 16 * megabyte)],
    ['more rows than a sheet has', 'sheet', noisy('<sheetData>', '<row></row>', 64 * megabyte)],
  ])('is refused for %s', async (_, name, part) => {
    const { result, rise } = await memoryRise(() => statusOf(workbook(name, part)));
    expect(result).toBe(400);
    expect(rise).toBeLessThan(mostRise);
  });
});
