import { describe, expect, it } from 'vitest';
import { wallConstruction } from '../../../src/energy/audit/constructions-of-audit';
import { readAudit } from '../../../src/energy/audit/read-audit';
import { wallThickness } from '../../../src/energy/audit/walls-of-audit';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { auditGiven, auditRows } from './audit-rows';

const book = energyBook(auditRows, '2026-11-20');
const codes = 'value' in Object(auditGiven.codes) ? (auditGiven.codes as { value: unknown }).value : null;

/** A wall of the shipped definition: insulation between studs of timber. */
function wall(entered: object) {
  const audit = readAudit({ wall_south: { gross_m2: 20, material: 'timber_frame', ...entered }, codes });
  return { audit, ...wallConstruction(audit.wall_south, { book, codes: audit.codes }) };
}

const mineralWool = { insulation: 'mineral_wool', insulation_mm: 150 };

describe('a wall of studs', () => {
  it('has its insulation between them', () => {
    const { construction, missing } = wall({ thickness_mm: 150, ...mineralWool });
    expect(missing).toEqual([]);
    expect(construction).toMatchObject({
      kind: 'layers',
      layers: [
        {
          kind: 'mixed',
          sections: [
            { share: 0.15, layer: { name: 'softwood', thickness_m: 0.15, conductivity_W_mK: 0.13 } },
            { share: 0.85, layer: { name: 'stone-wool-light', thickness_m: 0.15 } },
          ],
        },
      ],
    });
  });

  it('has outside of them what is thicker than they are', () => {
    const { construction, audit } = wall({ thickness_mm: 100, ...mineralWool });
    expect(construction).toMatchObject({
      layers: [
        { kind: 'mixed' },
        { kind: 'solid', name: 'stone-wool-light', thickness_m: expect.closeTo(0.05) },
      ],
    });
    expect(wallThickness(audit)).toBeCloseTo(0.15);
  });

  it('has no layer more where they are deeper, or their depth is not known', () => {
    for (const thickness_mm of [200, null])
      expect(wall({ thickness_mm, ...mineralWool }).construction).toMatchObject({
        layers: [{ kind: 'mixed', sections: [{}, { layer: { thickness_m: 0.15 } }] }],
      });
  });

  it.each([
    ['insulation', {}],
    ['insulation_mm', { insulation: 'mineral_wool' }],
    ['insulation', { insulation: 'none' }],
  ])('is unknown, and names %s, where it is not said', (name, entered) => {
    expect(wall({ thickness_mm: 150, ...entered })).toMatchObject({
      construction: 'unknown',
      missing: [name],
    });
  });

  it('takes its U-value where it was measured', () => {
    expect(wall({ u_W_m2K: 0.4 }).construction).toEqual({ kind: 'uValue', u_W_m2K: 0.4 });
  });
});

describe('felt', () => {
  it('is an insulation of its own', () => {
    const { construction } = wall({
      material: 'brick',
      thickness_mm: 380,
      insulation: 'felt',
      insulation_mm: 20,
    });
    expect(construction).toMatchObject({
      layers: [{ name: 'brick' }, { name: 'wool-felt', thickness_m: 0.02 }],
    });
  });
});
