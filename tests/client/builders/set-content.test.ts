import { describe, expect, it } from 'vitest';
import {
  documentIn,
  emptyContent,
  meetings,
  mergeContents,
  withDocument,
  withEdit,
  withoutDocument,
} from '../../../src/client/builders/change-sets/set-content';
import type { SetContent, SetDocument } from '../../../src/client/builders/change-sets/wire';

const grid = (id: string, title: string): SetDocument => ({
  kind: 'grid',
  id,
  version: 3,
  body: { kind: 'grid', id, title },
});
const contentOf = (...documents: SetDocument[]): SetContent => documents.reduce(withDocument, emptyContent);
const titleOf = (content: SetContent, id: string) => documentIn(content, { kind: 'grid', id })?.body?.title;

describe('the content of a change set', () => {
  it('takes a document over with its first edit, and keeps the version that its author saw', () => {
    const content = withEdit(emptyContent, grid('news', 'Мэдээ'), [
      { pointer: '/title', value: 'Шинэ мэдээ' },
    ]);
    expect(content.documents).toEqual([grid('news', 'Шинэ мэдээ')]);
    expect(withEdit(content, grid('news', 'Мэдээ'), [{ pointer: '/size', value: undefined }])).toBe(content);
  });

  it('forgets a document with the renames in it', () => {
    const rename = { kind: 'source', id: 'firm', path: '/columns/phone', to: 'mobile' };
    const content = { ...contentOf({ ...grid('firm', 'x'), kind: 'source' }), renames: [rename] };
    expect(withoutDocument(content, { kind: 'source', id: 'firm' })).toEqual(emptyContent);
  });
});

describe('two administrators who save the same set', () => {
  const base = contentOf(grid('news', 'Мэдээ'), grid('faq', 'Асуулт'));

  it('are merged where they changed different documents', () => {
    const mine = withDocument(base, grid('news', 'Миний мэдээ'));
    const theirs = withDocument(withDocument(base, grid('faq', 'Тэдний асуулт')), grid('bank', 'Банк'));
    expect(meetings(base, mine, theirs)).toEqual([]);
    const merged = mergeContents(base, mine, theirs, new Map());
    expect(['news', 'faq', 'bank'].map((id) => titleOf(merged, id))).toEqual([
      'Миний мэдээ',
      'Тэдний асуулт',
      'Банк',
    ]);
  });

  it('are reported where both changed one document, and the person chooses whose stays', () => {
    const mine = withDocument(base, grid('news', 'Миний'));
    const theirs = withDocument(base, grid('news', 'Тэдний'));
    const theirTitle = new Map([['/title', 'theirs' as const]]);
    const [meeting, another] = meetings(base, mine, theirs);
    expect(meeting).toMatchObject({
      name: { kind: 'grid', id: 'news' },
      conflicts: [{ path: '/title', base: 'Мэдээ', ours: 'Миний', theirs: 'Тэдний' }],
    });
    expect(another).toBeUndefined();
    expect(titleOf(mergeContents(base, mine, theirs, new Map()), 'news')).toBe('Миний');
    expect(titleOf(mergeContents(base, mine, theirs, new Map([['grid/news', theirTitle]])), 'news')).toBe(
      'Тэдний',
    );
  });

  it('are merged in one document where they changed different places of it', () => {
    const edit = (pointer: string, value: unknown) =>
      withEdit(base, grid('news', 'Мэдээ'), [{ pointer, value }]);
    const [mine, theirs] = [edit('/title', 'Миний'), edit('/columns', ['title'])];
    expect(meetings(base, mine, theirs)).toEqual([]);
    expect(
      documentIn(mergeContents(base, mine, theirs, new Map()), { kind: 'grid', id: 'news' })?.body,
    ).toEqual({
      kind: 'grid',
      id: 'news',
      title: 'Миний',
      columns: ['title'],
    });
  });

  it('choose whether a document stays that one of them took out and the other changed', () => {
    const mine = withoutDocument(base, { kind: 'grid', id: 'news' });
    const theirs = withDocument(base, grid('news', 'Тэдний'));
    expect(meetings(base, mine, theirs)).toMatchObject([{ conflicts: [{ path: '', ours: undefined }] }]);
    expect(titleOf(mergeContents(base, mine, theirs, new Map()), 'news')).toBeUndefined();
    const decisions = new Map([['grid/news', new Map([['', 'theirs' as const]])]]);
    expect(titleOf(mergeContents(base, mine, theirs, decisions), 'news')).toBe('Тэдний');
  });

  it('keep a document out that one of them took out, and the renames of both', () => {
    const renames = ['phone', 'fax'].map((name) => ({
      kind: 'source',
      id: 'firm',
      path: `/columns/${name}`,
      to: `${name}_number`,
    }));
    const mine = { ...withoutDocument(base, { kind: 'grid', id: 'faq' }), renames: renames.slice(0, 1) };
    const theirs = { ...withDocument(base, grid('news', 'Тэдний')), renames: renames.slice(1) };
    const merged = mergeContents(base, mine, theirs, new Map());
    expect(merged.documents.map(({ id }) => id)).toEqual(['news']);
    expect(merged.renames).toHaveLength(2);
  });
});
