import type { Form } from '../../../../definitions/form';
import { languages, say } from '../../../../definitions/text';
import { HttpError } from '../../../platform/http/http-error';
import type { ReadCell } from '../formats/sheet-row';
import { messages } from '../messages';
import type { ImportField } from './import-fields';
import type { OtherHeaders } from './other-headers';

/** The sheet's column of each field, counted from 0. */
export type Mapping = ReadonlyMap<string, number>;

/**
 * Finds each field's column by its header: the field's label in any language, its name, a header of the form's own, or a
 * title under which the grid shows and exports it.
 */
export function guessMapping(
  form: Form,
  fields: readonly ImportField[],
  headers: readonly ReadCell[],
  others: OtherHeaders = new Map(),
): Mapping {
  const places = new Map<string, number>();
  headers.forEach((header, index) => {
    const text = plain(String(header ?? ''));
    if (text !== '' && !places.has(text)) places.set(text, index);
  });
  const taken = new Set<number>();
  const found = new Map<string, number>();
  for (const { name, field } of fields) {
    const labels = languages.map((language) => say(field.title, language));
    const wanted = [
      ...(form.import?.headers?.[name] ?? []),
      ...labels,
      name,
      ...(others.get(name) ?? []),
    ].map(plain);
    const place = wanted
      .map((text) => places.get(text))
      .find((index) => index !== undefined && !taken.has(index));
    if (place === undefined) continue;
    taken.add(place);
    found.set(name, place);
  }
  return found;
}

/** Reads `{field: column}`; null leaves a field out. Throws 400 for anything else and for an empty one. */
export function readMapping(text: string, fields: readonly ImportField[]): Mapping {
  const entries = entriesOf(text);
  const known = new Set(fields.map(({ name }) => name));
  const mapping = new Map<string, number>();
  for (const [name, column] of entries) {
    if (column === null) continue;
    if (!known.has(name) || typeof column !== 'number' || !Number.isInteger(column) || column < 0)
      throw new HttpError(400, messages.badParameter('mapping'));
    mapping.set(name, column);
  }
  if (mapping.size === 0) throw new HttpError(400, messages.nothingMapped);
  return mapping;
}

function entriesOf(text: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return Object.entries(value);
  } catch {
    // Said below.
  }
  throw new HttpError(400, messages.badParameter('mapping'));
}

/** Normalizes headers for comparison: without case, the star of required columns and extra spaces. */
function plain(header: string): string {
  return header
    .normalize('NFC')
    .replace(/\s*\*\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
