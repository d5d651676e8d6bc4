// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { clearClosedChoices } from '../../../../src/client/runtime/form/fields/clear-closed-choices';
import { useNarrowing } from '../../../../src/client/runtime/form/fields/use-narrowing';
import { useOfferedOptions } from '../../../../src/client/runtime/form/fields/use-offered-options';
import { FormProvider } from '../../../../src/client/runtime/form/form-context';
import type { ServedForm } from '../../../../src/client/runtime/form/form-document';
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

/** An audit whose openings are offered by their class. */
function withConditionalOpening(form: ServedForm): ServedForm {
  const openings = form.compiled.subForms.window_door_rate;
  const column = openings?.compiled.source.columns.door_window_id;
  if (!openings || !column?.reference) throw new Error('The audit has no openings');
  const choices = { within: 'column/window_door_rate/door_window_id', reads: ['class_qty'] };
  const door_window_id = { ...column, reference: { ...column.reference, choices } };
  const source = {
    ...openings.compiled.source,
    columns: { ...openings.compiled.source.columns, door_window_id },
  };
  const window_door_rate = { ...openings, compiled: { ...openings.compiled, source } };
  return {
    ...form,
    compiled: { ...form.compiled, subForms: { ...form.compiled.subForms, window_door_rate } },
  };
}

/** A form with a chosen town, whose server offers these rows or does not answer. */
function choiceOf(rows: readonly object[] | Error, locked?: ReadonlySet<string>) {
  const stored = { id: '7', grade: '2', way: null, city: 5 };
  const { store } = formOf(stored, { city: { reference } });
  const { services } = fakeServices('mn_MN');
  const asked: unknown[] = [];
  const query = (async (_document: string, variables?: Record<string, unknown>) => {
    asked.push(variables?.row);
    if (rows instanceof Error) throw rows;
    return { town: rows };
  }) as typeof services.query;
  const place = { store, services: { ...services, query }, isReadOnly: false, ...(locked && { locked }) };
  onTestFinished(clearClosedChoices(place));
  return { store, asked, city: () => store.getState().engine.row.city ?? null };
}

describe('a chosen row whose condition a person has changed', () => {
  it('is cleared where it is no longer offered, though its field is not on the screen, and stays as it was when the form opened', async () => {
    const { store, asked, city } = choiceOf([]);
    store.change(cityPath, 6);
    expect([asked, city()]).toEqual([[], 6]);
    store.change(['grade'], '3');
    await waitFor(() => expect(city()).toBeNull());
    expect(asked).toEqual([{ grade: '3', id: '7' }]);
  });

  it('stays where it is still offered, where there is none, and where the server does not answer', async () => {
    const offered = choiceOf([{ id: '5' }]);
    offered.store.change(['grade'], '3');
    await waitFor(() => expect(offered.asked).toHaveLength(1));
    await act(async () => undefined);
    expect(offered.city()).toBe(5);
    offered.store.change(cityPath, null);
    offered.store.change(['grade'], '4');
    const failing = choiceOf(new Error('offline'));
    failing.store.change(['grade'], '3');
    await waitFor(() => expect(failing.asked).toHaveLength(1));
    await act(async () => undefined);
    expect([failing.city(), offered.asked]).toEqual([5, [{ grade: '3', id: '7' }]]);
  });

  it('stays where the condition is as before again, and where a person cannot enter the field', async () => {
    const returned = choiceOf([]);
    returned.store.change(['grade'], '3');
    returned.store.change(['grade'], '2');
    const closed = choiceOf([], new Set(['city']));
    closed.store.change(['grade'], '3');
    await act(async () => undefined);
    expect([returned.city(), returned.asked.length, closed.city(), closed.asked]).toEqual([5, 1, 5, []]);
  });

  it('is cleared in the row of a sub-table that it belongs to, also after another row was removed', async () => {
    const stored = {
      id: '7',
      window_door_rate: [2, 3, 4].map((class_qty, at) => ({
        id: String(at + 1),
        door_window_id: 1,
        class_qty,
      })),
    };
    const runtime = runtimeOf('energy_audit', undefined, withConditionalOpening);
    const store = createFormStore(runtime, { stored, user: visitor });
    const { services, asked } = fakeServices('mn_MN', { lut_door_window: [] });
    onTestFinished(clearClosedChoices({ store, services, isReadOnly: false }));
    store.removeRow('window_door_rate', 0);
    store.change(['window_door_rate', 1, 'class_qty'], 9);
    const openings = () =>
      store.getState().engine.subForms.window_door_rate?.map(({ row }) => row.door_window_id);
    await waitFor(() => expect(openings()).toEqual([1, null]));
    expect(asked.map(({ variables }) => variables.row)).toEqual([{ class_qty: 9 }]);
  });
});

it('a field says which required field its condition waits for', () => {
  const { store, wrapper } = formOf(null, { grade: { isRequired: true } });
  const { result } = renderHook(() => useNarrowing(cityPath, city, reference).waitsFor, { wrapper });
  expect(result.current).toBe('Эхлээд сонгоно уу: Анги');
  act(() => store.change(['grade'], '3'));
  expect(result.current).toBeUndefined();
});
