import type { Form } from '../../../../definitions/form';
import { grantsFor } from '../../../../engine/access/access-table';
import { publishes } from '../../../../engine/model/model';
import { krudsOffering, type KrudViewer } from '../../krud/krud-rights';
import { messages } from '../messages';
import type { ImportField } from './import-fields';

/** The columns by which a sheet names rows that are there, and the revision on which its values are based. */
const keyNames = ['id', 'revision'] as const;

/**
 * The fields that name existing rows, so that a sheet changes them instead of adding rows: the key, and the revision.
 * None where the caller may not update rows of the grid, and where rows go to another system.
 */
export function keyFields(context: KrudViewer, gridId: string, form: Form): ImportField[] {
  const source = context.snapshot.model.sources.get(form.source);
  if (!source || form.import?.url !== undefined || !publishes(source, 'update')) return [];
  const isGranted = grantsFor(context.access, form.source, 'update').length > 0;
  if (!isGranted || krudsOffering(context, gridId, 'update').length === 0) return [];
  return keyNames.flatMap((name): ImportField[] => {
    const column = source.columns.get(name);
    if (!column) return [];
    return [
      { name, field: { title: messages[name], widget: 'number' }, column, isRequired: false, isKey: true },
    ];
  });
}
