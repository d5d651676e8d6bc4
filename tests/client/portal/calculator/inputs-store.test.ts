// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { storedOf, useInputs } from '../../../../src/client/portal/calculator/inputs-store';
import { codeOf, spacedCode } from '../../../../src/client/portal/calculator/saved/saved-calculation';
import { readStored } from '../../../../src/client/browser/expiring-storage';

beforeEach(() => useInputs.getState().startAnew());

describe('a visitor’s answers', () => {
  it('are kept, so that another page of the browser finds them', () => {
    useInputs.getState().answer({ wall: 'brick-380', floorArea_m2: 'unknown' });
    expect(storedOf(readStored('calculator'))).toMatchObject({
      answers: { wall: 'brick-380', floorArea_m2: 'unknown' },
      isChanged: true,
    });
  });

  it('are unsaved again after a change', () => {
    useInputs.getState().keep('0123456789');
    expect(useInputs.getState().isChanged).toBe(false);
    useInputs.getState().refine({ n50_1_h: 4 });
    expect(useInputs.getState()).toMatchObject({ code: '0123456789', isChanged: true });
  });

  it.each([undefined, null, 7, {}, { inputs: { answers: { wall: 7 } } }])(
    'begin anew where the storage holds something else: %j',
    (stored) => {
      expect(storedOf(stored)).toMatchObject({ answers: {}, code: null });
    },
  );
});

describe('a code', () => {
  it.each([
    ['01234 56789', '0123456789'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    ['oil00-00000', '0110000000'],
  ])('is read as it was written down: %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each(['', '0123', '0123456789A', 'абвгдежзик', '<script>x'])('is none: %j', (text) => {
    expect(codeOf(text)).toBeNull();
  });

  it('is written in groups', () => {
    expect(spacedCode('ABCDEFGHJK')).toBe('ABCDE FGHJK');
  });
});
