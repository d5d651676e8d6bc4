import { describe, expect, it } from 'vitest';
import { compareVersions, mergeVersions } from '../../../../src/client/runtime/form/conflict/versions';

const base = {
  title: 'а',
  note: 'б',
  lines: [
    { id: '1', name: 'Цонх', cost: 10 },
    { id: '2', name: 'Хаалга', cost: 20 },
    { id: '3', name: 'Шал', cost: 30 },
  ],
};
const fields = ['title', 'note', 'lines'];
const [window_, door, floor] = base.lines;

describe('two versions of a row', () => {
  it('are one where each changed something else', () => {
    const mine = { ...base, title: 'миний' };
    const theirs = { ...base, note: 'тэдний' };
    expect(compareVersions(fields, base, mine, theirs).map(({ isDisputed }) => isDisputed)).toEqual([
      false,
      false,
    ]);
    expect(mergeVersions(fields, base, mine, theirs)).toMatchObject({ title: 'миний', note: 'тэдний' });
  });

  it('are decided by choice where both changed the same', () => {
    const mine = { ...base, title: 'миний' };
    const theirs = { ...base, title: 'тэдний' };
    expect(compareVersions(fields, base, mine, theirs)).toMatchObject([{ key: 'title', isDisputed: true }]);
    expect(mergeVersions(fields, base, mine, theirs, { title: 'theirs' }).title).toBe('тэдний');
    expect(mergeVersions(fields, base, mine, theirs, { title: 'mine' }).title).toBe('миний');
  });
});

describe('two versions of the rows of a sub-table', () => {
  it('keep what each changed, field by field, and new rows of both', () => {
    const mine = { ...base, lines: [{ ...window_, cost: 11 }, door, floor, { name: 'Миний шинэ' }] };
    const theirs = {
      ...base,
      lines: [{ ...window_, name: 'Том цонх' }, door, floor, { id: '4', name: 'Тэдний шинэ' }],
    };
    expect(mergeVersions(fields, base, mine, theirs).lines).toEqual([
      { id: '1', name: 'Том цонх', cost: 11 },
      door,
      floor,
      { id: '4', name: 'Тэдний шинэ' },
      { name: 'Миний шинэ' },
    ]);
  });

  it('need a choice where both changed the same of one row', () => {
    const mine = { ...base, lines: [{ ...window_, cost: 11 }, door, floor] };
    const theirs = { ...base, lines: [{ ...window_, cost: 12 }, door, floor] };
    const [difference] = compareVersions(fields, base, mine, theirs);
    expect(difference?.rows).toMatchObject([{ key: 'lines/1', isDisputed: true, fields: ['cost'] }]);
    expect(mergeVersions(fields, base, mine, theirs, { 'lines/1': 'theirs' }).lines).toMatchObject([
      { cost: 12 },
      {},
      {},
    ]);
    expect(mergeVersions(fields, base, mine, theirs, { 'lines/1': 'mine' }).lines).toMatchObject([
      { cost: 11 },
      {},
      {},
    ]);
  });

  it('need a choice where one removed what the other changed, and none where no one touched it', () => {
    const mine = { ...base, lines: [window_, { ...floor, cost: 31 }] };
    const theirs = {
      ...base,
      lines: [
        { ...window_, cost: 12 },
        { ...door, cost: 21 },
      ],
    };
    const [difference] = compareVersions(fields, base, mine, theirs);
    expect(difference?.rows?.map(({ key, isDisputed }) => [key, isDisputed])).toEqual([
      ['lines/1', false],
      ['lines/3', true],
      ['lines/2', true],
    ]);
    const merged = mergeVersions(fields, base, mine, theirs, { 'lines/2': 'theirs', 'lines/3': 'mine' });
    // What was removed there and is kept here comes back as a new row.
    expect(merged.lines).toEqual([
      { ...window_, cost: 12 },
      { ...door, cost: 21 },
      { name: 'Шал', cost: 31 },
    ]);
  });

  it('are not lost where the other version does not speak of them', () => {
    const { lines: _lines, ...theirs } = { ...base, note: 'тэдний' };
    expect(compareVersions(fields, base, base, theirs).map(({ field }) => field)).toEqual(['note']);
    expect(mergeVersions(fields, base, base, theirs).lines).toEqual(base.lines);
  });
});
