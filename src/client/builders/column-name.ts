import { latinText } from '../../engine/formats/latin';

const longest = 40;

/** Characters of an id, with room for a number behind it. */
export const longestId = 56;

/** Characters of the title of a definition or of a column. */
export const longestTitle = 100;

/**
 * Derives a name from a title: `Ажлын зар` is `ajlyn_zar`. Signs and diacritics are left out: names are Latin letters, digits
 * and underscores. A title without any Latin or Cyrillic letter gives ''.
 */
export function nameOfTitle(title: string): string {
  return latinText(title.normalize('NFC').toLowerCase().replaceAll(/[ъь]/g, ''))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, longest)
    .replace(/_+$/, '');
}

/** Names that every table has already, and so no column of its own may have. */
export const engineNames: readonly string[] = [
  'id',
  'revision',
  'created_at',
  'updated_at',
  'created_by',
  'deleted_at',
  'deleted_by',
];

/** The name with a number where another one has it already. `fallback` is for titles that give no name. */
export function freeName(wanted: string, taken: readonly string[], fallback: string): string {
  return numberedName(wanted === '' ? fallback : wanted, new Set([...taken, ...engineNames]));
}

/** The name, with the lowest number from 2 on that makes it free where it is taken. */
export function numberedName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}
