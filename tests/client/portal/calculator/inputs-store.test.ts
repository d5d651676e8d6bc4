// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  shownInputs,
  readStoredInputs,
  useInputs,
} from '../../../../src/client/portal/calculator/inputs-store';
import { parseCode, spacedCode } from '../../../../src/client/portal/calculator/saved/saved-calculation';
import { readStored } from '../../../../src/client/browser/expiring-storage';

beforeEach(() => useInputs.getState().startAnew());

describe('a visitor’s answers', () => {
  it('are kept, so that another page of the browser finds them', () => {
    useInputs.getState().answer({ wall: 'brick-380', floorArea_m2: 'unknown' });
    leavePage();
    expect(readStoredInputs(readStored('calculator'))).toMatchObject({
      answers: { wall: 'brick-380', floorArea_m2: 'unknown' },
      isChanged: true,
    });
  });

  it('are kept while the page stays, soon after an answer', async () => {
    useInputs.getState().answer({ roof: 'roof-slag' });
    useInputs.getState().answer({ wall: 'brick-510' });
    await vi.waitFor(() =>
      expect(readStoredInputs(readStored('calculator')).answers).toEqual({
        roof: 'roof-slag',
        wall: 'brick-510',
      }),
    );
  });

  it('are unsaved again after a change', () => {
    useInputs.getState().keep('0123456789');
    expect(useInputs.getState().isChanged).toBe(false);
    useInputs.getState().refine({ n50_1_h: 4 });
    expect(useInputs.getState()).toMatchObject({ code: '0123456789', isChanged: true });
  });

  it('are saved with the recommended measures that the page shows, until others or none are chosen', () => {
    const state = useInputs.getState;
    state().answer({ wall: 'brick-380' });
    state().propose(['roof-150', 'draught-proofing']);
    expect(shownInputs(state()).measures).toEqual(['roof-150', 'draught-proofing']);
    leavePage();
    expect(readStoredInputs(readStored('calculator')).measures).toEqual([]);
    state().choose({ measures: [], budget_MNT: 0 });
    expect(shownInputs(state()).measures).toEqual([]);
    state().choose({ measures: ['wall-100'], budget_MNT: null });
    expect(shownInputs(state()).measures).toEqual(['wall-100']);
    state().startAnew();
    state().propose(['roof-150']);
    state().answer({ wall: 'unknown' });
    expect(shownInputs(state()).measures, 'a recommendation for other answers').toEqual([]);
  });

  it.each([undefined, null, 7, {}, { inputs: { answers: { wall: 7 } } }])(
    'begin anew where the storage holds something else: %j',
    (stored) => {
      expect(readStoredInputs(stored)).toMatchObject({ answers: {}, code: null });
    },
  );
});

function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
}

describe('a code', () => {
  it.each([
    ['01234 56789', '0123456789'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    ['oil00-00000', '0110000000'],
  ])('is read as it was written down: %s', (text, code) => {
    expect(parseCode(text)).toBe(code);
  });

  it.each(['', '0123', '0123456789A', 'абвгдежзик', '<script>x'])('is none: %j', (text) => {
    expect(parseCode(text)).toBeNull();
  });

  it('is written in groups', () => {
    expect(spacedCode('ABCDEFGHJK')).toBe('ABCDE FGHJK');
  });
});
