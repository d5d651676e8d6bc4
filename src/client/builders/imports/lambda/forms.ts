import type { SetDocument } from '../../change-sets/wire';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import type { DraftField } from './draft-field';
import { readFields, formBody, noteNarrowings, type Content, type FormContext } from './form-content';
import { convertFormula } from './formula';
import { convertLayout } from './layouts';
import { addNote, isEmpty, readPart, type Part, type Report } from './report';
import { fileName, draftColumnType, type DraftTable } from './tables';

const builtIn = {
  formType: 'technical',
  formSubName: 'technical',
  identity: 'technical',
  timestamp: 'technical',
  labelPosition: 'look',
  labelWidth: 'look',
  width: 'look',
  padding: 'look',
  use2ColumnLayout: 'look',
  withBackButton: 'look',
  disableReset: 'look',
  save_btn_text: 'look',
  formValidationCustomText: 'ruleMessage',
  step: 'steps',
  triggers: 'serverFunction',
  email: 'message',
  sortField: 'choiceOrder',
  sordOrder: 'choiceOrder',
} as const;

/**
 * Reads the form of a row: its fields become columns of the table that `model` names. The result makes its document and those of
 * its sub-tables, once every table of the file is known.
 */
export function openForm(
  schema: JsonObject,
  { id, title, table }: { id: string; title: string; table: DraftTable },
  context: FormContext,
): () => SetDocument[] {
  const { report } = context;
  return readPart(schema, '', report, (part) => {
    part.take('model');
    part.leave(builtIn);
    const content = contentOf(part, table, context);
    const warning = part.text('warnText');
    const warns = part.flag('isWarnText') && warning !== '';
    if (!warns) part.note('warnText', 'look');
    const layout = [...(warns ? [{ type: 'note', title: warning }] : []), ...content.layout];
    const buttons = buttonsOf(part, content.fields, report);
    takeFormulas(part, content.fields, table, report);
    for (const { totals, place } of content.fields.values())
      if (totals.length > 0) addNote(report, `${place}/equations`, 'computedColumn', totals.join(', '));
    return () => {
      noteNarrowings(content.fields, report);
      const body = formBody({ id, title, table }, { ...content, layout });
      const form = { ...body, ...(buttons.length > 0 && { buttons }) };
      return [
        { kind: 'form', id, version: 0, body: form },
        ...content.subTables.flatMap(({ documents }) => documents()),
      ];
    };
  });
}

/** The fields, sub-tables and layout of `schema` and `ui.schema`. */
function contentOf(part: Part, table: DraftTable, context: FormContext): Content {
  const { report } = context;
  const content = readFields(part.objects('schema'), table, context);
  const placed = new Set<string>();
  const leaf = (value: JsonObject, place: string): JsonObject | undefined => {
    const model = scalarText(value.model);
    const original = content.originals.get(model);
    if (original === undefined) content.add(value, place);
    else noteDifferences(value, original, place, report);
    const node = content.nodes.get(model);
    if (node === undefined) return undefined;
    if (placed.has(model)) {
      addNote(report, place, 'repeated', model);
      return undefined;
    }
    placed.add(model);
    return node;
  };
  const ui = part.take('ui');
  const layout = isObject(ui)
    ? readPart(ui, '/ui', report, (inner) => {
        inner.note('type', 'look');
        return convertLayout(inner.take('schema'), '/ui/schema', { leaf, report });
      })
    : [];
  if (!isObject(ui)) part.note('ui', 'unreadable');
  const unplaced = [...content.nodes].flatMap(([model, node]) => (placed.has(model) ? [] : [node]));
  return { ...content, layout: [...layout, ...unplaced] };
}

function noteDifferences(value: JsonObject, original: JsonObject, place: string, report: Report): void {
  for (const key of new Set([...Object.keys(value), ...Object.keys(original)])) {
    const given = value[key];
    const isSame =
      JSON.stringify(given) === JSON.stringify(original[key]) || (isEmpty(given) && isEmpty(original[key]));
    if (!isSame) addNote(report, `${place}/${key}`, 'differentCopy', given);
  }
}

/** Buttons that open an address; `{field}` in it is the value of a field. */
function buttonsOf(part: Part, fields: ReadonlyMap<string, DraftField>, report: Report): JsonObject[] {
  return part.objects('extraButtons').flatMap(({ value, place }, index) =>
    readPart(value, place, report, (button) => {
      const title = button.text('title');
      const url = button.text('url');
      button.leave({ icon: 'icon', color: 'look' });
      const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const isKnown = names.every((name) => name === 'id' || fields.has(fileName(name, '')));
      if (!/^(\/(?!\/)|https:\/\/)/.test(url) || !isKnown) {
        addNote(report, place, 'button', value);
        return [];
      }
      const address = url.replaceAll(/\{(\w+)\}/g, '{{$1}}');
      return [
        { id: `button_${index + 1}`, title: title || `${index + 1}`, action: { type: 'open', url: address } },
      ];
    }),
  );
}

const logicOf: Readonly<Record<string, string>> = { value: 'value', hidden: 'visible', disabled: 'readOnly' };

function takeFormulas(
  part: Part,
  fields: ReadonlyMap<string, DraftField>,
  table: DraftTable,
  report: Report,
): void {
  for (const { value, place } of part.objects('formula'))
    readPart(value, place, report, (formula) => {
      const form = formula.text('form');
      const template = formula.text('template');
      formula.leave({ model: 'technical', form: 'technical' });
      const feel =
        form === '' || form === 'main'
          ? convertFormula(template, (name) => (fields.has(name) ? draftColumnType(table, name) : undefined))
          : undefined;
      if (feel === undefined) {
        addNote(report, place, 'formula', value);
        formula.take('targets');
        return;
      }
      for (const target of formula.objects('targets'))
        readPart(target.value, target.place, report, (each) => {
          const field = fields.get(fileName(each.text('field'), ''));
          const prop = each.text('prop');
          const member = logicOf[prop];
          if (field === undefined || member === undefined || field.logic[member] !== undefined)
            addNote(report, target.place, 'formula', target.value);
          else field.logic = { ...field.logic, [member]: member === 'visible' ? `not(${feel})` : feel };
        });
    });
}
