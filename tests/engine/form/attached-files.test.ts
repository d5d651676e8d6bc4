import { describe, expect, it } from 'vitest';
import {
  attachedFiles,
  fileList,
  longestCaption,
  normalizeFileList,
} from '../../../src/engine/form/attached-files';

function faultOf(value: unknown, maximum?: number) {
  const normalized = normalizeFileList(value, maximum);
  return 'fault' in normalized ? normalized.fault : undefined;
}

describe('the files in a value', () => {
  it('are none, one, or a list with and without captions', () => {
    expect([null, undefined, '', 7, {}, []].map((value) => attachedFiles(value))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(attachedFiles('a1')).toEqual([{ file: 'a1', caption: null }]);
    expect(
      attachedFiles(['a1', { file: 'b2', caption: 'Хана' }, { file: 'c3' }, { caption: 'x' }, 4]),
    ).toEqual([
      { file: 'a1', caption: null },
      { file: 'b2', caption: 'Хана' },
      { file: 'c3', caption: null },
    ]);
  });

  it('are stored as ids where they have no caption, and as nothing where there is none', () => {
    expect(
      fileList([
        { file: 'a1', caption: null },
        { file: 'b2', caption: 'Хана' },
      ]),
    ).toEqual(['a1', { file: 'b2', caption: 'Хана' }]);
    expect(fileList([])).toBeNull();
  });
});

describe('a list of files that is written', () => {
  it('has captions of one line without spaces around', () => {
    expect(
      normalizeFileList(
        [
          { file: 'a1', caption: '  Хойд\u0000 хана,\n зах ' },
          { file: 'b2', caption: ' ' },
        ],
        undefined,
      ),
    ).toEqual({
      value: [{ file: 'a1', caption: 'Хойд хана, зах' }, 'b2'],
    });
    expect(normalizeFileList([], undefined)).toEqual({ value: null });
  });

  it('leaves a single file and what is no list of files to the JSON Schema', () => {
    for (const value of ['a1', 7, [7], [{ caption: 'x' }], [{ file: 'a1', width: 3 }]])
      expect(normalizeFileList(value, undefined)).toEqual({ value });
  });

  it('is refused with a reason in each language', () => {
    const reasons = [
      faultOf([{ file: 'a1', caption: 7 }]),
      faultOf([{ file: 'a1', caption: 'а'.repeat(longestCaption + 1) }]),
      faultOf(['a1', { file: 'a1', caption: 'Хана' }]),
      faultOf(['a1', 'b2', 'c3'], 2),
    ];
    const named = { mn_MN: expect.any(String), en_US: expect.any(String), ko_KR: expect.any(String) };
    expect(reasons).toEqual([named, named, named, named]);
    expect(faultOf(Array.from({ length: 500 }, (_, index) => `p${index}`))).toBeUndefined();
  });
});
