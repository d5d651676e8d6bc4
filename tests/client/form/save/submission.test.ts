import { describe, expect, it } from 'vitest';
import { nextSubmission } from '../../../../src/client/runtime/form/save/submission-key';
import { isSame } from '../../../../src/client/runtime/form/store/same-value';
import { compareVersions } from '../../../../src/client/runtime/form/conflict/versions';
import { rowDocument, writeDocument } from '../../../../src/client/runtime/form/form-document';
import { servedForm } from '../served-form';

describe('the key of a submission', () => {
  it('stays the same while the same content is sent again', () => {
    const first = nextSubmission({ input: { title: 'а' } }, undefined);
    expect(first.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(nextSubmission({ input: { title: 'а' } }, first)).toBe(first);
  });

  it('is another one for other content', () => {
    const first = nextSubmission({ title: 'а' }, undefined);
    expect(nextSubmission({ title: 'б' }, first).key).not.toBe(first.key);
  });
});

describe('two versions of a row', () => {
  it('differ where they differ, and are disputed where I changed something', () => {
    const base = { title: 'а', type: 1, links: [] };
    const mine = { title: 'миний', type: 1, links: null };
    const current = { title: 'тэдний', type: 2, links: [] };
    expect(compareVersions(['title', 'type', 'links'], base, mine, current)).toMatchObject([
      { field: 'title', mine: 'миний', current: 'тэдний', isDisputed: true },
      { field: 'type', mine: 1, current: 2, isDisputed: false },
    ]);
  });

  it('are the same whatever the order of keys, and null is as good as absent', () => {
    expect(isSame([{ id: '1', a: null, b: 2 }], [{ b: 2, id: '1' }])).toBe(true);
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame(0, null)).toBe(false);
  });
});

describe('the documents', () => {
  it('read all that the form shows, rows of sub-tables included', () => {
    expect(rowDocument(servedForm('announcement'))).toContain('links { id links }');
    expect(rowDocument(servedForm('news'))).toContain('id revision title news_type_id');
  });

  it('name the form when they write, and ask only for the key of a new row', () => {
    expect(writeDocument(servedForm('news'), true)).toBe(
      'mutation($input: NewsInput!, $form: ID) { createNews(input: $input, form: $form) { id } }',
    );
    expect(writeDocument(servedForm('news'), false)).toContain(
      'updateNews(id: $id, input: $input, form: $form) { id revision',
    );
  });
});
