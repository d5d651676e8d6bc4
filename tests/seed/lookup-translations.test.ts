import { expect, it } from 'vitest';
import { chosenNames, publicNames, staffNames } from '../../seed/base/lookup-translations';
import { lookups, organizationTypes, structureCategories } from '../../seed/base/lookups';

/** Materials have translations of their own, and a thickness is a number with its unit. */
const elsewhere = ['material_type', 'thickness'];

const tables = Object.entries({
  ...lookups,
  structure_category: structureCategories,
  organization_type: organizationTypes.map(({ name }) => name),
}).filter(([table]) => !elsewhere.includes(table));

it.each(tables)('every name of %s has an English and a Korean one', (table, names) => {
  const translations = { ...publicNames, ...chosenNames, ...staffNames }[table] ?? {};
  expect(new Set(Object.keys(translations))).toEqual(new Set(names));
  for (const [en, ko] of Object.values(translations)) {
    expect(en).toMatch(/^\p{Lu}[\p{Script=Latin}\d ,()-]*$/u);
    expect(ko).toMatch(/\p{Script=Hangul}/u);
    expect(ko).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});

it('a thickness keeps its number, with the unit in Latin letters', () => {
  expect(Object.keys(staffNames.thickness ?? {})).toEqual(lookups.thickness);
  for (const [name, [en, ko]] of Object.entries(staffNames.thickness ?? {})) {
    expect(en).toBe(name.replace(' мм', ' mm'));
    expect(ko).toBe(en);
  }
});
