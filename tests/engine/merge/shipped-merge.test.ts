import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { numberedItems, renumberItems } from '../../../src/engine/merge/renumber-items';
import { mergeValues } from '../../../src/engine/merge/merge-values';
import type { Definition } from '../../../src/definitions/definition';
import { shippedDocuments } from '../../client/builders/shipped';

let shipped: Definition[];
beforeAll(async () => {
  shipped = await shippedDocuments();
});

describe('every definition that ships', () => {
  it('is itself after a merge in which nobody edited it', () => {
    expect(shipped.length).toBeGreaterThan(100);
    for (const definition of shipped) {
      const copy: unknown = structuredClone(definition);
      const { value, conflicts } = mergeValues(definition, copy, structuredClone(definition));
      expect(conflicts).toEqual([]);
      expect(JSON.stringify(value)).toBe(JSON.stringify(definition));
    }
  });

  it('takes edits at two different places without a conflict', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (which, one, other) => {
        const base = shipped[which % shipped.length];
        const paths = textPaths(base);
        const [first, second] = [paths[one % paths.length], paths[other % paths.length]];
        fc.pre(first !== undefined && second !== undefined && first.join() !== second.join());
        const ours = withText(base, first ?? [], 'ours');
        const theirs = withText(base, second ?? [], 'theirs');
        const both = withText(ours, second ?? [], 'theirs');
        const merged = mergeValues(base, ours, theirs);
        expect(merged.conflicts).toEqual([]);
        expect(JSON.stringify(merged.value)).toBe(JSON.stringify(both));
      }),
      { numRuns: 300 },
    );
  });
});

/** The paths of all titles of a document, outside of lists whose members have no identity. */
function textPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const inner = [...path, name];
    if (name === 'mn_MN' && typeof member === 'string') return [inner];
    if (Array.isArray(member)) return member.every(hasName) ? textPaths(member, inner) : [];
    return textPaths(member, inner);
  });
}

function hasName(member: unknown): boolean {
  return typeof member === 'object' && member !== null && 'name' in member && typeof member.name === 'string';
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((member: unknown, place) =>
      String(place) === name ? withText(member, rest, text) : member,
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === name ? withText(member, rest, text) : member]),
  );
}

const item = (id: number, title: string) => ({ id, title, linkTo: 'noAction' });
const menu = (...items: object[]) => ({ kind: 'menu', id: 'main', items });

describe('menu items of another site', () => {
  it('get a free number where another item has theirs here, and roles follow', () => {
    const documents = [
      {
        kind: 'menu',
        id: 'main',
        base: menu(item(1, 'a')),
        ours: menu(item(1, 'a'), item(2, 'here')),
        theirs: menu(item(1, 'a'), item(2, 'there')),
      },
      {
        kind: 'role',
        id: 'bank',
        base: { menus: { 1: {} } },
        ours: null,
        theirs: { menus: { 1: {}, 2: {} }, defaultMenu: 2 },
      },
    ];
    const [first, role] = renumberItems(documents, new Set([1, 2]));
    expect([...numberedItems(first?.theirs)].map(([number, { title }]) => [number, title])).toEqual([
      [1, 'a'],
      [3, 'there'],
    ]);
    expect(role?.theirs).toEqual({ menus: { 1: {}, 3: {} }, defaultMenu: 3 });
    const { value, conflicts } = mergeValues(first?.base, first?.ours, first?.theirs);
    expect(conflicts).toEqual([]);
    expect([...numberedItems(value).keys()].toSorted((one, two) => one - two)).toEqual([1, 2, 3]);
  });

  it('keep their numbers where they are free or mean the same here', () => {
    const documents = [
      {
        kind: 'menu',
        id: 'main',
        base: menu(),
        ours: menu(item(1, 'a')),
        theirs: menu(item(1, 'a'), item(2, 'b')),
      },
    ];
    expect(renumberItems(documents, new Set([1]))).toEqual(documents);
  });
});
