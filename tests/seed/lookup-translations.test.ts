import { expect, it } from 'vitest';
import { chosenNames, publicNames } from '../../seed/base/lookup-translations';
import { lookups, organizationTypes, structureCategories } from '../../seed/base/lookups';

/** Materials have translations of their own; a thickness reads the same in Latin letters, and staff alone see slides. */
const elsewhere = ['material_type', 'thickness', 'slide_type'];

const tables = Object.entries({
  ...lookups,
  structure_category: structureCategories,
  organization_type: organizationTypes.map(({ name }) => name),
}).filter(([table]) => !elsewhere.includes(table));

it.each(tables)('every name of %s has an English and a Korean one', (table, names) => {
  const translations = { ...publicNames, ...chosenNames }[table] ?? {};
  expect(new Set(Object.keys(translations))).toEqual(new Set(names));
  for (const [en, ko] of Object.values(translations)) {
    expect(en).toMatch(/^\p{Lu}[\p{Script=Latin}\d ,()-]*$/u);
    expect(ko).toMatch(/\p{Script=Hangul}/u);
    expect(ko).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});
