// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { AuditFunctionPanel } from '../../../../src/client/portal/audit/audit-function-panel';
import type { FunctionPanelProps } from '../../../../src/client/runtime/form/function-panel-registry';
import { auditRows } from '../../../energy/audit/audit-rows';

const inputs = {
  building: { soum: '1', built_year: 1995, floor_m2: 64, storeys: 1 },
  wall_south: { gross_m2: 20, material: 'brick', thickness_mm: 380 },
  heating: { source: 'stove', fuel: 'briquette' },
  planned_wall: { material: 'eps', thickness_mm: 150, area_m2: 70 },
  codes: {
    materials: { brick: 'brick', eps: 'eps-16' },
    heatSources: { 'stove/briquette': 'stove-briquette' },
  },
};
/** The rows that the caller may read, by their source. */
let readable: Record<string, unknown[]> = {};

vi.mock('../../../../src/client/api/graphql', () => ({ query: async () => ({ ...auditRows, ...readable }) }));

beforeAll(async () => {
  await startI18n();
  await changeLanguage('mn_MN');
  await i18next.loadNamespaces(['audit', 'calculator-result']);
});
afterEach(cleanup);

const nothing = { material: null, thickness_mm: null, area_m2: null, photo: null };
const places = [
  { source: 'akt', id: '1', column: 'energy_inputs' },
  { source: 'act', id: '2', column: 'energy_inputs' },
];
const thinner = { material: 'eps', thickness_mm: 100, area_m2: 70, photo: 'a-photo' };

function show(
  wall: object,
  storedIn = places,
  built: object = {},
  referenced: FunctionPanelProps['referenced'] = {},
  isReadOnly = false,
) {
  const fill = vi.fn<(values: object) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditFunctionPanel
        given={{ stored: null, built_roof: nothing, built_wall: wall, built_floor: nothing, ...built }}
        row={{}}
        rowId={null}
        titleOf={(path) => `<${path}>`}
        choiceOf={(_, value) => `[${value}]`}
        storedIn={storedIn}
        referenced={referenced}
        fill={isReadOnly ? null : fill}
        assume={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  );
  return fill;
}

/** The texts of the two cells beside a heading. */
const cells = async (heading: string) => {
  const row = (await screen.findByRole('rowheader', { name: heading })).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '');
};
const money = (text = '') => Number(text.replaceAll(/\D/g, ''));

it('shows what was built beside the plan, with the saving of both', async () => {
  readable = { akt: [{ energy_inputs: JSON.stringify(inputs) }], act: [] };
  show(thinner);
  const [planned, built] = await cells('Жилийн хэмнэлт');
  expect(money(built)).toBeGreaterThan(0);
  expect(money(built)).toBeLessThan(money(planned));
  expect(money((await cells('Хэмнэлт P90'))[1])).toBeLessThan(money(built));
  expect(await cells('Хана')).toEqual(['[eps], 150 мм, 70 м²', '[eps], 100 мм, 70 м²']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('names what is missing, and shows no figures of the plan for it', async () => {
  readable = { akt: [{ energy_inputs: inputs }], act: [] };
  show({ ...thinner, photo: null });
  expect(await screen.findByText('<built_wall.photo>')).toBeDefined();
  const [planned, built] = await cells('Жилийн хэмнэлт');
  expect(money(planned)).toBeGreaterThan(0);
  expect(built).toBe('–');
});

it('takes the measurements that the act stores where the audit belongs to another crew', async () => {
  readable = { akt: [], act: [{ energy_inputs: { ...inputs, built_wall: thinner } }] };
  show(thinner);
  expect(money((await cells('Жилийн хэмнэлт'))[1])).toBeGreaterThan(0);
});

it('copies the plan of the parts of which nothing is entered', async () => {
  readable = { akt: [{ energy_inputs: inputs }], act: [] };
  const fill = show(nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'Төлөвлөгөөнөөс хуулах' }));
  expect(fill).toHaveBeenCalledWith({
    'built_wall.material': 'eps',
    'built_wall.thickness_mm': 150,
    'built_wall.area_m2': 70,
  });
});

it('asks for the audit of an act that names none', async () => {
  readable = { akt: [], act: [] };
  show(nothing, []);
  expect(await screen.findByText(/аудитыг сонгоно уу/)).toBeDefined();
});

it('shows windows, doors and the leakage that were built, by the names of the products', async () => {
  const planned = { ...inputs, air: { n50_1_h: 9 }, planned_window: { product: 11, area_m2: 8 } };
  readable = { akt: [{ energy_inputs: planned }], act: [] };
  const fill = show(nothing, places, {
    built_door: { product: 12, area_m2: 2, photo: 'a-photo' },
    built_air: { n50_1_h: 4, photo: 'a-photo' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Төлөвлөгөөнөөс хуулах' }));
  expect(fill.mock.calls[0]?.[0]).toMatchObject({ 'built_window.product': 11, 'built_window.area_m2': 8 });
  expect(await cells('Цонх')).toEqual(['Triple glazing, 8 м²', '–']);
  expect(await cells('Хаалга')).toEqual(['–', 'Insulated door, 2 м²']);
  expect(await cells('Агаар нэвтрэлт, n50 (1/цаг)')).toEqual(['9', '4']);
});

describe('an audit after the works', () => {
  const reaudit = { reaudit: { source: 'v_akt', id: '9', column: 'energy_inputs' } };

  it('gives the class and the saving in place of the works', async () => {
    const again = { ...inputs, wall_south: { ...inputs.wall_south, insulation: 'eps', insulation_mm: 150 } };
    readable = { akt: [{ energy_inputs: inputs }], act: [], v_akt: [{ energy_inputs: again }] };
    show(thinner, places, {}, reaudit);
    expect(await screen.findByRole('columnheader', { name: 'Давтан аудит' })).toBeDefined();
    const [planned, measured] = await cells('Жилийн хэмнэлт');
    expect(money(measured)).toBeGreaterThan(0);
    expect(money(measured)).not.toBe(money(planned));
  });

  it('gives no figures while it is not complete, and says so', async () => {
    readable = { akt: [{ energy_inputs: inputs }], act: [], v_akt: [{ energy_inputs: { building: {} } }] };
    show(thinner, places, {}, reaudit);
    expect(await screen.findByText('Давтан аудитын хэмжилт дутуу байна.')).toBeDefined();
    expect((await cells('Жилийн хэмнэлт'))[1]).toBe('–');
  });
});

describe('a row that is locked', () => {
  it('says what was not recorded, and asks for nothing', async () => {
    readable = { akt: [{ energy_inputs: JSON.stringify(inputs) }], act: [] };
    show({ ...thinner, thickness_mm: null }, places, {}, {}, true);
    expect(await screen.findByText('<built_wall.thickness_mm>')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/бүртгээгүй тул хэмнэлтийг тооцоогүй/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/бөглөнө үү|сонгоно уу/)).toBeNull();
  });

  it('does not ask for an audit either', async () => {
    show(thinner, [], {}, {}, true);
    expect(await screen.findByText('Аудит сонгоогүй тул хэмнэлтийг тооцоогүй.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/бөглөнө үү|сонгоно уу/)).toBeNull();
  });
});
