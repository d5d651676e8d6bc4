import { readdirSync, readFileSync } from 'node:fs';
import type { Form } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';
import { formSchema } from '../../../src/engine/form/form-schema';
import { compileSource } from '../../../src/engine/model/compiled-source';
import { buildModel } from '../../../src/engine/model/build-model';
import { createFormAjv } from '../../../src/engine/form/form-ajv';
import type { ServedForm } from '../../../src/client/runtime/form/form-document';
import { createRuntime, type FormRuntime } from '../../../src/client/runtime/form/form-runtime';
import { manifests } from '../../../widgets/manifests';

const definitions = <T>(folder: string): T[] =>
  readdirSync(`schemas/${folder}`).map(
    (file) => JSON.parse(readFileSync(`schemas/${folder}/${file}`, 'utf8')) as T,
  );

const sources = definitions<Source>('sources');
export const forms: ReadonlyMap<string, Form> = new Map(
  definitions<Form>('forms').map((form) => [form.id, form]),
);
const { model } = buildModel(new Map(sources.map((source) => [source.id, source])));

export const schemaParts = { forms, model, widgets: manifests };

/** A shipped form as `GET /schema/form/<id>` gives it; `change` makes another one of it. */
export function servedForm(id: string, change: (form: Form) => Form = (form) => form): ServedForm {
  const form = forms.get(id);
  const source = form && compileSource(model, form.source);
  if (!form || !source) throw new Error(`There is no form "${id}"`);
  const changed = change(form);
  // What a changed form asks for and its source lacks is a text.
  const texts = Object.keys(changed.fields).filter((name) => source.columns[name] === undefined);
  const column = {
    type: 'text',
    title: null,
    isRequired: false,
    reference: null,
    field: null,
    isUnique: false,
  } as const;
  return {
    ...changed,
    version: 1,
    compiled: {
      source: {
        ...source,
        columns: { ...source.columns, ...Object.fromEntries(texts.map((name) => [name, column])) },
      },
      validator: '',
      subForms: Object.fromEntries((form.subTables ?? []).map((sub) => [sub.name, servedForm(sub.form)])),
    },
  };
}

/** A form that runs as it does in the page, with its validator compiled here. */
export function runtimeOf(id: string, change?: (form: Form) => Form): FormRuntime {
  const form = servedForm(id, change);
  const validate = createFormAjv().compile(formSchema(form, schemaParts));
  return createRuntime(form, {
    schema: {},
    // The form library's own validator is not asked for anything in these tests.
    rjsf: {} as FormRuntime['validator']['rjsf'],
    validate: (value) => (validate(value) ? [] : (validate.errors ?? [])),
  });
}
