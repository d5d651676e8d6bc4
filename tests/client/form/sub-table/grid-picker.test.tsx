// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { ServedForm } from '../../../../src/client/runtime/form/form-document';
import type { Form } from '../../../../src/definitions/form';
import { compileSource } from '../../../../src/engine/model/compiled-source';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';
import { shipped } from '../../../definitions/shipped-set';
import { schemaParts } from '../served-form';

const materials = [
  { id: '31', title: 'Чулуун хөвөн 100 мм', unit: 'м²' },
  { id: '32', title: 'Хөөсөнцөр 50 мм', unit: 'м²' },
  { id: '33', title: 'Тоосго', unit: 'ширхэг' },
];
const asked: { query: string; variables: Record<string, unknown> }[] = [];

/** The response of the server for the list of materials. */
function answer(path: string, body: string): unknown {
  if (path.endsWith('/schema/grid/material')) {
    const grid = shipped.grid.get('material');
    return { ...grid, version: 1, compiled: { source: compileSource(schemaParts.model, 'view_material') } };
  }
  if (!path.endsWith('/query')) throw new Error(`Nobody should ask for ${path}`);
  asked.push(JSON.parse(body) as (typeof asked)[number]);
  return { data: { paginate: { view_material: materials } } };
}

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname;
    const text = JSON.stringify(answer(path, typeof init?.body === 'string' ? init.body : ''));
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onlyMaterials =
  (maximum: number) =>
  (form: Form): Form => ({
    ...form,
    layout: [{ type: 'subTable', field: 'sub_act_materal' }],
    fields: {},
    schema: { type: 'object', properties: {} },
    logic: {},
    rules: [],
    subTables: (form.subTables ?? []).map((each) => ({ ...each, maximum })),
  });

/** The form whose materials are those that fit the row: its condition reads these columns. */
const withCondition =
  (...reads: string[]) =>
  (form: ServedForm): ServedForm => {
    const rows = form.compiled.subForms.sub_act_materal;
    const { material_id: column } = rows?.compiled.source.columns ?? {};
    if (!rows || !column?.reference) throw new Error('The act has no materials');
    const choices = { within: 'column/sub_act_materal/material_id', reads };
    const columns = {
      ...rows.compiled.source.columns,
      material_id: { ...column, reference: { ...column.reference, choices } },
    };
    const narrowed = {
      ...rows,
      defaults: { quantity: 7 },
      compiled: { ...rows.compiled, source: { ...rows.compiled.source, columns } },
    };
    return {
      ...form,
      compiled: { ...form.compiled, subForms: { ...form.compiled.subForms, sub_act_materal: narrowed } },
    };
  };

async function openPicker(maximum = 100, serve: (form: ServedForm) => ServedForm = (form) => form) {
  const { store } = await drawForm('work_act', {
    stored: { id: '4', revision: 1, sub_act_materal: [{ id: '1', material_id: 30, name: 'Цемент' }] },
    change: onlyMaterials(maximum),
    serve,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Материалын жагсаалтаас' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('checkbox', { name: 'Сонгох: № 31' });
  return { store, dialog };
}

describe('rows from another list', () => {
  it('come into the table with the values that the form maps, behind those that are there', async () => {
    const { store, dialog } = await openPicker();
    for (const id of [31, 33])
      fireEvent.click(within(dialog).getByRole('checkbox', { name: `Сонгох: № ${id}` }));
    fireEvent.click(within(dialog).getByRole('button', { name: '2 мөр нэмэх' }));
    await waitFor(() => {
      expect(store.getState().engine.row.sub_act_materal).toMatchObject([
        { material_id: 30, name: 'Цемент' },
        { material_id: 31, name: 'Чулуун хөвөн 100 мм', unit: 'м²' },
        { material_id: 33, name: 'Тоосго', unit: 'ширхэг' },
      ]);
    });
    expect(asked[0]?.query).toMatch(/view_material/);
  });

  it('are those that the column may refer to in a new row', async () => {
    await openPicker(100, withCondition('quantity', 'description'));
    expect(asked[0]?.query).toMatch(
      /\$row: JSON\)[^]*within: \["column\/sub_act_materal\/material_id"\], row: \$row/,
    );
    expect(asked[0]?.variables.row).toEqual({ quantity: 7, description: null });
  });

  it('are all listed where no column says what it may refer to, or what it says is copied from them', async () => {
    await openPicker();
    expect(asked[0]?.query).not.toContain('within');
    cleanup();
    asked.length = 0;
    await openPicker(100, withCondition('unit'));
    expect(asked[0]?.query).not.toContain('within');
  });

  it('are searched on the server', async () => {
    const { dialog } = await openPicker();
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'хөвөн' } });
    await waitFor(() => {
      expect(JSON.stringify(asked.at(-1)?.variables)).toContain('хөвөн');
    });
  });

  it('are no more than the table has room for', async () => {
    const { dialog } = await openPicker(2);
    const take = () => within(dialog).getByRole('button', { name: /мөр нэмэх$/ });
    expect(take()).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Сонгох: № 31' }));
    expect(take()).toHaveProperty('disabled', false);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Сонгох: № 32' }));
    expect(take()).toHaveProperty('disabled', true);
    expect(within(dialog).getByRole('alert').textContent).not.toBe('');
  });
});
