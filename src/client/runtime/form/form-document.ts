import type { FormSubTable } from '../../../definitions/form';
import type { ServedDefinition } from '../../api/served-definition';

export type ServedForm = ServedDefinition<'form'>;

/** Builds the query that reads one row with everything that the form shows of it; variables `{filters}`. */
export function rowDocument(form: ServedForm): string {
  return `query($filters: [filter]) { ${form.compiled.source.id}(filters: $filters, limit: 1) { ${selection(form)} } }`;
}

/** Builds the filter that finds a row by its key. */
export function keyFilter(id: string): { column: string; condition: 'equals'; value: string }[] {
  return [{ column: 'id', condition: 'equals', value: id }];
}

/**
 * Builds the mutation of a new row (variables `{input, form}`) or of an existing one (`{id, input, form}`). A new row
 * returns only its key: a person who may add rows may not always read them.
 */
export function writeDocument(form: ServedForm, isNew: boolean): string {
  const { typeName } = form.compiled.source;
  return isNew
    ? `mutation($input: ${typeName}Input!, $form: ID) { ${mutationName(form, isNew)}(input: $input, form: $form) { id } }`
    : `mutation($id: ID!, $input: ${typeName}Input!, $form: ID) { ${mutationName(form, isNew)}(id: $id, input: $input, form: $form) { ${selection(form)} } }`;
}

/** Returns the field of the response that contains the written row. */
export function mutationName(form: ServedForm, isNew: boolean): string {
  return `${isNew ? 'create' : 'update'}${form.compiled.source.typeName}`;
}

/** Returns the form that renders the rows of a sub-table; undefined where the server did not send it. */
export function findSubForm(form: ServedForm, subTable: FormSubTable): ServedForm | undefined {
  return form.compiled.subForms[subTable.name];
}

/** Returns the form that contains the field at a path: in a sub-table, that of the row. */
export function formAt(form: ServedForm, path: readonly (string | number)[]): ServedForm | undefined {
  return path.length === 1 ? form : form.compiled.subForms[String(path[0])];
}

/** Lists the fields that contain a value of the row itself, in the order of the definition. */
function ownFields(form: ServedForm): string[] {
  const lists = new Set(form.subTables?.map(({ name }) => name));
  return Object.keys(form.fields).filter(
    (name) => !lists.has(name) && form.compiled.source.columns[name] !== undefined,
  );
}

function selection(form: ServedForm): string {
  const lists = (form.subTables ?? []).flatMap((subTable) => {
    const subForm = findSubForm(form, subTable);
    return subForm ? [`${subTable.name} { id ${ownFields(subForm).join(' ')} }`] : [];
  });
  return ['id', 'revision', ...ownFields(form), ...lists].join(' ');
}
