import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableTextKeys, tableTexts } from '../../../../src/client/runtime/grid/table/table-locale';
import { languages } from '../../../../src/definitions/language';

test.each(languages)('every text of the table that can show is there in %s', (language) => {
  const file = readFileSync(`src/client/texts/${language}/grid.json`, 'utf8');
  const { table }: { table: Record<string, string> } = JSON.parse(file);
  for (const key of Object.values(tableTextKeys)) expect(table[key.replace('table.', '')], key).toMatch(/\S/);
});

test('a number that the table says is in the text, and unknown texts stay as they are', () => {
  const texts = tableTexts((key, values) => `${key} ${values?.value ?? ''}`);
  const say = (key: string, variableValues?: string[]) =>
    texts({ key, defaultValue: 'Default', variableValues } as Parameters<typeof texts>[0]);
  expect(say('ariaRowIndex', ['7'])).toBe('table.row 7');
  expect(say('somethingElse')).toBe('Default');
});
