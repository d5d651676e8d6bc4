import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { findingsOf } from '../../definitions/schema-findings';
import type { DefinitionSet, Problem } from '../../definitions/definition';
import type { WidgetManifest } from '../../../widgets/contract';

/** Options of fields and cells that their widget does not know, by the JSON Schema of its options. */
export function checkWidgetOptions(
  { form, grid }: DefinitionSet,
  widgets: ReadonlyMap<string, WidgetManifest>,
): Problem[] {
  const check = (
    kind: string,
    id: string,
    path: string,
    type: string | undefined,
    options: unknown,
  ): Problem[] => {
    const widget = type === undefined ? undefined : widgets.get(type);
    if (!widget || options === undefined) return [];
    const validate = validatorOf(widget);
    if (validate(options)) return [];
    return findingsOf(validate.errors ?? []).map((finding) => ({
      kind,
      id,
      path: path + finding.path,
      reason: finding.reason,
    }));
  };
  return [
    ...[...form.values()].flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([name, { widget, options }]) =>
        check('form', id, `/fields/${name}/options`, widget, options),
      ),
    ),
    ...[...grid.values()].flatMap(({ id, columns }) =>
      columns.flatMap(({ widget, options }, index) =>
        check('grid', id, `/columns/${index}/options`, widget, options),
      ),
    ),
  ];
}

/** Not strict, and unchecked against the meta-schema: titles there are texts in all languages, for the builders. */
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  verbose: true,
  validateFormats: false,
  validateSchema: false,
});
const validators = new WeakMap<WidgetManifest, ValidateFunction>();

function validatorOf(widget: WidgetManifest): ValidateFunction {
  const known = validators.get(widget);
  if (known) return known;
  const validator = ajv.compile(widget.options);
  validators.set(widget, validator);
  return validator;
}
