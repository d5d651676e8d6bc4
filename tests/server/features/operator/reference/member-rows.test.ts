import { expect, it } from 'vitest';
import { kindSchema } from '../../../../../src/definitions/descriptions/kind-schema';
import { memberRows } from '../../../../../src/server/features/operator/reference/member-rows';

const rows = new Map(memberRows(kindSchema('form', 'en_US')).map((row) => [row.path, row]));

it('says where a member is, whether it is required and what it names', () => {
  expect(rows.get('fields.*.widget')).toEqual({
    path: 'fields.*.widget',
    isRequired: false,
    type: 'string',
    meaning: 'Widget',
    refersTo: 'widget',
  });
  expect(rows.get('subTables[].totals[].field')?.refersTo).toBe('field');
});

it('requires a member of several shapes where all of them require it', () => {
  expect(rows.get('buttons[].action.type')).toMatchObject({
    isRequired: true,
    type: '`"run"` or `"open"` or `"set"` or `"form"` or `"print"`',
  });
  expect(rows.get('buttons[].action.steps')?.isRequired).toBe(false);
});
