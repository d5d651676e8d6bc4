import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  pointerTo,
  tokensOf,
  valueAt,
  type JsonObject,
} from '../../../src/client/builders/change-sets/edit';

const document: JsonObject = { title: 'Зар', list: [{ id: 'a' }, { id: 'b' }], other: { deep: [1, 2] } };

describe('an edit', () => {
  it('replaces, adds and removes parts by their pointers, and leaves the document as it was', () => {
    const before = JSON.stringify(document);
    expect(applyEdit(document, [{ pointer: '/list/1/id', value: 'c' }])).toMatchObject({
      list: [{ id: 'a' }, { id: 'c' }],
    });
    expect(applyEdit(document, [{ pointer: '/list/-', value: { id: 'c' } }])).toMatchObject({
      list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    });
    expect(applyEdit(document, [{ pointer: '/list/0', value: undefined }])).toMatchObject({
      list: [{ id: 'b' }],
    });
    expect(Object.keys(applyEdit(document, [{ pointer: '/title', value: undefined }]))).toEqual([
      'list',
      'other',
    ]);
    expect(JSON.stringify(document)).toBe(before);
  });

  it('shares what it does not change, so that only changed fields are drawn again', () => {
    const changed = applyEdit(document, [{ pointer: '/list/0/id', value: 'x' }]);
    expect(changed.other).toBe(document.other);
    expect(valueAt(changed, '/list/1')).toBe(valueAt(document, '/list/1'));
  });

  it('creates the objects on the way to a new part', () => {
    expect(applyEdit({}, [{ pointer: '/logic/pay/visible', value: 'is_open' }])).toEqual({
      logic: { pay: { visible: 'is_open' } },
    });
  });

  it('finds again what it wrote, whatever the names of members are', () => {
    const name = fc.string().filter((text) => text !== '__proto__');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (path, value) => {
        const pointer = pointerTo(path);
        expect(tokensOf(pointer)).toEqual(path);
        expect(valueAt(applyEdit({}, [{ pointer, value }]), pointer)).toEqual(value);
      }),
    );
  });
});
