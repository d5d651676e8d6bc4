import { describe, expect, it } from 'vitest';
import {
  adoptedSource,
  firstChoices,
  guessTitleColumn,
} from '../../../../src/client/builders/imports/database/existing-choices';
import type {
  DescribedTable,
  TableColumn,
} from '../../../../src/client/builders/imports/database/read-tables';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';

const column = (name: string, type: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  type,
  is_required: false,
  default: null,
  comment: null,
  is_engine: false,
  obstacle: null,
  element: 'text',
  is_converted: false,
  max_length: null,
  choices: null,
  references: null,
  is_unique: false,
  ...more,
});

const table: DescribedTable = {
  schema: 'public',
  name: 'Clients',
  comment: null,
  rows: 2,
  bytes: 8192,
  fingerprint: 'f1',
  primary_key: ['id'],
  foreign_keys: [],
  indexes: [],
  obstacles: [],
  added: ['revision'],
  is_rewritten: false,
  columns: [
    column('id', 'integer', { is_engine: true, element: null }),
    column('Full Name', 'character varying(80)', { max_length: 80, is_required: true }),
    column('full_name', 'text'),
    column('phone', 'text', { comment: 'Утас', default: `'99'::text` }),
    column('amount', 'integer', { element: 'integer', default: '0', is_required: true }),
    column('state', 'state', { choices: ['new', 'old'] }),
    column('created_by', 'text'),
    column('Picture', 'bytea', { element: null, obstacle: 'type' }),
    column('made', 'timestamp with time zone', { element: 'timestamp', default: 'now()' }),
  ],
  first_rows: [
    ['1', 'Бат', 'b', '99112233', '1', 'new', 'x', '\\x00', null],
    ['2', 'Дорж', 'd', '88112233', '2', 'old', 'y', null, null],
  ],
};

describe('a table of the database', () => {
  it('starts with what can be taken over, under the names that people gave', () => {
    const choices = firstChoices(table);
    expect(choices.filter(({ isLeftOut }) => isLeftOut).map((choice) => choice.column.name)).toEqual([
      'id',
      'Picture',
    ]);
    expect(choices.map(({ title }) => title).slice(1, 5)).toEqual([
      'Full name',
      'Full name',
      'Утас',
      'Amount',
    ]);
    expect(choices.find((choice) => choice.column.name === 'phone')?.element).toBe('phone');
    expect(guessTitleColumn(choices)).toBe('Full Name');
  });

  it('becomes a source whose names are valid, with the names that its columns get', () => {
    const { source, adoption } = adoptedSource('client', 'Clients', table, firstChoices(table), 'Full Name');
    expect(parseDefinition(source).problems).toBeUndefined();
    expect(adoption).toEqual({
      source: 'client',
      schema: 'public',
      table: 'Clients',
      fingerprint: 'f1',
      columns: [
        { from: 'Full Name', to: 'full_name_2' },
        { from: 'created_by', to: 'created_by_old' },
      ],
    });
    expect(source).toMatchObject({ titleColumn: 'full_name_2', search: ['full_name_2'] });
    expect(source).not.toHaveProperty('softDelete');
    expect(source.columns).toMatchObject([
      { name: 'full_name_2', type: 'text', maxLength: 80, required: true },
      { name: 'full_name', type: 'text' },
      { name: 'phone', type: 'text', widget: { type: 'phone' }, default: '99' },
      { name: 'amount', type: 'integer', default: 0, required: true },
      { name: 'state', type: 'text', choices: [{ value: 'new' }, { value: 'old' }] },
      { name: 'created_by_old', type: 'text' },
      { name: 'made', type: 'timestamp' },
    ]);
  });

  it('keeps deleted rows deleted where the table marks them', () => {
    const marked = [...table.columns, column('deleted_at', 'timestamp with time zone', { is_engine: true })];
    const choices = firstChoices({ ...table, columns: marked });
    expect(adoptedSource('client', 'Clients', table, choices, null).source).toMatchObject({
      softDelete: true,
    });
  });
});
