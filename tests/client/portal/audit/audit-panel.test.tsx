// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { AuditPanel } from '../../../../src/client/portal/audit/audit-panel';
import { ownArgument } from '../../../../src/engine/computed/given';
import type { Row } from '../../../../src/engine/row';
import { auditGiven, auditRows } from '../../../energy/audit/audit-rows';

vi.mock('../../../../src/client/api/graphql', () => ({ query: async () => auditRows }));

beforeAll(async () => {
  await startI18n();
  await changeLanguage('mn_MN');
  await i18next.loadNamespaces(['audit', 'calculator-result']);
});
afterEach(cleanup);

const walls = ['north', 'east', 'south', 'west'];
const measured: Row = {
  soum_id: '1',
  built_year: 1995,
  area: 64,
  storeys: 1,
  roof_ceiling_height: 2.5,
  roof_ceiling_area: 64,
  roof_attic: 'cold',
  roof_insulation_material: 'slag',
  roof_insulation_thickness: 100,
  ...Object.fromEntries(
    walls.flatMap((wall) => [
      [`wall_${wall}_gross_area`, 20],
      [`wall_${wall}_material`, 'brick'],
      [`wall_${wall}_thickness`, 380],
    ]),
  ),
  floor_type: 'ground',
  floor_surface: 64,
  floor_perimeter: 32,
  heating_source: 'stove',
  heating_fuel: 'briquette',
};
const windows: Row[] = [{ door_window_id: '1', direcrion_id: '3', window_type_id: '3', uts: 2, ots: 1.4 }];

const assumed = vi.fn<(values: Readonly<Record<string, string>>) => void>();

function show(row: Row, isLocked = false) {
  const given = Object.fromEntries(
    Object.entries(auditGiven).map(([name, from]) => [
      name,
      ownArgument(from, row, { window_door_rate: windows })?.value,
    ]),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditPanel
        given={given}
        row={row}
        rowId={null}
        titleOf={(path) => `<${path}>`}
        choiceOf={(_, value) => value}
        storedIn={[]}
        referenced={{}}
        fill={isLocked ? null : vi.fn<(values: object) => void>()}
        assume={assumed}
      />
    </QueryClientProvider>,
  );
}

it('shows the class, the losses and the planned class of a measured house', async () => {
  show({ ...measured, wall_planned_material: 'eps', wall_planned_thickness: 100, wall_planned_area: 70 });
  expect(await screen.findByText('төлөвлөсөн дулаалгын дараа')).toBeDefined();
  const [now = '', planned = ''] = [...document.querySelectorAll('.band')].map((band) => band.textContent);
  expect(now).toMatch(/^[A-G]$/);
  expect(planned < now).toBe(true);
  const shares = [...document.querySelectorAll('h3 + ul li')].map((item) =>
    Number(/: (\d+) %/.exec(item.textContent)?.[1]),
  );
  expect(shares.length).toBeGreaterThan(3);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(4);
});

const noWalls = Object.fromEntries(walls.map((wall) => [`wall_${wall}_gross_area`, null]));
it.each([
  ['the walls', noWalls, '<wall_east.gross_m2>'],
  ['the stove', { heating_source: null }, '<heating.source>'],
  ['the floor area', { area: null }, '<building.floor_m2>'],
])('names the fields of %s where they are missing, and shows no class', async (_, without, title) => {
  show({ ...measured, ...without });
  expect(await screen.findByText('Ангиллыг бодохын тулд дараахыг бөглөнө үү:')).toBeDefined();
  expect(screen.getByText(title)).toBeDefined();
  expect(document.querySelector('.band')).toBeNull();
});

it('takes one wall that was not measured for that across, and says so', async () => {
  show({ ...measured, wall_east_gross_area: null });
  expect(await screen.findByText(/«<wall_east\.gross_m2>»-ийг бөглөвөл нарийсна/)).toBeDefined();
  expect(document.querySelector('.band')).not.toBeNull();
  expect(assumed.mock.lastCall?.[0]['wall_east.gross_m2']).toBe('Ханын талбай 20 м²');
});

it('asks for nothing where the audit is locked: it says what was not recorded', async () => {
  show({ ...measured, ...noWalls }, true);
  expect(await screen.findByText('Дараах мэдээллийг бүртгээгүй тул ангиллыг тооцоогүй:')).toBeDefined();
  expect(screen.getByText('<wall_east.gross_m2>')).toBeDefined();
  expect(screen.queryByText(/бөглөнө үү/)).toBeNull();
  cleanup();
  show({ ...measured, wall_east_gross_area: null }, true);
  await screen.findByText(/^Хэмжээгүй тул таамагласан утга/);
  expect(screen.queryByText(/бөглөвөл нарийсна/)).toBeNull();
  expect(document.querySelector('.band')).not.toBeNull();
});
