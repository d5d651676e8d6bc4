import { subTableLimit, type Form } from '../../definitions/form';
import type { Model } from '../model/model';
import type { Normalize } from './normalize-row';
import { columnSchema, narrow, nullable, type JsonSchema } from './value-schema';
import type { Finding } from '../../definitions/checks/finding';
import { formProblemMessage } from './form-problem-messages';

/** The values of each widget type, for a form's schema. */
export type WidgetValues = ReadonlyMap<string, { value: JsonSchema; normalize?: Normalize }>;

export interface SchemaParts {
  /** All forms by id: sub-tables name theirs. */
  forms: ReadonlyMap<string, Form>;
  model: Model;
  widgets: WidgetValues;
}

/**
 * The JSON Schema (2020-12) of a row after the form has run: for each field the intersection of what its widget, its
 * column and the form allow, or null. It requires nothing, because that depends on visibility: see `isRequired` of the
 * field's state. Rows of sub-tables are part of it. Conflicts are reported to `report` and fall back to the form's own
 * schema of the field.
 */
export function formSchema(
  form: Form,
  parts: SchemaParts,
  report: (conflict: Finding) => void = () => {},
): JsonSchema {
  return schemaOf(form, parts, report, [form.id]);
}

function schemaOf(
  form: Form,
  parts: SchemaParts,
  report: (conflict: Finding) => void,
  chain: readonly string[],
): JsonSchema {
  const source = parts.model.sources.get(form.source);
  const names = new Set([...Object.keys(form.fields), ...Object.keys(form.schema.properties)]);
  const properties: JsonSchema = {};
  for (const name of names) {
    const own = form.schema.properties[name] ?? {};
    const widget = parts.widgets.get(form.fields[name]?.widget ?? '')?.value ?? {};
    const column = source?.columns.get(name);
    const base = column ? narrow(widget, columnSchema(column.type, column.declared)) : widget;
    const effective = base && narrow(base, own);
    if (!base)
      report({
        path: `/fields/${name}/widget`,
        ...formProblemMessage('widget-misfits-column', { column: name }),
      });
    else if (!effective)
      report({
        path: `/schema/properties/${name}`,
        ...formProblemMessage('no-value-satisfies', { column: name, schema: JSON.stringify(base) }),
      });
    properties[name] = nullable(effective ?? own);
  }
  for (const sub of form.subTables ?? []) {
    const subForm = parts.forms.get(sub.form);
    const isKnown = subForm !== undefined && !chain.includes(sub.form);
    if (subForm && !isKnown)
      report({ path: `/subTables`, ...formProblemMessage('form-contains-form', { form: sub.form }) });
    properties[sub.name] = {
      type: ['array', 'null'],
      ...(sub.minimum !== undefined && { minItems: sub.minimum }),
      maxItems: subTableLimit(sub),
      items: isKnown ? schemaOf(subForm, parts, () => {}, [...chain, sub.form]) : { type: 'object' },
    };
  }
  return { type: 'object', properties };
}
