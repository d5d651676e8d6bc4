import { manifests } from '../../../../../widgets/manifests';
import type { Form } from '../../../../definitions/form';
import { formSchema } from '../../../../engine/form/form-schema';
import { computeFields } from '../../../../engine/formulas/form-formulas';
import { compileSource, type CompiledSource, type Reference } from '../../../../engine/model/compiled-source';
import type { ServedForm } from '../../../runtime/form/form-document';
import { createRuntime, type FormRuntime } from '../../../runtime/form/form-runtime';
import { loadValidator, type FormValidator } from '../../../runtime/form/validation/load-validator';
import type { BuilderForm } from '../compile/builder-form';
import { interpretSchema } from './interpreted-validator';

/** Parts of the preview that other definitions give, as far as they are known. */
export interface PreviewParts {
  /** The published forms of the sub-tables' rows, by form. */
  forms: ReadonlyMap<string, ServedForm>;
  /** The references by which rows of other sources are named, by source. */
  references: ReadonlyMap<string, Reference>;
}

/** Compiles the browser's view of the form's source; references show the rows' names where these are known. */
export function previewSource(
  { model, source }: Pick<BuilderForm, 'model' | 'source'>,
  references: PreviewParts['references'],
): CompiledSource {
  const compiled = compileSource(model, source.id);
  if (compiled === undefined) throw new Error(`The model lacks "${source.id}"`);
  const columns = Object.entries(compiled.columns).map(([name, column]) => {
    const target = source.columns.find((each) => each.name === name)?.references?.source;
    const reference =
      target === undefined ? null : (references.get(target) ?? { source: target, titleColumn: 'id' });
    return [name, { ...column, reference: column.reference ?? reference }] as const;
  });
  return { ...compiled, columns: Object.fromEntries(columns) };
}

/**
 * Makes a form that is being edited ready to run in this page, without the server. Throws where its expressions cannot run.
 */
export function previewRuntime(builder: BuilderForm, { forms, references }: PreviewParts): FormRuntime {
  const { model } = builder;
  const subForms = new Map<string, Form>(forms);
  const form = computeFields(builder.form, model, subForms);
  const served: ServedForm = {
    ...form,
    version: 0,
    compiled: {
      source: previewSource(builder, references),
      validator: '',
      subForms: Object.fromEntries(
        (form.subTables ?? []).flatMap((sub) => {
          const known = forms.get(sub.form);
          return known === undefined ? [] : [[sub.name, known] as const];
        }),
      ),
    },
  };
  return createRuntime(served, ownValidator(form, builder, subForms));
}

/** Makes a form ready to run that the host compiled. Without a module of the server its values are checked here. */
export async function servedRuntime(
  served: ServedForm,
  builder: BuilderForm,
  { forms }: PreviewParts,
): Promise<FormRuntime> {
  const { validator } = served.compiled;
  const subForms = new Map<string, Form>([
    ...forms,
    ...Object.values(served.compiled.subForms).map((form) => [form.id, form] as const),
  ]);
  return createRuntime(
    served,
    validator === '' ? ownValidator(served, builder, subForms) : await loadValidator(validator),
  );
}

function ownValidator(form: Form, { model }: BuilderForm, forms: ReadonlyMap<string, Form>): FormValidator {
  return interpretSchema(formSchema(form, { forms, model, widgets: manifests }));
}
