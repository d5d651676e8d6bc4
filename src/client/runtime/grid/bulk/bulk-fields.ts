import { manifests } from '../../../../../widgets/manifests';
import { isDecided, type FormField } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import type { ServedForm } from '../../form/form-document';

export interface BulkField {
  name: string;
  field: FormField;
  column: CompiledColumn;
}

/** The fields of a form that many rows can be given the same value of, in the form's order. */
export function bulkFields(form: ServedForm): BulkField[] {
  const lists = new Set(form.subTables?.map(({ name }) => name));
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const column = form.compiled.source.columns[name];
    const isOwn = column !== undefined && !lists.has(name) && column.type !== 'file' && !column.isUnique;
    return isOwn && !isDecided(form, name) && isForMany(field.widget) ? [{ name, field, column }] : [];
  });
}

/** Whether a widget shows a control whose value can be the same in many rows. */
function isForMany(widget: string): boolean {
  const { frame, withoutColumn, isAssigned, isSecret } = manifests.get(widget) ?? {};
  return frame !== 'none' && withoutColumn !== 'always' && isAssigned !== true && isSecret !== true;
}

/**
 * The form as a change of many rows is entered in it: what it would show, require, compute or lock depends on each row,
 * so that the server alone can say.
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
  return { ...rest, schema };
}
