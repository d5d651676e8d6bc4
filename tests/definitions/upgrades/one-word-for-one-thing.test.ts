import { expect, it } from 'vitest';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { oneWordForOneThing } from '../../../src/definitions/upgrades/one-word-for-one-thing';
import { earlier, today } from './earlier-format';

it.each(Object.keys(earlier))('brings a %s of the earlier format to the words of today', (name) => {
  expect(parseDefinition(earlier[name])).toEqual({ definition: today[name] });
});

it('keeps the order of members, so that files differ in names alone', () => {
  const upgraded = parseDefinition(earlier.form).definition;
  expect(JSON.stringify(upgraded)).toBe(JSON.stringify(today.form));
});

it('leaves a document that is not as its schema says to the schema', () => {
  const upgrade = oneWordForOneThing('menu', 2);
  const broken = { kind: 'menu', items: [null, { link_to: 'crud', children: 'none' }, 3] };
  expect(upgrade(broken)).toEqual({
    kind: 'menu',
    format: 2,
    items: [null, { linkTo: 'crud', children: 'none' }, 3],
  });
  expect(oneWordForOneThing('form', 2)({ kind: 'form', fields: [], buttons: 'x' })).toEqual({
    kind: 'form',
    format: 2,
    fields: [],
    buttons: 'x',
  });
});

it('does not rename columns and fields that are called like a member', () => {
  const grid = { kind: 'grid', id: 'a', format: 1, source: 'a', columns: [{ column: 'label', label: 'x' }] };
  expect(parseDefinition(grid).definition).toMatchObject({ columns: [{ column: 'label', title: 'x' }] });
  const form = { kind: 'form', id: 'a', format: 1, source: 'a', fields: { label: { label: 'x' } } };
  expect(parseDefinition(form).definition).toMatchObject({ fields: { label: { title: 'x' } } });
});
