import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { createFormReader } from '../../../../src/client/builders/forms/compile/builder-form';
import { interpretSchema } from '../../../../src/client/builders/forms/preview/interpreted-validator';
import { previewRuntime } from '../../../../src/client/builders/forms/preview/preview-runtime';
import { createFormStore } from '../../../../src/client/runtime/form/store/form-store';
import { visitor } from '../../../../src/engine/access/caller';
import { convertFieldErrors } from '../../../../src/engine/form/field-errors';
import { createFormAjv } from '../../../../src/engine/form/form-ajv';
import { formSchema } from '../../../../src/engine/form/form-schema';
import { manifests } from '../../../../widgets/manifests';
import { shipped, shippedModel } from '../../../definitions/shipped-set';
import type { WidgetFixture } from '../../../../widgets/contract';

const files: Record<string, JsonObject> = import.meta.glob('/schemas/{forms,sources}/*.json', {
  eager: true,
  import: 'default',
});
const fixtures = import.meta.glob<WidgetFixture>('/widgets/*/fixture.ts', { eager: true, import: 'default' });

const newsDocument: JsonObject = { kind: 'form', id: 'news', ...files['/schemas/forms/news.json'] };
const newsSource: JsonObject = { kind: 'source', id: 'news', ...files['/schemas/sources/news.json'] };
const none = { forms: new Map(), references: new Map() };

const runtimeOf = (document: JsonObject) => {
  const form = createFormReader()(document, newsSource);
  if (form === undefined) throw new Error('The builder cannot read the form');
  return previewRuntime(form, none);
};

describe('the interpreter of a form that is not published', () => {
  const values = Object.values(fixtures).flatMap(({ valid, invalid }) => [
    ...valid.map(({ value }) => value),
    ...invalid,
  ]);
  const forms = [...shipped.form.values()].filter(({ subTables }) => subTables === undefined);

  it.each(forms.map((form) => [form.id, form] as const))(
    'says the same of every value of the widgets’ fixtures as the validator of the server: %s',
    (_, form) => {
      const schema = formSchema(form, { forms: shipped.form, model: shippedModel, widgets: manifests });
      const compiled = createFormAjv().compile(schema);
      const interpreted = interpretSchema(schema);
      for (const value of values) {
        const row = Object.fromEntries(Object.keys(form.fields).map((name) => [name, value]));
        const expected = compiled(row) ? [] : convertFieldErrors(compiled.errors ?? []);
        const said = convertFieldErrors(interpreted.validate(row));
        const pathsOf = (errors: typeof said) =>
          [...new Set(errors.map(({ path, key }) => `${path} ${key}`))].toSorted();
        expect([JSON.stringify(value), pathsOf(said)]).toEqual([JSON.stringify(value), pathsOf(expected)]);
      }
    },
  );
});

describe('a preview', () => {
  it('runs the form that is being edited: its logic, defaults and limits', () => {
    const store = createFormStore(runtimeOf(newsDocument), { stored: null, user: visitor });
    expect(store.getState().engine.states.is_special?.isVisible).toBe(true);
    store.change(['is_publish'], false);
    expect(store.getState().engine.states.is_special?.isVisible).toBe(false);
    store.change(['title'], 'аб');
    expect(store.submit()).toContainEqual({ path: 'title', key: 'minLength', values: { limit: 3 } });
  });

  it('cannot run an expression of unknown names', () => {
    expect(() => runtimeOf({ ...newsDocument, logic: { title: { visible: 'nothing = 1' } } })).toThrow(
      'nothing',
    );
  });

  it('leaves members that are unfinished out, and does not read a layout that is none', () => {
    const read = createFormReader();
    const unfinished = read(
      { ...newsDocument, rules: [{ field: '' }], fields: { title: { widget: 5 } } },
      newsSource,
    );
    expect(unfinished?.document).not.toHaveProperty('rules');
    expect(unfinished?.form.fields.title?.widget).toBe('text');
    expect(read({ ...newsDocument, layout: [{ type: 'box' }] }, newsSource)).toBeUndefined();
    expect(read({ ...newsDocument, layout: [] }, newsSource)?.items).toEqual([]);
    expect(read(newsDocument, { kind: 'source' })).toBeUndefined();
  });

  it('keeps the same objects of fields that an edit leaves alone', () => {
    const read = createFormReader();
    const before = read(newsDocument, newsSource);
    const after = read({ ...newsDocument, logic: { title: { visible: 'is_publish' } } }, newsSource);
    expect(after?.form.fields).toBe(before?.form.fields);
    expect(after?.form.layout).toBe(before?.form.layout);
  });
});
