// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { useNarrowing } from '../../../../src/client/runtime/form/fields/use-narrowing';
import { useOfferedOptions } from '../../../../src/client/runtime/form/fields/use-offered-options';
import { FormProvider } from '../../../../src/client/runtime/form/form-context';
import { createFormStore } from '../../../../src/client/runtime/form/store/form-store';
import type { Form } from '../../../../src/definitions/form';
import { visitor } from '../../../../src/engine/access/caller';
import type { Row } from '../../../../src/engine/row';
import { fakeServices } from '../../../widgets/services';
import { runtimeOf } from '../served-form';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form']);
});
afterEach(cleanup);

const choices = ['near', 'far'].map((value) => ({ value, title: value }));
const way = { widget: 'select', title: 'Арга', options: { choices } };
const city = { widget: 'select', title: 'Хот' };
const reference = {
  source: 'town',
  titleColumn: 'name',
  choices: { within: 'column/entry/city', reads: ['grade', 'id'] },
};
const learning = (form: Form): Form => ({
  ...form,
  fields: { grade: { widget: 'text', title: 'Анги' }, way, city },
  schema: {
    type: 'object',
    properties: { grade: { type: 'string' }, way: { type: 'string' }, city: { type: 'string' } },
  },
  layout: ['grade', 'way', 'city'].map((field) => ({ type: 'field', field })),
  logic: {},
  defaults: {},
  rules: [],
});

/** A form whose column `way` offers `far` from grade 3 on. */
function formOf(stored: Row | null) {
  const runtime = runtimeOf('order', learning);
  const { source } = runtime.form.compiled;
  const column = source.columns.way;
  if (!column) throw new Error('The form has no such column');
  const conditional = { ...column, choices: [{ value: 'far', if: 'grade = "3"' }] };
  const form = {
    ...runtime.form,
    compiled: {
      ...runtime.form.compiled,
      source: { ...source, columns: { ...source.columns, way: conditional } },
    },
  };
  const store = createFormStore({ ...runtime, form }, { stored, user: visitor });
  const { services } = fakeServices('mn_MN');
  const context = { store, services, idPrefix: 'f', isReadOnly: false, isPaper: false };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FormProvider value={context}>{children}</FormProvider>
  );
  return { store, wrapper };
}

const path = ['way'];
const cityPath = ['city'];

it('a choice is offered while its condition is true, and stays where the row has it', () => {
  const { store, wrapper } = formOf(null);
  const { result } = renderHook(() => useOfferedOptions(path, way).choices, { wrapper });
  expect(result.current).toEqual([choices[0]]);
  act(() => store.change(['grade'], '3'));
  expect(result.current).toEqual(choices);
  act(() => store.change(['way'], 'far'));
  act(() => store.change(['grade'], '1'));
  expect(result.current).toEqual(choices);
  act(() => store.change(['way'], 'near'));
  expect(result.current).toEqual([choices[0]]);
});

it('the rows of a reference are narrowed by the values that its condition reads', () => {
  const { store, wrapper } = formOf({ id: '7', grade: '2', way: null, city: null });
  const { result } = renderHook(() => useNarrowing(cityPath, city, reference).narrowing, { wrapper });
  const first = result.current;
  expect(first).toEqual({
    filters: [],
    condition: { within: 'column/entry/city', row: { grade: '2', id: '7' } },
  });
  act(() => store.change(['way'], 'near'));
  expect(result.current).toBe(first);
  act(() => store.change(['grade'], '3'));
  expect(result.current).toMatchObject({ condition: { row: { grade: '3', id: '7' } } });
});
