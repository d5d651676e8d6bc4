import { expect, test } from 'vitest';
import { printedColumns } from '../../../../src/server/features/print/shown-values';
import { schemaParts } from '../../../client/form/served-form';

function written(source: string, column: string, value: string | number): string | undefined {
  const found = schemaParts.model.sources.get(source);
  return found && printedColumns(found, [column], 'mn_MN')[0]?.write(value);
}

test('the number of another document has no separators, amounts have them', () => {
  expect(written('v_savings_certificate', 'act_number', 39450)).toBe('39450');
  expect(written('v_savings_certificate', 'saving_p50', 488662)).toBe('488,662₮');
});

test('a phone is written in two groups', () => {
  for (const source of ['v_act', 'v_contract', 'v_order'])
    expect([source, written(source, 'phone', '99000003')]).toEqual([source, '9900 0003']);
});
