import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import {
  createFormReader,
  type BuilderForm,
} from '../../../../src/client/builders/forms/compile/builder-form';
import { partProblems } from '../../../../src/client/builders/forms/compile/part-problems';
import { copiedText, readCopied } from '../../../../src/client/builders/forms/copy/copied-parts';
import { pasteParts } from '../../../../src/client/builders/forms/copy/paste-parts';
import type { Definition } from '../../../../src/definitions/definition';
import { shippedDocuments } from '../shipped';
import { withoutTranslations } from './without-translations';

let documents: Definition[];
beforeAll(async () => {
  documents = await shippedDocuments();
});

const shipped = (kind: 'form' | 'source', id: string): JsonObject => {
  const found = documents.find((each) => each.kind === kind && each.id === id);
  if (found === undefined) throw new Error(`There is no ${kind} "${id}"`);
  return { ...found };
};

const read = (document: JsonObject, source: JsonObject): BuilderForm => {
  const form = createFormReader()(document, source);
  if (form === undefined) throw new Error('The form cannot be read');
  return form;
};

const formOf = (id: string): BuilderForm => {
  const document = withoutTranslations(shipped('form', id));
  return read(document, shipped('source', String(document.source)));
};

/** Copies parts of one form into another one, as the clipboard carries them. */
function paste(from: BuilderForm, keys: readonly string[], into: BuilderForm, selected = '') {
  const text = copiedText(from, keys);
  const copied = text === undefined ? undefined : readCopied(text);
  if (copied === undefined) throw new Error('Nothing was copied');
  const pasted = pasteParts(into, copied, selected);
  const document = applyEdit({ ...into.document }, pasted.edit);
  return { ...pasted, document, form: read(document, { ...into.source }) };
}

describe('parts of a form', () => {
  it('come into another form with everything that their form says of them', () => {
    const { document, selected, missing } = paste(
      formOf('news'),
      ['title', 'video'],
      formOf('announcement'),
      'title',
    );
    // The announcement has a title already, its table has a video.
    expect(document.layout).toEqual([
      'title',
      'title_2',
      'video',
      ['order_number', 'is_publish'],
      'cover_photo',
      'description',
      'links',
    ]);
    expect(selected).toBe('title_2');
    expect(document.fields).toMatchObject({
      video: { placeholder: 'https://', options: { kind: 'url' } },
      title_2: { widget: 'textarea', title: { en_US: 'Title' }, options: { rows: 2 } },
    });
    expect(document.schema).toMatchObject({
      properties: { title_2: { minLength: 3 }, video: { pattern: '^https://[^\\s]+$' } },
    });
    expect(missing).toEqual([{ what: 'column', name: 'title_2', by: 'title_2' }]);
  });

  it('mark what the other table lacks as problems of their parts', () => {
    const { form, missing } = paste(formOf('news'), ['published_on', 'news_type_id'], formOf('faq'));
    expect(missing).toEqual([
      { what: 'column', name: 'news_type_id', by: 'news_type_id' },
      { what: 'column', name: 'published_on', by: 'published_on' },
    ]);
    expect([...partProblems(form, []).keys()]).toEqual(
      expect.arrayContaining(['news_type_id', 'published_on']),
    );
    // People see what they saw in the first form.
    expect(form.form.fields.news_type_id).toMatchObject({ title: { en_US: 'Type' }, widget: 'select' });
  });

  it('take their conditions along: copied fields are renamed in them, others must be there', () => {
    const both = paste(formOf('news'), ['is_publish', 'is_special'], formOf('faq'));
    expect(both.document.logic).toEqual({ is_special: { visible: 'is_publish_2' } });
    const one = paste(formOf('news'), ['is_special'], formOf('faq'));
    expect(one.document.logic).toEqual({ is_special: { visible: 'is_publish' } });
    expect(one.missing).toEqual([{ what: 'column', name: 'is_special', by: 'is_special' }]);
    const alone = paste(formOf('news'), ['is_special'], formOf('crew_work'));
    expect(alone.missing).toContainEqual({ what: 'field', name: 'is_publish', by: 'is_special' });
  });

  it('keep their order and the frames around them, whatever was selected first', () => {
    const source = shipped('source', 'news');
    const section = { type: 'section', title: 'Дэлгэрэнгүй', children: ['video', ['photo', 'description']] };
    const from = read({ ...shipped('form', 'news'), layout: [section, 'title'] }, source);
    const into = read({ ...shipped('form', 'news'), layout: ['is_special'] }, source);
    // The field in the section comes with it, once.
    const { document, missing } = paste(from, ['title', '/layout/0', 'photo'], into, 'is_special');
    expect(document.layout).toEqual(['is_special', section, 'title']);
    expect(missing).toEqual([]);
  });

  it('take a sub-table along, and say that the other table has none', () => {
    const { document, missing, form } = paste(formOf('announcement'), ['links'], formOf('faq'));
    expect(document.subTables).toEqual([
      { name: 'links', form: 'announcement_link', view: 'grid', maximum: 20 },
    ]);
    expect(missing).toEqual([{ what: 'subTable', name: 'links', by: 'links' }]);
    expect(partProblems(form, []).has('links')).toBe(true);
  });

  it('keep what the form says about required fields, where it says it', () => {
    const into = formOf('news');
    const from = read(
      { ...shipped('form', 'news'), schema: { required: ['video'] } },
      shipped('source', 'news'),
    );
    const bare = read({ ...shipped('form', 'news'), layout: ['title'] }, shipped('source', 'news'));
    expect(paste(from, ['video'], bare).form.form.schema.required).toContain('video');
    expect(paste(into, ['video'], bare).document.schema).not.toHaveProperty('required');
  });

  it('are read from their own text alone', () => {
    const text = copiedText(formOf('news'), ['title']) ?? '';
    expect(readCopied(text)?.items).toEqual(['title']);
    for (const other of [
      '',
      'Гарчиг',
      '{}',
      'null',
      '["title"]',
      text.replace('"format":1', '"format":2'),
      text.replace('"layout":["title"]', '"layout":[]'),
      text.replace('"layout":["title"]', '"layout":[{"type":"script"}]'),
      text.slice(1),
    ])
      expect(readCopied(other)).toBeUndefined();
    expect(copiedText(formOf('news'), ['nothing'])).toBeUndefined();
  });
});
