import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Paper } from '../../../../src/definitions/paper';
import { printBatchHandler } from '../../../../src/server/features/print/batch/batch-job';
import { batchJob } from '../../../../src/server/features/print/batch/batch-store';
import { codeTo } from '../../platform/messaging/sent-messages';
import { publishDocuments } from '../../publish-documents';
import { openCases, type Cases } from '../process/open-cases';
import { caseProcess } from '../process/process-definitions';
import { readPdf } from './read-pdf';
import type { Agent } from '../../testing-app';

const paperOfCase = {
  kind: 'page',
  id: 'print_case',
  format: 2,
  title: 'Хэрэг',
  source: 'case_file',
  path: '/print/case/:id',
  roles: ['agent', 'citizen', 'crew', 'bank'],
  blocks: [
    { type: 'values', columns: ['name'] },
    {
      type: 'signatures',
      parties: ['Банк', 'Захиалагч', 'Гэрч'],
      signedSteps: [
        { party: 1, process: 'case_handling', steps: ['vote'] },
        { party: 2, process: 'case_handling', steps: ['sign'] },
      ],
    },
  ],
};

let cases: Cases;
let people: Cases['people'];

beforeAll(async () => {
  cases = await openCases();
  ({ people } = cases);
  await publishDocuments(people.admin, [paperOfCase]);
});
afterAll(() => cases.app.close());

async function proofFor(who: Agent, to: string): Promise<string> {
  const { id } = (await who.post('/otp', { purpose: 'signature', to })).json<{ id: string }>();
  const verified = await who.post('/otp/verify', { id, code: await codeTo(cases.app, to) });
  return verified.json<{ proof: string }>().proof;
}

async function signaturesOf(who: Agent, row: number, lang = 'mn_MN') {
  const response = await who.get(`/papers/print_case/${row}?lang=${lang}`);
  expect(response.statusCode).toBe(200);
  const { parts } = response.json<{ paper: Paper }>().paper;
  return parts.flatMap((part) => (part.type === 'signatures' ? part.parties : []));
}

const blank = [
  { title: 'Банк', signatures: [] },
  { title: 'Захиалагч', signatures: [] },
  { title: 'Гэрч', signatures: [] },
];

/** The places of the problems that a plan of the page has. */
const planned = async (document: object) =>
  (
    await people.admin.post('/definitions/plan', {
      documents: [{ kind: 'page', id: 'print_case', body: document }],
    })
  )
    .json<{ problems: { pointer: string }[] }>()
    .problems.map(({ pointer }) => pointer);

describe('a paper of a row that was signed online', () => {
  const signature = { type: 'text', signature: 'Д.Болормаа' };
  it('has blank lines until then, and then the signer, their role, the decision and the day', async () => {
    const { admin, agent, citizen, bank, crew } = people;
    const row = await cases.file();
    await cases.act(agent, row, 'check', 'offer');
    const { revision } = await cases.act(bank, row, 'offer', 'give');
    expect(await signaturesOf(citizen, row)).toEqual(blank);
    const proof = await proofFor(citizen, 'bolormaa@example.mn');
    await cases.act(citizen, row, 'sign', 'sign', { revision, signature, proof });
    const signed = {
      name: 'Д.Болормаа',
      role: expect.any(String),
      signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      decision: 'sign',
      isChanged: false,
    };
    expect(await signaturesOf(agent, row)).toEqual([
      blank[0],
      { title: 'Захиалагч', signatures: [signed] },
      blank[2],
    ]);
    expect((await signaturesOf(agent, row, 'en_US'))[1]?.signatures[0]?.name).toBe('D.Bolormaa');
    const pdf = await agent.get(`/papers/print_case/${row}/pdf`);
    expect((await readPdf(pdf.rawPayload)).text).toMatch(
      /Д\.Болормаа.*Цахимаар гарын үсэг зурсан: sign, \d{4}/,
    );
    // Whoever may not read the row reads no names either.
    expect((await crew.get(`/papers/print_case/${row}`)).statusCode).toBe(404);
    await admin.query(
      'mutation($id: ID!, $input: CaseFileInput!) { updateCaseFile(id: $id, input: $input) { id } }',
      { id: row, input: { name: 'Хожим өөрчилсөн' } },
    );
    expect((await signaturesOf(agent, row))[1]?.signatures).toMatchObject([{ isChanged: true }]);
  });

  it('is the same in a batch, which reads the signatures of its rows together', async () => {
    const { agent, citizen, bank } = people;
    const [signed, unsigned] = [await cases.file(), await cases.file()];
    await cases.act(agent, signed, 'check', 'offer');
    const { revision } = await cases.act(bank, signed, 'offer', 'give');
    const proof = await proofFor(citizen, 'bolormaa@example.mn');
    await cases.act(citizen, signed, 'sign', 'sign', { revision, signature, proof });
    const ids = [unsigned, signed].map(String);
    const ordered = await agent.post('/print-batches', { page: 'print_case', ids, language: 'mn_MN' });
    const { id } = ordered.json<{ batch: { id: string } }>().batch;
    let reads = 0;
    const { database, files, store } = cases.app;
    const counted = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query' || typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          if (String(given[0]).includes('from dulaan.process_signature')) reads += 1;
          return Reflect.apply(value, target, given);
        };
      },
    });
    const run = { id: 1, name: batchJob, data: { batch: id }, attempt: 1 };
    const snapshot = () => store.current();
    await printBatchHandler({ database: counted, files, snapshot }).run({
      ...run,
      signal: new AbortController().signal,
    });
    const { text } = await readPdf((await agent.get(`/print-batches/${id}/file`)).rawPayload);
    expect(text.match(/Цахимаар гарын үсэг зурсан: sign, \d{4}/g)).toHaveLength(1);
    expect(text.match(/Овог, нэр/g)).toHaveLength(5);
    expect(reads).toBe(1);
  });

  it('has the votes that carried, and none from before the row went back for correction', async () => {
    const { agent, citizen, bank, admin } = people;
    const vote = async (login: 'bank' | 'bank2' | 'bank3', row: number, outcome: string) => {
      const { revision } = await cases.may(people[login], row);
      const to = `${login}@example.mn`;
      await cases.app.database.query('update app.users set email = $1 where login = $2', [to, login]);
      const proof = await proofFor(people[login], to);
      const body = { step: 'vote', outcome, revision, signature, proof };
      const done = await cases.call(people[login], row, 'vote', body);
      expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
    };
    const row = await cases.file();
    await cases.act(agent, row, 'check', 'accept');
    await vote('bank', row, 'recreate');
    expect(await signaturesOf(bank, row)).toEqual(blank);
    await vote('bank2', row, 'recreate');
    expect(await signaturesOf(bank, row)).toEqual(blank);
    await cases.act(citizen, row, 'correct', 'again');
    await cases.act(agent, row, 'check', 'accept');
    await vote('bank', row, 'unsupported');
    await vote('bank2', row, 'supported');
    await vote('bank3', row, 'supported');
    const [ofBank] = await signaturesOf(admin, row);
    expect(ofBank?.signatures.map(({ decision }) => decision)).toEqual(['grant', 'grant']);
  });

  it('names steps of a process of its own row alone', async () => {
    const wrong = [
      { party: 4, process: 'case_handling', steps: ['sign'] },
      { party: 1, process: 'case_handling', steps: ['nowhere'] },
      { party: 1, process: 'order', steps: ['filed'] },
    ];
    const [values] = paperOfCase.blocks;
    const body = {
      ...paperOfCase,
      blocks: [values, { type: 'signatures', parties: ['Банк'], signedSteps: wrong }],
    };
    expect(await planned(body)).toEqual(['/blocks/1/signedSteps/0/party', '/blocks/1/signedSteps/2/party']);
    const listed = wrong.map((each, index) => ({ ...each, party: index + 1 }));
    const parties = ['Банк', 'Захиалагч', 'Гэрч'];
    expect(
      await planned({ ...body, blocks: [values, { type: 'signatures', parties, signedSteps: listed }] }),
    ).toEqual(['/blocks/1/signedSteps/1/steps/0', '/blocks/1/signedSteps/2/process']);
    expect(caseProcess.source).toBe(paperOfCase.source);
  });
});
