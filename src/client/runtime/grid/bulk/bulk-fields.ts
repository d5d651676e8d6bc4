import { manifests } from '../../../../../widgets/manifests';
import { isDecided, type FormField } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import type { ServedForm } from '../../form/form-document';
import { isClosed } from '../../form/form-runtime';

export interface BulkField {
  name: string;
  field: FormField;
  column: CompiledColumn;
}

/** Lists the fields of a form that can get the same value in many rows, in the form's order. */
export function bulkFields(form: ServedForm, locked: ReadonlySet<string> = new Set()): BulkField[] {
  const lists = new Set(form.subTables?.map(({ name }) => name));
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const column = form.compiled.source.columns[name];
    const isOwn = column !== undefined && !lists.has(name) && !column.isUnique;
    const isEntered = !isDecided(form, name) && !locked.has(name) && !isClosed(form, name, false);
    return isOwn && isEntered && isForMany(field.widget) ? [{ name, field, column }] : [];
  });
}

/** Returns whether a widget's value can be the same in many rows. */
function isForMany(widget: string): boolean {
  const { columns, frame, withoutColumn, isAssigned, isSecret } = manifests.get(widget) ?? {};
  const isFile = columns?.includes('file') === true;
  return (
    !isFile && frame !== 'none' && withoutColumn !== 'always' && isAssigned !== true && isSecret !== true
  );
}

/**
 * Removes the logic of a form for a bulk change: what it shows, requires, computes or locks depends on each row, so
 * that only the server can decide it. The entry is no new row, so the rights to create one say nothing of it.
 */
export function withoutLogic(form: ServedForm): ServedForm {
  const {
    logic: _logic,
    rules: _rules,
    defaults: _defaults,
    presets: _presets,
    subTables: _subTables,
    ...rest
  } = form;
  const { required: _required, ...schema } = form.schema;
  const { writes: _writes, ...compiled } = form.compiled;
  return { ...rest, schema, compiled };
}
