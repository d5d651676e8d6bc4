import { describe, expect, it } from 'vitest';
import { buildInput } from '../../../../src/client/runtime/form/save/form-input';
import { createFormStore, mergedEntry } from '../../../../src/client/runtime/form/store/form-store';
import { visitor } from '../../../../src/engine/access/caller';
import type { Form } from '../../../../src/definitions/form';
import type { ServedForm } from '../../../../src/client/runtime/form/form-document';
import { runtimeOf } from '../served-form';

const news = {
  id: '7',
  revision: 3,
  title: 'Өвлийн бэлтгэл',
  news_type_id: 1,
  published_on: '2026-01-01',
  is_publish: true,
  is_special: true,
};
const announcement = {
  id: '4',
  revision: 1,
  title: 'Зарлал',
  is_publish: true,
  order_number: 1,
  links: [{ id: '9', links: 'https://a.mn' }],
};

const open = (form: string, stored: Record<string, unknown> | null, initial = {}) =>
  createFormStore(runtimeOf(form), { stored, initial, user: visitor });

/** The form with a rule that the server decides. */
const ruled = (form: Form): Form => ({
  ...form,
  rules: [{ field: 'title', check: 'title != "x"', message: 'Буруу' }],
});
const onServer = (form: ServedForm): ServedForm => ({
  ...form,
  compiled: { ...form.compiled, serverRules: [0] },
});

describe('an entry', () => {
  it('begins with the defaults of the form, and a switch without one says no', () => {
    const store = open('news', null);
    expect(store.getState().engine.row).toMatchObject({ is_publish: true, is_special: false });
    const bare = createFormStore(
      runtimeOf('news', (form) => ({ ...form, defaults: {} })),
      { stored: null, user: visitor },
    );
    expect(bare.getState().engine.row.is_publish).toBe(false);
    expect(store.isDirty()).toBe(false);
  });

  it('says nothing of a field before a person was there', () => {
    const store = open('news', null);
    store.change(['title'], 'а');
    expect(store.getState().touched.size).toBe(0);
    store.touch(['title']);
    expect(store.getState().errors.map(({ path, key }) => `${path} ${key}`)).toContain('title minLength');
  });

  it('hides and requires fields as soon as another one decides it', () => {
    const store = open('news', news);
    store.change(['is_publish'], false);
    expect(store.getState().engine.states.is_special?.isVisible).toBe(false);
    expect(store.getState().engine.states.published_on?.isRequired).toBe(false);
  });

  it('is unsaved until it is as it was, or was saved', () => {
    const store = open('news', news);
    store.change(['title'], 'Хавар');
    expect(store.isDirty()).toBe(true);
    store.change(['title'], news.title);
    expect(store.isDirty()).toBe(false);
    store.change(['title'], 'Зун');
    store.markSaved();
    expect(store.isDirty()).toBe(false);
  });

  it('takes the message of the server away when its field is changed', () => {
    const store = open('news', news);
    store.refuse({ title: ['Ийм гарчиг байна'], video: ['Буруу'] });
    store.change(['title'], 'Өөр');
    expect(store.getState().serverErrors).toEqual({ video: ['Буруу'] });
  });

  it('takes the result of a rule that the server decides away when any value changes', () => {
    const store = createFormStore(runtimeOf('news', ruled, onServer), {
      stored: null,
      user: visitor,
    });
    store.change(['title'], 'x');
    expect(store.submit().map(({ key }) => key)).not.toContain('rule');
    store.refuse({ title: ['Буруу'], video: ['Хаяг биш'] });
    store.change(['is_publish'], false);
    expect(store.getState().serverErrors).toEqual({ video: ['Хаяг биш'] });
  });
});

describe('rows of a sub-table', () => {
  it('are added, changed and removed, each keeping its own key', () => {
    const store = open('announcement', announcement);
    store.addRow('links');
    store.change(['links', 1, 'links'], 'https://b.mn');
    const [, second] = store.getState().rowKeys.links ?? [];
    store.removeRow('links', 0);
    expect(store.getState().rowKeys.links).toEqual([second]);
    expect(store.getState().engine.row.links).toMatchObject([{ links: 'https://b.mn' }]);
  });

  it('keep what their controls remember when a row above them goes', () => {
    const store = open('announcement', announcement);
    store.addRow('links');
    const [first, second] = [store.anchor(['links', 0, 'links']), store.anchor(['links', 1, 'links'])];
    expect(first).not.toBe(second);
    expect(store.anchor(['title'])).toBe(store.anchor(['title']));
    store.removeRow('links', 0);
    expect(store.anchor(['links', 0, 'links'])).toBe(second);
  });

  it('have their errors under their own path', () => {
    const store = open('announcement', announcement);
    store.change(['links', 0, 'links'], 'юу ч биш');
    expect(store.submit().map(({ path }) => path)).toEqual(['links/0/links']);
  });
});

describe('the submitted row', () => {
  it('is everything that a new row holds', () => {
    const store = open('news', null, { title: 'Шинэ мэдээ', news_type_id: 2, published_on: '2026-02-02' });
    expect(buildInput(store)).toEqual({
      title: 'Шинэ мэдээ',
      news_type_id: 2,
      published_on: '2026-02-02',
      is_publish: true,
      is_special: false,
    });
  });

  it('is only what differs from the stored row, with its revision', () => {
    const store = open('news', news);
    store.change(['title'], 'Хавар');
    store.change(['video'], null);
    expect(buildInput(store)).toEqual({ title: 'Хавар', revision: 3 });
  });

  it('leaves hidden fields to the server, which clears them by the same rule', () => {
    const store = open('news', news);
    store.change(['is_publish'], false);
    expect(buildInput(store)).toEqual({ is_publish: false, revision: 3 });
  });

  it('names the rows of a sub-table that stay by their key', () => {
    const store = open('announcement', announcement);
    store.addRow('links');
    store.change(['links', 1, 'links'], 'https://b.mn');
    expect(buildInput(store)).toEqual({
      links: [{ id: '9', links: 'https://a.mn' }, { links: 'https://b.mn' }],
      revision: 1,
    });
  });
});

describe('two people at one row', () => {
  it('keeps mine on top of theirs, field by field', () => {
    const store = open('news', news);
    store.change(['title'], 'Миний гарчиг');
    const current = { ...news, revision: 4, title: 'Тэдний гарчиг', news_type_id: 2 };
    store.reopen(current, mergedEntry(store, current));
    expect(store.getState().engine.row).toMatchObject({ title: 'Миний гарчиг', news_type_id: 2 });
    expect(buildInput(store)).toEqual({ title: 'Миний гарчиг', revision: 4 });
    expect(store.isDirty()).toBe(true);
  });

  it('takes theirs and has nothing left to save', () => {
    const store = open('news', news);
    store.change(['title'], 'Миний гарчиг');
    store.reopen({ ...news, revision: 4, title: 'Тэдний гарчиг' });
    expect(store.isDirty()).toBe(false);
    expect(buildInput(store)).toEqual({ revision: 4 });
  });
});
