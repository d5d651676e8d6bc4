import type { Form } from '../../../src/definitions/form';
import { formSchema } from '../../../src/engine/form/form-schema';
import { compileSource } from '../../../src/engine/model/compiled-source';
import { createFormAjv } from '../../../src/engine/form/form-ajv';
import type { ServedForm } from '../../../src/client/runtime/form/form-document';
import { createRuntime, type FormRuntime } from '../../../src/client/runtime/form/form-runtime';
import { manifests } from '../../../widgets/manifests';
import { shipped, shippedModel as model } from '../../definitions/shipped-set';

export const forms = shipped.form;

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

/** A form that runs as it does in the page, with its validator compiled here; `serve` changes what the server gives with it. */
export function runtimeOf(
  id: string,
  change?: (form: Form) => Form,
  serve: (form: ServedForm) => ServedForm = (form) => form,
): FormRuntime {
  const form = serve(servedForm(id, change));
  const validate = createFormAjv().compile(formSchema(form, schemaParts));
  return createRuntime(form, {
    schema: {},
    // The form library's own validator is not asked for anything in these tests.
    rjsf: {} as FormRuntime['validator']['rjsf'],
    validate: (value) => (validate(value) ? [] : (validate.errors ?? [])),
  });
}
