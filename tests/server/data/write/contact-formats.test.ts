import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textFormat } from '../../../../src/engine/formats/formats';
import { messageFor } from '../../../../src/engine/form/field-messages';
import type { TextFormat } from '../../../../src/definitions/values/text-format';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let given: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  await makePortalRows(app.database);
  admin = await app.signIn('admin');
  const { rows } = await app.database.query<{ type: number; bank: number }>(
    `with bank as (insert into app.bank_name (name) values ('Жишээ банк') returning id)
     select (select min(id) from app.organization_type) as type, bank.id as bank from bank`,
  );
  given = { org_type_id: rows[0]?.type ?? 0, name_id: rows[0]?.bank ?? 0 };
});
afterAll(() => app.close());

interface Entry {
  source: string;
  form: string;
  /** The name in `createX`. */
  mutation: string;
  valid: Record<string, unknown>;
  required: string[];
  /** Columns with a text that does not have their format. */
  wrong: [column: string, value: unknown, format: TextFormat][];
}

const phone = '99112233';
const email = 'bat@example.mn';
const wrongPhones = ['9911 2233', '991122', '+97699112233', 'утас'];
const wrongEmails = ['Bat@example.mn', 'bat @example.mn', 'бат@example.mn', 'bat'];
const all = (column: string, values: unknown[], format: TextFormat): Entry['wrong'] =>
  values.map((value) => [column, value, format]);

const entries: Entry[] = [
  {
    source: 'feedback',
    form: 'feedback',
    mutation: 'Feedback',
    valid: { lastname: 'Дорж', name: 'Бат-Эрдэнэ', phone: 99_112_233, email, description: 'Санал' },
    required: ['lastname', 'name', 'phone', 'email', 'description'],
    wrong: [
      ...all('lastname', ['Дорж2', '<b>', 'Б'.repeat(76)], 'mn-name'),
      ...all('name', ['Б.Бат', ' Бат'], 'mn-name'),
      ...all('phone', [123, 123_456_789], 'mn-phone'),
      ...all('email', wrongEmails, 'mn-email'),
    ],
  },
  {
    source: 'brigad',
    form: 'crew',
    mutation: 'Brigad',
    valid: { brigad_name: 'Дулаан бригад', phone, email },
    required: ['brigad_name', 'phone'],
    wrong: [...all('phone', wrongPhones, 'mn-phone'), ...all('email', wrongEmails, 'mn-email')],
  },
  {
    source: 'bank',
    form: 'bank',
    mutation: 'Bank',
    valid: { phone },
    required: ['name_id', 'phone'],
    wrong: all('phone', wrongPhones, 'mn-phone'),
  },
  {
    source: 'supplier',
    form: 'supplier',
    mutation: 'Supplier',
    valid: { supplier_name: 'Дулаалга ХХК', supplier_phone: phone, supplier_email: email },
    required: ['supplier_name', 'supplier_phone'],
    wrong: [
      ...all('supplier_phone', wrongPhones, 'mn-phone'),
      ...all('supplier_email', wrongEmails, 'mn-email'),
    ],
  },
  {
    source: 'contact_us',
    form: 'contact',
    mutation: 'ContactUs',
    valid: { phone, email },
    required: ['phone', 'email'],
    wrong: [...all('phone', wrongPhones, 'mn-phone'), ...all('email', wrongEmails, 'mn-email')],
  },
  {
    source: 'organizations',
    form: 'organization',
    mutation: 'Organizations',
    valid: { organization: 'Дулаан ХХК', phone, email, register_number: '5012345' },
    required: ['organization', 'org_type_id', 'phone'],
    wrong: [
      ...all('phone', wrongPhones, 'mn-phone'),
      ...all('email', wrongEmails, 'mn-email'),
      ...all('register_number', ['501234', '50123456', 'УБ84031725'], 'mn-organization-register'),
    ],
  },
];

describe.each(entries)('the source $source', ({ form, mutation, valid, required, wrong }) => {
  const whole = (changes: Record<string, unknown> = {}) => ({
    ...Object.fromEntries(required.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
    ...valid,
    ...changes,
  });
  const create = (input: Record<string, unknown>, name: string | undefined, language = 'mn') =>
    admin.query<{ row: { id: string } | null }>(
      `mutation($input: ${mutation}Input!, $form: ID) { row: create${mutation}(input: $input, form: $form) { id } }`,
      { input, form: name },
      { 'accept-language': language },
    );

  it('accepts values that have the formats, with the form and without', async () => {
    for (const name of [undefined, form])
      expect(await create(whole(), name)).toMatchObject({ data: { row: { id: expect.any(String) } } });
  });

  it.each([undefined, form])('rejects a row without a required column (form %s)', async (name) => {
    for (const column of required) {
      for (const empty of [null, '']) {
        if (empty === '' && typeof whole()[column] !== 'string') continue;
        const response = await create(whole({ [column]: empty }), name);
        expect([column, response.errors?.[0]?.extensions.fields]).toEqual([
          column,
          { [column]: [messageFor('required')?.mn_MN] },
        ]);
      }
    }
  });

  it.each(wrong)('rejects %s = %j with the message of its format', async (column, value, format) => {
    for (const name of [undefined, form]) {
      for (const [language, key] of [
        ['mn', 'mn_MN'],
        ['en', 'en_US'],
        ['ko', 'ko_KR'],
      ] as const) {
        const response = await create(whole({ [column]: value }), name, language);
        expect(response.errors?.[0]?.extensions.fields?.[column]).toContain(textFormat[format].message[key]);
      }
    }
  });
});
