import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { convertFindings } from '../../../definitions/parsing/schema-findings';
import type { Form } from '../../../definitions/form';
import { referenceTarget, type Model } from '../../../engine/model/model';
import type { RecordUse } from '../../../engine/model/uses';
import type { DefinitionSet, Kind, Problem } from '../../../definitions/definition';
import type { WidgetManifest } from '../../../../widgets/contract';
import { nameKeywords, type OptionsPlace } from '../serving/option-names';

/**
 * Options of fields, cells and columns that their widget does not know, by the JSON Schema of its options, and names in them of
 * fields, sources, columns, sub-tables and forms that are not there.
 */
export function checkWidgetOptions(
  definitions: DefinitionSet,
  model: Model,
  widgets: ReadonlyMap<string, WidgetManifest>,
  recordUse: RecordUse,
): Problem[] {
  const { form: forms, grid, source: sources } = definitions;
  const check = (
    definition: { kind: Kind; id: string; source: string },
    field: OptionsField,
    fields?: Form['fields'],
  ): Problem[] => {
    const { kind, id } = definition;
    const widget = field.widget === undefined ? undefined : widgets.get(field.widget);
    if (!widget || field.options === undefined) return [];
    const row = model.sources.get(definition.source);
    const column = row?.columns.get(field.column);
    const reference = model.sources.get((column && referenceTarget(column)) ?? '');
    const validate = validatorOf(widget);
    const place: OptionsPlace = {
      fields,
      definitions,
      model,
      row,
      column,
      reference,
      addUse: (used) => recordUse({ kind, id }, used),
    };
    if (validate.call(place, field.options)) return [];
    return convertFindings(validate.errors ?? []).map((finding) => ({
      kind,
      id,
      ...finding,
      path: field.path + finding.path,
    }));
  };
  return [
    ...[...forms.values()].flatMap((form) =>
      Object.entries(form.fields).flatMap(([column, { widget, options }]) =>
        check(form, { column, widget, options, path: `/fields/${column}/options` }, form.fields),
      ),
    ),
    ...[...sources.values()].flatMap((each) =>
      each.type === 'view'
        ? []
        : each.columns.flatMap(({ name, widget }, index) =>
            check(
              { kind: 'source', id: each.id, source: each.id },
              {
                column: name,
                widget: widget?.type,
                options: widget?.options,
                path: `/columns/${index}/widget/options`,
              },
            ),
          ),
    ),
    ...[...grid.values()].flatMap((each) =>
      each.columns.flatMap(({ column, widget, options }, index) =>
        check(each, { column, widget, options, path: `/columns/${index}/options` }),
      ),
    ),
  ];
}

/** A field of a form or a column of a grid. */
interface OptionsField {
  column: string;
  widget: string | undefined;
  options: unknown;
  path: string;
}

/** Not strict, and unchecked against the meta-schema: titles there are texts in all languages, for the builders. */
const ajv = new Ajv2020({
  allErrors: true,
  passContext: true,
  strict: false,
  verbose: true,
  validateFormats: false,
  validateSchema: false,
  code: { optimize: false },
});
for (const each of nameKeywords) ajv.addKeyword(each);
const validators = new WeakMap<WidgetManifest, ValidateFunction>();

function validatorOf(widget: WidgetManifest): ValidateFunction {
  const known = validators.get(widget);
  if (known) return known;
  const validator = ajv.compile(widget.options);
  validators.set(widget, validator);
  return validator;
}
