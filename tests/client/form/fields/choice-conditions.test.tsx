// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { useClearClosedChoice } from '../../../../src/client/runtime/form/fields/use-clear-closed-choice';
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
function formOf(stored: Row | null, columns: Readonly<Record<string, object>> = {}) {
  const runtime = runtimeOf('order', learning);
  const { source } = runtime.form.compiled;
  const column = source.columns.way;
  if (!column) throw new Error('The form has no such column');
  const given = Object.fromEntries(
    Object.entries(columns).map(([name, members]) => [name, { ...column, ...members }]),
  );
  const conditional = { ...column, choices: [{ value: 'far', if: 'grade = "3"' }] };
  const form = {
    ...runtime.form,
    compiled: {
      ...runtime.form.compiled,
      source: { ...source, columns: { ...source.columns, ...given, way: conditional } },
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

const narrowingBy = (grade: string) => ({
  filters: [],
  condition: { within: 'column/entry/city', row: { grade } },
});

interface Entered {
  grade: string;
  value: number | null;
}

const opened: Entered = { grade: '2', value: 5 };

/** A form with a chosen row, whose server offers these rows or does not answer. */
function choiceOf(rows: readonly object[] | Error) {
  const { services } = fakeServices('mn_MN');
  const asked: unknown[] = [];
  const query = (async (_document: string, variables?: Record<string, unknown>) => {
    asked.push(variables?.row);
    if (rows instanceof Error) throw rows;
    return { town: rows };
  }) as typeof services.query;
  const cleared: string[] = [];
  const { rerender } = renderHook(
    ({ grade, value }: Entered) =>
      useClearClosedChoice({
        value,
        reference,
        narrowing: useMemo(() => narrowingBy(grade), [grade]),
        services: { ...services, query },
        clear: () => cleared.push(grade),
      }),
    { initialProps: opened },
  );
  return { rerender, asked, cleared };
}

describe('a chosen row whose condition a person has changed', () => {
  it('is cleared where it is no longer offered, and stays as it was when the form opened', async () => {
    const { rerender, asked, cleared } = choiceOf([]);
    rerender({ grade: '2', value: 6 });
    expect(asked).toEqual([]);
    rerender({ grade: '3', value: 6 });
    await waitFor(() => expect(cleared).toEqual(['3']));
    expect(asked).toEqual([{ grade: '3' }]);
  });

  it('stays where it is still offered, where there is none, and where the server does not answer', async () => {
    const offered = choiceOf([{ id: '5' }]);
    offered.rerender({ grade: '3', value: 5 });
    await waitFor(() => expect(offered.asked).toHaveLength(1));
    await act(async () => undefined);
    offered.rerender({ grade: '4', value: null });
    const failing = choiceOf(new Error('offline'));
    failing.rerender({ grade: '3', value: 5 });
    await waitFor(() => expect(failing.asked).toHaveLength(1));
    await act(async () => undefined);
    expect([offered.cleared, offered.asked, failing.cleared]).toEqual([[], [{ grade: '3' }], []]);
  });
});

it('a field says which required field its condition waits for', () => {
  const { store, wrapper } = formOf(null, { grade: { isRequired: true } });
  const { result } = renderHook(() => useNarrowing(cityPath, city, reference).waitsFor, { wrapper });
  expect(result.current).toBe('Эхлээд сонгоно уу: Анги');
  act(() => store.change(['grade'], '3'));
  expect(result.current).toBeUndefined();
});
