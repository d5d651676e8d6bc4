import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printBatchHandler } from '../../../../src/server/features/print/batch/batch-job';
import { batchJob } from '../../../../src/server/features/print/batch/batch-store';
import { insert, makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

const run = promisify(execFile);

/** An address that breaks at a space in its column. */
const address = 'Өвөр гол 4-р гудам, зүүн зах 184 тоот, хойд хашаа, 2 үе, ар тал';

let server: TestApp;
let admin: Agent;
let folder: string;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startTestApp();
  row = await makePrintedRows(server);
  admin = await server.signIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'dulaan-papers-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Each printed page with a row, words of its paper in the order in which they are read, and a line of a person's eye. */
const papers = [
  {
    page: 'print_act',
    key: 'myAct',
    words: [
      'Гүйцэтгэлийн акт',
      'Талууд',
      'Дулаан гэр',
      'Өглөө цас, үдээс хойш нар',
      'Хөвөн 1',
      'Хөвөн 60',
      'Гарын үсэг',
      'Хянагч',
    ],
    line: /Хөвөн 7 +.*7\.5/,
  },
  {
    page: 'print_akt',
    key: 'myAudit',
    words: ['Эрчим хүчний аудитын тайлан', 'Жилийн хэмнэлт', 'Барилга', address, 'Дээвэр', 'Аудитор'],
    line: /1,234,567₮/,
  },
  {
    page: 'print_certificate',
    key: 'certificate',
    words: ['Эрчим хүчний хэмнэлтийн гэрчилгээ', 'Г-ӨҮ-7', 'Эзэмшигч', 'Шалгах', 'Олгосон албан тушаалтан'],
    line: /1,234,567₮/,
  },
  {
    page: 'print_contract',
    key: 'contract',
    words: [
      'Ажил гүйцэтгэх гэрээ',
      'ДГ-Ө-42',
      'Талууд',
      'Дулаан гэр',
      'Гэрээний нөхцөл',
      address,
      '22,200,000₮',
      'Захиалагч',
      'Гүйцэтгэгч бригад',
    ],
    line: /Захиалагч +Гүйцэтгэгч бригад/,
  },
  {
    page: 'print_loan_decision',
    key: 'myLoan',
    words: [
      'Зээлийн хүсэлтийн шийдвэр',
      '9,500,000₮',
      'Талууд',
      'myBankOffice',
      'Зээлдэгч',
      'Банкны зээлийн хороо',
    ],
    line: /Зээлдэгч +Банкны зээлийн хороо/,
  },
  {
    page: 'print_quality_control',
    key: 'control',
    words: [
      'Чанарын хяналтын дүгнэлт',
      'Тэнцсэн',
      'Илэрсэн зүйл',
      'Өрөөний цонхны завсар битүү, үүд нягт',
      'Гарын үсэг',
    ],
    line: /Хянагч +Гүйцэтгэгч бригад/,
  },
  {
    page: 'print_order',
    key: 'myOrder',
    words: ['Захиалга', 'Ажил', 'Байршил', address, 'Гарын үсэг'],
    line: /9988 7766/,
  },
  {
    page: 'print_handover',
    key: 'myProject',
    words: [
      'Ажил хүлээлцсэн акт',
      'Талууд',
      'Өвлийн өмнөх дулаалга',
      'Хийсэн ажил',
      'Хана дулаалах my',
      'Хүлээн авсан захиалагч',
    ],
    line: /2026-09-10/,
  },
] as const;

describe.each(papers)('the paper $page', ({ page, key, words, line }) => {
  let file: string;
  beforeAll(async () => {
    const pdf = await admin.get(`/papers/${page}/${row[key]}/pdf?lang=mn_MN`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    file = await written(`${page}.pdf`, pdf.rawPayload);
  });

  it('is without error or warning for qpdf', async () => {
    expect(await complaintsOf(file)).toEqual([]);
  });

  it('has its words in reading order for pdftotext, with Ө, Ү and ₮', async () => {
    const eye = await textOf(file, '-layout');
    expect(inOrder(await textOf(file), words)).toEqual(words);
    expect(eye).toMatch(line);
  });

  it('is tagged in the same order, on numbered A4 pages, with embedded fonts for poppler', async () => {
    expect(await factsOf(file)).toEqual(sound);
    expect(inOrder(await tagsOf(file), words)).toEqual(words);
  });
});

describe('a batch of papers', () => {
  it('is one file that qpdf, pdftotext and poppler read as they read its papers', async () => {
    const ids = [row.otherAct, row.myAct].map(String);
    const ordered = await admin.post('/print-batches', { page: 'print_act', ids, language: 'mn_MN' });
    const { id } = ordered.json<{ batch: { id: string } }>().batch;
    const { database, files, store } = server;
    const { signal } = new AbortController();
    await printBatchHandler({ database, files, snapshot: () => store.current() }).run({
      id: 1,
      name: batchJob,
      data: { batch: id },
      attempt: 1,
      signal,
    });
    const file = await written('batch.pdf', (await admin.get(`/print-batches/${id}/file`)).rawPayload);
    const words = ['Энх дулаан', 'Дулаан гэр', 'Хөвөн 1', 'Хөвөн 60'];
    expect(await complaintsOf(file)).toEqual([]);
    expect(await factsOf(file)).toEqual(sound);
    expect(inOrder(await textOf(file), words)).toEqual(words);
    expect(inOrder(await tagsOf(file), words)).toEqual(words);
  });
});

/** What poppler says of each paper. */
const sound = {
  tagged: 'yes',
  encrypted: 'no',
  javaScript: 'no',
  size: '595.28 x 841.89 pts (A4)',
  conformance: '2B',
  unnumberedPages: 0,
  tags: ['H1', 'H2', 'L', 'LBody', 'LI', 'Lbl'],
  notEmbedded: [],
};

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Runs `qpdf --check`, which ends with 2 for errors and with 3 for warnings, and returns what it says beside its usual lines. */
async function complaintsOf(file: string): Promise<string[]> {
  const { stdout, stderr } = await run('qpdf', ['--check', file]);
  const usual =
    /^(checking |PDF Version: |File is not (encrypted|linearized)|No syntax or stream encoding errors found|errors that qpdf cannot)/;
  return `${stdout}\n${stderr}`.split('\n').filter((line) => line !== '' && !usual.test(line));
}

/** The text as a person reads the pages from top to bottom; words that a line end divides are whole. */
async function textOf(file: string, ...options: string[]): Promise<string> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', ...options, file, '-']);
  return stdout.replaceAll(/(?<=\p{L})-\n(?=\p{L})/gu, '');
}

/** The tags with their texts, in the order in which they are read aloud. */
async function tagsOf(file: string): Promise<string> {
  const { stdout } = await run('pdfinfo', ['-struct-text', file]);
  return stdout.replaceAll(/"\n *"/g, '');
}

/** The words that a text has, each behind the one before. */
function inOrder(text: string, words: readonly string[]): string[] {
  const whole = text.replaceAll(/\s+/g, ' ');
  let place = 0;
  return words.filter((word) => {
    const found = whole.indexOf(word, place);
    if (found >= 0) place = found + word.length;
    return found >= 0;
  });
}

async function factsOf(file: string): Promise<object> {
  const { stdout: info } = await run('pdfinfo', [file]);
  const { stdout: metadata } = await run('pdfinfo', ['-meta', file]);
  const { stdout: fonts } = await run('pdffonts', [file]);
  const fact = (name: string) => new RegExp(`^${name}: +(.+)$`, 'm').exec(info)?.[1];
  const numbers = (await textOf(file, '-layout')).match(/Хуудас \d+ \/ \d+/g) ?? [];
  const tree = await tagsOf(file);
  const embedded = / yes +yes +yes +\d+ +\d+$/;
  return {
    tagged: fact('Tagged'),
    encrypted: fact('Encrypted'),
    javaScript: fact('JavaScript'),
    size: fact('Page size'),
    conformance: /<pdfaid:part>(\d)<[^]*<pdfaid:conformance>(\w)</.exec(metadata)?.slice(1).join(''),
    unnumberedPages: Number(fact('Pages')) - numbers.length,
    tags: sound.tags.filter((tag) => new RegExp(`^ *${tag} `, 'm').test(tree)),
    notEmbedded: fonts
      .trimEnd()
      .split('\n')
      .slice(2)
      .filter((line) => !embedded.test(line)),
  };
}

/** Rows of every printed page, with long texts, Mongolian letters, money, a photo and tables over two pages. */
async function makePrintedRows({ database, files }: TestApp): Promise<Readonly<Record<string, number>>> {
  const made = await makePortalRows(database);
  const of = (name: string) => made[name] ?? 0;
  const people = { user_id: of('citizen'), crew_id: of('myCrew') };
  const contract = await insert(database, 'contract', {
    ...people,
    order_id: of('myOrder'),
    contract_number: 'ДГ-Ө-42',
    signed_on: '2026-09-01',
    amount: 22_200_000,
  });
  const certificate = await insert(database, 'savings_certificate', {
    user_id: of('citizen'),
    akt_id: of('myAudit'),
    public_code: 'Г-ӨҮ-7',
    energy_class_before: 'F',
    energy_class_after: 'C',
    saving: 1_234_567,
    issued_on: '2026-10-15',
  });
  const control = await insert(database, 'quality_control', {
    project_id: of('myProject'),
    result: 'passed',
    score: 9,
    checked_on: '2026-10-01',
    findings: '<p>Өрөөний цонхны завсар <b>битүү</b>, үүд нягт</p>',
  });
  const change = (statement: string, ...values: (string | number)[]) => database.query(statement, values);
  await change(
    'update app.retrofit_order set address = $1, contact_phone = $2 where id = $3',
    address,
    '+97699887766',
    of('myOrder'),
  );
  await change(
    `update app.energy_audit set address = $1, roof_form = 'gable', energy_class = 'F', energy_class_after = 'C', energy_saving = 1234567 where id = $2`,
    address,
    of('myAudit'),
  );
  await change('update app.loan_request set amount = 9500000, months = 36 where id = $1', of('myLoan'));
  await change(
    `update app.project set title = 'Өвлийн өмнөх дулаалга', start_date = '2026-09-10' where id = $1`,
    of('myProject'),
  );
  await change(`update app.work_act set weather = 'Өглөө цас, үдээс хойш нар' where id = $1`, of('myAct'));
  for (let number = 1; number <= 60; number += 1)
    await insert(database, 'act_material', {
      act_id: of('myAct'),
      name: `Хөвөн ${number}`,
      quantity: number + 0.5,
      unit: 'м²',
    });
  const photo = await files.add({
    bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer(),
    name: 'дээвэр.jpg',
    uploader: null,
    owner: { source: 'act', row: of('myAct'), column: 'photos' },
  });
  await change(
    'update app.work_act set photos = $1::jsonb where id = $2',
    JSON.stringify([{ file: photo.id, caption: 'Дээвэр' }]),
    of('myAct'),
  );
  return { ...made, contract, certificate, control };
}
