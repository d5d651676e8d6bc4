import { describe, expect, it } from 'vitest';
import { calculateAudit } from '../../../src/energy/audit/calculate-audit';
import { auditedLeakage } from '../../../src/energy/audit/leakage-of-audit';
import { readAudit } from '../../../src/energy/audit/read-audit';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { drawDeviations } from '../../../src/energy/population/draw';
import type { Part } from '../../../src/energy/whole-house/house';
import { auditRows } from './audit-rows';

const book = energyBook(auditRows, '2026-11-20');
const audited = {
  building: { soum: '1', built_year: 1995, floor_m2: 64, storeys: 1 },
  wall_south: { gross_m2: 20, material: 'brick', thickness_mm: 380 },
  heating: { source: 'stove', fuel: 'briquette' },
  codes: {
    materials: { brick: 'brick' },
    heatSources: { 'stove/briquette': 'stove-briquette' },
    structures: { brick: 'masonry', log: 'timber' },
  },
};
const looked = { leaks_at_windows: false, leaks_at_doors: true, leaks_at_floor: true };

const window: Part = {
  kind: 'window',
  id: 'window',
  in: null,
  area_m2: 6,
  facing: 'S',
  glazing: 'unknown',
  shading: 'unknown',
};
const door: Part = {
  kind: 'door',
  id: 'door',
  in: null,
  area_m2: 2,
  construction: 'unknown',
  toward: 'outside',
};

function leakage(given: object, parts: readonly Part[] = [window, door]) {
  return auditedLeakage(readAudit({ ...audited, ...given }), { volume_m3: 160, storeys: 1, parts });
}

describe('the leaks of an audited house', () => {
  it('are those of the blower door, whatever was looked at', () => {
    expect(leakage({ air: { ...looked, n50_1_h: 9 } })).toMatchObject({ kind: 'test', n50_1_h: 9 });
    expect(leakage({ air: { ...looked, flow50_m3_h: 800 } })).toMatchObject({ kind: 'test', n50_1_h: 5 });
  });

  it('are else those of the checklist, by the area of what is tight', () => {
    expect(leakage({ air: looked })).toEqual({
      kind: 'checklist',
      list: { structure: 'masonry', floor: 'solid', draughtProofed: 0.75, hasLobby: false, storeys: 1 },
    });
    const timber = { wall_south: { ...audited.wall_south, material: 'log' }, floor: { type: 'suspended' } };
    expect(leakage({ ...timber, air: looked, doors: { has_vestibule: true } }, [])).toEqual({
      kind: 'checklist',
      list: { structure: 'timber', floor: 'unsealed-timber', draughtProofed: 1, hasLobby: true, storeys: 1 },
    });
    expect(leakage({ ...timber, air: { ...looked, leaks_at_floor: false } })).toMatchObject({
      list: { floor: 'sealed-timber' },
    });
  });

  it.each([
    ['windows', { air: { ...looked, leaks_at_windows: null } }],
    ['doors', { air: { ...looked, leaks_at_doors: null } }],
    ['floor', { air: { ...looked, leaks_at_floor: null } }],
    ['structure', { air: looked, wall_south: { ...audited.wall_south, material: 'ger' } }],
    ['walls', { air: looked, wall_south: { gross_m2: 20 } }],
  ])('are unknown while the %s are', (_, given) => {
    expect(leakage(given)).toBe('unknown');
  });

  it('warm more air where gaps were found, and are as uncertain as an assumption', () => {
    const lossOf = (air: object) => {
      const calculated = calculateAudit(readAudit({ ...audited, air }), book, auditRows);
      if (calculated.status !== 'calculated') throw new Error('not calculated');
      return {
        air: calculated.losses.find(({ part }) => part === 'air')?.loss_kWh ?? 0,
        spread: drawDeviations(calculated.usual, calculated.result.assumptions, book.spreads).leakage,
        isAssumed: calculated.assumptions.some(({ argument }) => argument === 'air.n50_1_h'),
      };
    };
    const tight = lossOf({ leaks_at_windows: false, leaks_at_doors: false, leaks_at_floor: false });
    const open = lossOf({ leaks_at_windows: true, leaks_at_doors: true, leaks_at_floor: true });
    expect(tight.air).toBeLessThan(open.air);
    expect([tight.spread, tight.isAssumed]).toEqual([book.spreads.leakage.assumed, false]);
    expect(lossOf({}).isAssumed).toBe(true);
  });
});
