import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  loadValidator,
  type FormValidator,
} from '../../../../src/client/runtime/form/validation/load-validator';
import type { CheckHost } from '../../../../src/engine/form/check-form';
import { messagesByField } from '../../../../src/engine/form/field-messages';
import type { Row } from '../../../../src/engine/row';
import { formPrograms } from '../../../../src/server/definitions/forms/form-programs';
import { validatorModule } from '../../../../src/server/definitions/forms/validator-module';
import { badInput } from '../../../engine/form/bad-input';
import { forms, model, newRow, orderForm, programOf, widgets } from '../../../engine/form/orders';
import { snapshotOf } from './snapshot-of';
import { runForm } from './run-form';

const programs = formPrograms(snapshotOf(model, forms), widgets);
const program = programOf(orderForm);
const folder = mkdtempSync(join(tmpdir(), 'dulaan-validator-'));
let validator: FormValidator;

beforeAll(async () => {
  const file = join(folder, 'validator.mjs');
  writeFileSync(file, validatorModule(orderForm, forms, model, widgets));
  validator = await loadValidator(pathToFileURL(file).href);
});

afterAll(() => rmSync(folder, { recursive: true }));

const onServer = (): CheckHost => programs.host('order');
const inBrowser = (): CheckHost => ({
  programOf: (id) => programs.program(id),
  validate: (row) => validator.validate(row),
});
const messagesOf = (input: Row, host: CheckHost) =>
  messagesByField(runForm(program, newRow(input), host).errors, 'mn_MN');

describe.each([
  ['the server’s validator', onServer],
  ['the precompiled validator', inBrowser],
])('%s', (_, host) => {
  test.each(badInput)('refuses $what', ({ input, messages }) => {
    expect(messagesOf(input, host())).toEqual(messages);
  });

  test('takes a good order with rows', () => {
    const lines = [{ name: 'Цонх', amount: 2, cost: 300 }, { name: 'Хаалга' }];
    const input = {
      title: 'Дулаалга',
      is_company: true,
      company: 'Гэр',
      rate: 0.5,
      price: 100,
      code: 'УБ1234',
      lines,
    };
    expect(messagesOf(input, host())).toEqual({});
  });
});

test('the form library finds its validator by the schema that the module brings', () => {
  expect(validator.rjsf.isValid(validator.schema, { title: 'Дулаалга' }, validator.schema)).toBe(true);
  expect(validator.rjsf.isValid(validator.schema, { title: 'Д' }, validator.schema)).toBe(false);
});

const check = (write: 'create' | 'update', row: Row) =>
  messagesByField(programs.checkSource('orders', write, row), 'mn_MN');

describe('a write without a form', () => {
  test('keeps to the rules of the columns', () => {
    expect(check('update', { title: 'Д'.repeat(21), status: 'lost', price: -1 })).toEqual({
      title: ['Тэмдэгтийн дээд тоо: 20'],
      status: ['Жагсаалтаас сонгоно уу'],
      price: ['Хамгийн бага утга: 0'],
    });
  });

  test('asks a new row for what has no default, and an old one for nothing', () => {
    expect(check('create', {})).toEqual({ title: ['Талбарыг бөглөнө үү'] });
    expect(check('update', {})).toEqual({});
  });

  test('takes null for an empty column, not for a required one', () => {
    expect(check('update', { status: null })).toEqual({});
    expect(check('update', { title: null })).toEqual({ title: ['Талбарыг бөглөнө үү'] });
  });
});
