import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import validator from '@rjsf/validator-ajv8';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FormProvider } from '../../../src/client/runtime/form/form-context';
import type { ServedForm } from '../../../src/client/runtime/form/form-document';
import type { FormRuntime } from '../../../src/client/runtime/form/form-runtime';
import { createFormStore, type FormStore } from '../../../src/client/runtime/form/store/form-store';
import { FormStructure } from '../../../src/client/runtime/form/layout/form-structure';
import type { Form } from '../../../src/definitions/form';
import { formSchema } from '../../../src/engine/form/form-schema';
import { visitor, type Caller } from '../../../src/engine/access/caller';
import type { Row } from '../../../src/engine/row';
import { fakeServices } from '../../widgets/services';
import { SectionWindow } from '../../../src/client/runtime/form/layout/lazy-section-window';
import { preloadWidgets } from '../../../widgets/registry';
import { forms, runtimeOf, schemaParts } from './served-form';

interface DrawOptions {
  stored?: Row | null;
  isReadOnly?: boolean;
  /** Fields and sub-tables that the person does not change. */
  locked?: readonly string[];
  isPaper?: boolean;
  user?: Caller;
  /** Makes another form of the shipped one. */
  change?: (form: Form) => Form;
  /** Changes what the server gives with the form. */
  serve?: (form: ServedForm) => ServedForm;
  /** Rows that the controls ask for: of every source, or by source. */
  rows?: Parameters<typeof fakeServices>[1];
  /** The confirmed phone of the person's account. */
  ownPhone?: string;
  children?: ReactNode;
}

/** A shipped form on the page, as the editor draws it, with its store. */
export async function drawForm(
  id: string,
  {
    stored = null,
    isReadOnly = false,
    locked = [],
    isPaper = false,
    user = visitor,
    change,
    serve,
    rows,
    ownPhone,
    children,
  }: DrawOptions = {},
): Promise<{ store: FormStore; asked: ReturnType<typeof fakeServices>['asked'] }> {
  const runtime = withStructure(runtimeOf(id, change, serve));
  const widgets = [runtime.form, ...Object.values(runtime.form.compiled.subForms)].flatMap((form) =>
    Object.values(form.fields).map(({ widget }) => widget),
  );
  await Promise.all([
    preloadWidgets('field', widgets),
    preloadWidgets('cell', widgets),
    SectionWindow.load(),
  ]);
  const { services, asked } = fakeServices('mn_MN', rows);
  const store = createFormStore(runtime, { stored, user });
  const context = {
    store,
    services: { ...services, ...(ownPhone && { ownPhone }) },
    idPrefix: 'f',
    isReadOnly,
    locked: new Set(locked),
    isPaper,
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback="…">
          <FormProvider value={context}>
            <div className="form">
              <FormStructure />
              {children}
            </div>
          </FormProvider>
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { store, asked };
}

/** The form library's own validator, for the structure that it draws. */
export function withStructure(runtime: FormRuntime): FormRuntime {
  const { form } = runtime;
  const schema = formSchema({ ...form }, { ...schemaParts, forms });
  return { ...runtime, validator: { ...runtime.validator, schema, rjsf: validator } };
}
