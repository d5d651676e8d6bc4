import { expect, it } from 'vitest';
import { calculateAudit } from '../../../src/energy/audit/calculate-audit';
import { readAudit } from '../../../src/energy/audit/read-audit';
import { limits } from '../../../src/energy/refusal/limits';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { auditRows } from './audit-rows';

const wall = { gross_m2: 20, material: 'brick', thickness_mm: 380 };
const opening = { kind: '1', direction: '3', type: '1', width_m: 0.1, height_m: 0.1 };

function calculated(openings: number) {
  const given = {
    building: { soum: '1', built_year: 1995, floor_m2: 64, storeys: 1 },
    wall_south: wall,
    heating: { source: 'stove', fuel: 'briquette' },
    openings: Array.from({ length: openings }, () => opening),
    codes: { materials: { brick: 'brick' }, heatSources: { 'stove/briquette': 'stove-briquette' } },
  };
  return calculateAudit(readAudit(given), energyBook(auditRows, '2026-11-20'), auditRows);
}

it('refuses more openings than a house has, which would take the server seconds', () => {
  expect(calculated(limits.openings.high).status).toBe('calculated');
  expect(calculated(limits.openings.high + 1)).toMatchObject({
    status: 'refused',
    refusals: [{ refusal: { code: 'too-large', field: 'openings', value: 101, limit: 100 } }],
  });
});
