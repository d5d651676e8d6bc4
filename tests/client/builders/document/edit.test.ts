import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { insertion, moveWithin, removal } from '../../../../src/client/builders/document/list-edits';
import { shareParts } from '../../../../src/client/builders/document/share';

describe('applyEdit', () => {
  it('creates the objects on the way, at the end of their parents', () => {
    const document = { id: 'news', layout: ['title'] };
    const edited = applyEdit(document, [{ pointer: '/logic/title/visible', value: 'is_publish' }]);
    expect(JSON.stringify(edited)).toBe(
      '{"id":"news","layout":["title"],"logic":{"title":{"visible":"is_publish"}}}',
    );
    expect(edited.layout).toBe(document.layout);
  });

  it('replaces and removes members of lists, and adds one at the end', () => {
    const document = { layout: ['a', 'b', 'c'] };
    expect(applyEdit(document, [{ pointer: '/layout/1', value: 'x' }])).toEqual({ layout: ['a', 'x', 'c'] });
    expect(applyEdit(document, [{ pointer: '/layout/0', value: undefined }])).toEqual({ layout: ['b', 'c'] });
    expect(applyEdit(document, [{ pointer: '/layout/-', value: 'd' }]).layout).toEqual(['a', 'b', 'c', 'd']);
  });

  it('applies the changes of one edit one after the other', () => {
    const edited = applyEdit({ layout: ['a', 'b'] }, [
      { pointer: '/layout/0', value: undefined },
      { pointer: '/layout/0', value: 'c' },
    ]);
    expect(edited).toEqual({ layout: ['c'] });
  });

  it.each([
    ['/layout/5', 'beyond the end'],
    ['/layout/x', 'beyond the end'],
    ['/title/mn_MN', 'through a plain value'],
    ['layout', 'not a JSON pointer'],
  ])('rejects the pointer %s: it leads %s', (pointer, reason) => {
    expect(() => applyEdit({ layout: ['a'], title: 'А' }, [{ pointer, value: 'b' }])).toThrow(reason);
  });

  it('adds a member of the name __proto__ as a plain member', () => {
    const edited = applyEdit({}, [{ pointer: '/__proto__/polluted', value: true }]);
    expect(Object.keys(edited)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('edits of lists', () => {
  const document = { layout: ['a', 'b', 'c'] };

  it('insert before a member', () => {
    expect(applyEdit(document, insertion(document, '/layout', 1, 'x')).layout).toEqual(['a', 'x', 'b', 'c']);
    expect(applyEdit({}, insertion({}, '/buttons', 0, 'x'))).toEqual({ buttons: ['x'] });
  });

  it('move a member there and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (layout, from, to) => {
        const [start, end] = [from % layout.length, to % layout.length];
        const moved = applyEdit({ layout }, moveWithin({ layout }, '/layout', start, end));
        expect((moved.layout as string[])[end]).toBe(layout[start]);
        expect(applyEdit(moved, moveWithin(moved, '/layout', end, start))).toEqual({ layout });
      }),
    );
    expect(() => moveWithin(document, '/layout', 0, 3)).toThrow('members');
  });

  it('remove a part with the objects that it leaves empty, up to a limit', () => {
    const form = { logic: { title: { visible: 'a' } }, fields: { title: { help: 'x', title: 'y' } } };
    expect(applyEdit(form, removal(form, '/logic/title/visible'))).toEqual({ fields: form.fields });
    expect(applyEdit(form, removal(form, '/logic/title/visible', '/logic'))).toEqual({ ...form, logic: {} });
    expect(applyEdit(form, removal(form, '/fields/title/help')).fields).toEqual({ title: { title: 'y' } });
    expect(removal(form, '/presets/title')).toEqual([]);
  });
});

describe('shareParts', () => {
  it('gives a value equal to the new one, made of the old one where they are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (given, after) => {
        // Documents come from JSON, which has no negative zero.
        const before: unknown = JSON.parse(JSON.stringify(given));
        expect(JSON.stringify(shareParts(before, after))).toBe(JSON.stringify(after));
        const copy: unknown = JSON.parse(JSON.stringify(before));
        expect(shareParts(before, copy)).toBe(before);
      }),
    );
  });

  it('keeps the order of keys that the new value has', () => {
    const before = { a: { x: 1 }, b: 2 };
    const shared = shareParts(before, { b: 2, a: { x: 1 } }) as typeof before;
    expect(Object.keys(shared)).toEqual(['b', 'a']);
    expect(shared.a).toBe(before.a);
  });
});
