import { expect, it } from 'vitest';
import { listRowColumns } from '../../../../src/client/runtime/form/sub-table/columns';
import { servedForm } from '../served-form';

it('a field that no one sees has no column in a table of rows', () => {
  const audit = servedForm('energy_audit');
  const openings = audit.compiled.subForms.window_door_rate;
  const [subTable] = audit.subTables ?? [];
  const width = openings?.fields.uts;
  if (!openings || !subTable || !width) throw new Error('An audit has openings with their measures');
  const names = (form: typeof openings) => listRowColumns(form, subTable).map(({ name }) => name);
  expect(names(openings)).toContain('uts');
  const hidden = { ...openings, fields: { ...openings.fields, uts: { ...width, widget: 'hidden' } } };
  expect(names(hidden)).toEqual(names(openings).filter((name) => name !== 'uts'));
});
