import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDocument } from '../../../src/engine/merge/merge-documents';
import { mergeValues } from '../../../src/engine/merge/merge-values';

type Json = Record<string, unknown>;

const column = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    title: fc.constantFrom('one', 'two', 'three'),
    size: fc.integer({ min: 0, max: 3 }),
    choices: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  },
  { requiredKeys: ['name'] },
);
const documents: fc.Arbitrary<Json> = fc.record(
  {
    id: fc.constant('document'),
    title: fc.constantFrom('one', 'two', 'three'),
    columns: fc.uniqueArray(column, { selector: ({ name }) => name, maxLength: 6 }),
    search: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    options: fc.dictionary(fc.constantFrom('p', 'q', '__proto__', 'constructor'), fc.integer({ max: 3 })),
  },
  { requiredKeys: ['id'] },
);

/** The value without the orders of its members, which two sides that add at one place cannot agree on. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(sorted)
      .map((member) => JSON.stringify(member))
      .toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, member]): [string, unknown] => [name, sorted(member)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const namesOf = (document: unknown): string[] =>
  ((document as { columns?: { name: string }[] }).columns ?? []).map(({ name }) => name);

const list = (...names: string[]) => ({ columns: names.map((name) => ({ name })) });
const withPhone = (title: string) => ({ columns: [{ name: 'a' }, { name: 'phone', title }] });

describe('a merge of three documents', () => {
  it('takes the side that alone was edited, and what both made the same', () => {
    fc.assert(
      fc.property(documents, documents, (base, edited) => {
        for (const [ours, theirs] of [
          [edited, base],
          [base, edited],
          [edited, edited],
        ]) {
          const { value, conflicts } = mergeValues(base, ours, theirs);
          expect(conflicts).toEqual([]);
          expect(JSON.stringify(value)).toBe(JSON.stringify(edited));
        }
      }),
    );
  });

  it('finds the same conflicts from either side, and the same document where there are none', () => {
    fc.assert(
      fc.property(documents, documents, documents, (base, one, other) => {
        const here = mergeValues(base, one, other);
        const there = mergeValues(base, other, one);
        const places = ({ conflicts }: typeof here) => conflicts.map(({ path }) => path).toSorted();
        expect(places(here)).toEqual(places(there));
        const isMerged = here.conflicts.length === 0;
        expect(isMerged ? sorted(here.value) : null).toEqual(isMerged ? sorted(there.value) : null);
      }),
    );
  });

  it('takes their side where it is decided for, and ours everywhere else', () => {
    const [base, ours, theirs] = [
      { title: 'a', help: 'a' },
      { title: 'b', help: 'b' },
      { title: 'c', help: 'c' },
    ];
    const { value, conflicts } = mergeValues(base, ours, theirs, new Map([['/help', 'theirs']]));
    expect(value).toEqual({ title: 'b', help: 'c' });
    expect(conflicts.map(({ path }) => path)).toEqual(['/title', '/help']);
  });

  it('loses no member that a side added, and brings back none that a side removed unedited', () => {
    fc.assert(
      fc.property(documents, documents, documents, (base, ours, theirs) => {
        const names = new Set(namesOf(mergeValues(base, ours, theirs).value));
        const before = new Set(namesOf(base));
        const [own, other] = [namesOf(ours), namesOf(theirs)];
        const isKeyed = [base, ours, theirs].every((each) => each.columns !== undefined);
        if (!isKeyed) return;
        const added = [...own, ...other].filter((name) => !before.has(name));
        const onBoth = own.filter((name) => other.includes(name));
        expect([...names]).toEqual(expect.arrayContaining([...added, ...onBoth]));
        expect([...own, ...other]).toEqual(expect.arrayContaining([...names]));
      }),
    );
  });

  it('keeps the order of members that nobody moved', () => {
    const { value, conflicts } = mergeValues(
      list('a', 'b', 'c', 'd'),
      list('a', 'x', 'b', 'c', 'd'),
      list('b', 'a', 'c', 'y'),
    );
    expect(conflicts).toEqual([]);
    expect(value).toEqual(list('b', 'a', 'x', 'c', 'y'));
  });

  it('asks for the order where both sides moved members in different ways', () => {
    const base = { columns: ['a', 'b', 'c'] };
    const [ours, theirs] = [{ columns: ['b', 'a', 'c'] }, { columns: ['c', 'a', 'b'] }];
    const merged = mergeValues(base, ours, theirs);
    expect(merged.conflicts).toMatchObject([{ path: '/columns/', isOrder: true }]);
    expect(merged.value).toEqual(ours);
    expect(mergeValues(base, ours, theirs, new Map([['/columns/', 'theirs']])).value).toEqual(theirs);
  });

  it('names the place of a conflict by what identifies the member', () => {
    const { value, conflicts } = mergeValues(withPhone('Phone'), withPhone('Mobile'), withPhone('Cell'));
    expect(conflicts).toEqual([
      { path: '/columns/phone/title', base: 'Phone', ours: 'Mobile', theirs: 'Cell', isOrder: false },
    ]);
    expect(value).toEqual(withPhone('Mobile'));
  });

  it('treats a column by its name alone and one with settings as the same column', () => {
    const { value, conflicts } = mergeValues(
      { columns: ['a', 'b'] },
      { columns: ['a', { column: 'b', width: 80 }] },
      { columns: ['a', 'b', 'c'] },
    );
    expect(conflicts).toEqual([]);
    expect(value).toEqual({ columns: ['a', { column: 'b', width: 80 }, 'c'] });
  });

  it('asks where one side removed what the other edited', () => {
    const base = { columns: [{ name: 'a', title: 'A' }] };
    const { conflicts } = mergeValues(base, { columns: [] }, { columns: [{ name: 'a', title: 'B' }] });
    expect(conflicts).toMatchObject([{ path: '/columns/a', ours: undefined, theirs: { title: 'B' } }]);
  });
});

describe('a definition of another site', () => {
  const body = { id: 'x', title: 'one' };
  const other = { id: 'x', title: 'two' };
  it.each([
    ['is the same', { base: body, ours: other, theirs: other }, 'same', other],
    ['is added', { base: null, ours: null, theirs: body }, 'added', body],
    ['is taken', { base: body, ours: body, theirs: other }, 'taken', other],
    ['is removed', { base: body, ours: body, theirs: null }, 'removed', null],
    ['is kept', { base: body, ours: other, theirs: body }, 'kept', other],
    [
      'is merged',
      { base: body, ours: { ...body, a: 1 }, theirs: { ...body, b: 2 } },
      'merged',
      { ...body, a: 1, b: 2 },
    ],
  ])('%s', (_name, sides, outcome, result) => {
    expect(mergeDocument(sides)).toEqual({ outcome, body: result, conflicts: [] });
  });

  it('is a conflict as a whole where it was edited here and removed there', () => {
    const merged = mergeDocument({ base: body, ours: other, theirs: null });
    expect(merged.conflicts).toMatchObject([{ path: '', ours: other, theirs: null }]);
    expect(
      mergeDocument({ base: body, ours: other, theirs: null }, new Map([['', 'theirs']])).body,
    ).toBeNull();
  });
});
