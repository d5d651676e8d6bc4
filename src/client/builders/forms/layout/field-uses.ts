import type { Form } from '../../../../definitions/form';
import { inspectExpression } from '../../../../engine/expressions/inspect-expression';
import type { BuilderForm } from '../compile/builder-form';
import { namesField } from './names-field';

/** A part of the form that names a field. */
export interface FieldUse {
  what: 'visible' | 'required' | 'readOnly' | 'value' | 'rule' | 'button' | 'narrowed' | 'options';
  /** The field or the button that uses it. */
  by: string;
  pointer: string;
}

/** Lists the other parts of a form that name a field: what its removal would break. */
export function fieldUses({ form, names }: BuilderForm, name: string): FieldUse[] {
  const reads = (text: string | undefined) =>
    text !== undefined && inspectExpression(text, names).reads.includes(name);
  const logic = Object.entries(form.logic ?? {}).flatMap(([field, parts]) =>
    field === name
      ? []
      : (['visible', 'required', 'readOnly', 'value'] as const)
          .filter((part) => reads(parts[part]))
          .map((part) => ({ what: part, by: field, pointer: `/logic/${field}/${part}` })),
  );
  const rules = (form.rules ?? []).flatMap(({ field, check }, index) =>
    field === name || reads(check) ? [{ what: 'rule' as const, by: field, pointer: `/rules/${index}` }] : [],
  );
  const fields = Object.entries(form.fields).flatMap(
    ([field, { narrowedBy, widget, options }]): FieldUse[] => {
      if (field === name) return [];
      const isNarrowed = narrowedBy?.some((each) => each.field === name) === true;
      return [
        ...(isNarrowed
          ? [{ what: 'narrowed' as const, by: field, pointer: `/fields/${field}/narrowedBy` }]
          : []),
        ...(namesField(widget, options, name)
          ? [{ what: 'options' as const, by: field, pointer: `/fields/${field}/options` }]
          : []),
      ];
    },
  );
  return [...logic, ...rules, ...buttonUses(form, name, reads), ...fields];
}

function buttonUses(form: Form, name: string, reads: (text: string | undefined) => boolean): FieldUse[] {
  return (form.buttons ?? []).flatMap(({ id, if: when, action }, index) => {
    const values = action.type === 'set' || action.type === 'form' ? (action.values ?? {}) : {};
    const isSet = action.type === 'set' && Object.hasOwn(values, name);
    const isUsed = isSet || reads(when) || Object.values(values).some(reads);
    return isUsed ? [{ what: 'button' as const, by: id, pointer: `/buttons/${index}` }] : [];
  });
}
