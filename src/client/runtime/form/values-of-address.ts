import type { ServedForm } from './form-document';
import type { Values } from './conflict/versions';

/**
 * Reads the initial values of a new row from an address: `/form/order/new?soum_id=7`. Only fields of the form count,
 * and only where the text fits the field's type. The person sees these values and may change them before sending.
 */
export function valuesOfAddress(form: ServedForm, search: URLSearchParams): Values {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(form.fields)) {
    const text = search.get(name);
    const value = text === null ? undefined : valueOf(text, typeOf(form, name));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function typeOf(form: ServedForm, name: string): unknown {
  const property: unknown = form.schema.properties?.[name];
  return typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
}

function valueOf(text: string, type: unknown): string | number | boolean | undefined {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (type !== 'number' && type !== 'integer') return undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && (type === 'number' || Number.isInteger(number)) ? number : undefined;
}
