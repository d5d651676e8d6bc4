import { describe, expect, it } from 'vitest';
import { infiltrationFromChecklist, infiltrationFromTest } from '../../../src/energy/air/infiltration';
import { airChange, airDensityRatio } from '../../../src/energy/air/ventilation';
import { airLayerResistance } from '../../../src/energy/u-value/air-layer';
import {
  airVoidCorrection,
  correctedUValue,
  fastenerCorrection,
} from '../../../src/energy/u-value/corrections';
import type { Layer } from '../../../src/energy/u-value/layers';
import { thermalResistance } from '../../../src/energy/u-value/resistance';
import { bridgeTransfer } from '../../../src/energy/u-value/thermal-bridges';
import { equivalentUValue } from '../../../src/energy/design-load/ground-equivalent';
import {
  basementTransfer,
  basementWallUValue,
  wallEquivalentThickness,
} from '../../../src/energy/ground/basement';
import { slabPeriodicTransfer } from '../../../src/energy/ground/periodic';
import { groundUValue } from '../../../src/energy/ground/slab';
import { SOILS } from '../../../src/energy/ground/soil';
import { rectangularWindow, windowUValue } from '../vectors/formulas/window';
import { additionalInfiltration, envelopeFlow } from '../vectors/formulas/zone-infiltration';

describe('air layers', () => {
  it('resist by their thickness, between the rows of the table too', () => {
    expect(airLayerResistance(0.025, 'horizontal')).toBe(0.18);
    expect(airLayerResistance(0.05, 'up')).toBe(0.16);
    expect(airLayerResistance(0.075, 'down')).toBeCloseTo(0.215, 12);
    expect(airLayerResistance(0.9, 'down')).toBe(0.23);
    expect(airLayerResistance(0.001, 'up')).toBeCloseTo(0.022, 12);
  });

  it('count half where they are slightly ventilated', () => {
    expect(airLayerResistance(0.05, 'horizontal', 'slight')).toBe(0.09);
  });
});

describe('corrections and bridges', () => {
  it('keep a correction however small, so that no step lets thicker insulation cost energy', () => {
    const correction = airVoidCorrection({ level_W_m2K: 0.01 }, 2, 10);
    expect(correction).toBeCloseTo(0.0004, 12);
    expect(correctedUValue(0.1, correction)).toBeCloseTo(0.1004, 12);
  });

  it('weigh fasteners by the share of the insulation', () => {
    const fasteners = {
      conductivity_W_mK: 50,
      perArea_1_m2: 6,
      crossSection_m2: 12.6e-6,
      insulationThickness_m: 0.1,
    };
    expect(fastenerCorrection(fasteners, 2.5, 3)).toBeCloseTo(0.8 * 0.0378 * (2.5 / 3) ** 2, 9);
    const recessed = { ...fasteners, recessedLength_m: 0.05 };
    expect(fastenerCorrection(recessed, 2.5, 3)).toBeCloseTo(0.4 * 0.0378 * (2.5 / 3) ** 2, 9);
  });

  it('add bridges up one by one or as a surcharge', () => {
    expect(bridgeTransfer({ kind: 'surcharge', surcharge_W_m2K: 0.1 }, 200.6)).toBeCloseTo(20.06, 12);
    const each = {
      kind: 'each',
      linear: [{ psi_W_mK: 0.1, length_m: 31 }],
      points: [{ chi_W_K: 0.5, count: 4 }],
    } as const;
    expect(bridgeTransfer(each, 0)).toBeCloseTo(5.1, 12);
  });

  it('add up for layers with studs', () => {
    const wool = { kind: 'solid', thickness_m: 0.14, conductivity_W_mK: 0.04 } as const;
    const stud = { kind: 'solid', thickness_m: 0.14, conductivity_W_mK: 0.12 } as const;
    const mixed = {
      kind: 'mixed',
      sections: [
        { share: 0.85, layer: wool },
        { share: 0.15, layer: stud },
      ],
    } as const;
    expect(resistance(mixed)).toBeLessThan(resistance(wool));
  });
});

describe('windows', () => {
  it('with a frame wider than the window are refused', () => {
    expect(() => rectangularWindow(0.5, 1, 0.3)).toThrow(/frame_width/);
  });

  it('without U are refused by a code of their own', () => {
    const geometry = rectangularWindow(1.2, 1.4, 0.09);
    const materials = { glass_W_m2K: Number.NaN, frame_W_m2K: 1.8, spacer_W_mK: 0.06 };
    expect(() => windowUValue(geometry, materials)).toThrow(/U_g: missing-u-value/);
  });

  it('count an opaque panel by its area', () => {
    const geometry = { glass_m2: 1, frame_m2: 0.5, glassEdge_m: 4 };
    const materials = { glass_W_m2K: 1, frame_W_m2K: 2, spacer_W_mK: 0.05 };
    const panel = { area_m2: 0.5, u_W_m2K: 0.8, edge_m: 2, psi_W_mK: 0.1 };
    expect(windowUValue(geometry, materials, panel)).toBeCloseTo((1 + 1 + 0.2 + 0.4 + 0.2) / 2, 12);
  });
});

describe('ground', () => {
  it('joins both formulas of the slab near B′', () => {
    const below = groundUValue(4, 4 - 1e-9, 2);
    const above = groundUValue(4, 4, 2);
    expect(Math.abs(below - above) / above).toBeLessThan(0.02);
  });

  it('keeps a heated basement by its floor and its walls', () => {
    const thickness = wallEquivalentThickness(0.5, 2);
    expect(thickness).toBeCloseTo(1.34, 12);
    const wall_W_m2K = basementWallUValue(1.24, thickness, 2, 2);
    const expected = (4 / (2 * Math.PI)) * (1 + 0.62 / 3.24) * Math.log(2 / 1.34 + 1);
    expect(wall_W_m2K).toBeCloseTo(expected, 9);
    expect(basementTransfer(60, 31, 2, { floor_W_m2K: 0.4, wall_W_m2K })).toBeCloseTo(
      24 + 62 * wall_W_m2K,
      9,
    );
  });

  it('feels less of the winter behind edge insulation', () => {
    const bare = slabPeriodicTransfer(60, 31, 1.24, SOILS.sand);
    const edge = { kind: 'vertical', extent_m: 1, additional_m2K_W: 2 } as const;
    const kept = slabPeriodicTransfer(60, 31, 1.24, SOILS.sand, edge);
    expect(kept.outside_W_K).toBeLessThan(bare.outside_W_K);
    const none = { ...edge, extent_m: 0 };
    expect(slabPeriodicTransfer(60, 31, 1.24, SOILS.sand, none).outside_W_K).toBeCloseTo(bare.outside_W_K, 9);
  });

  it('has an equivalent U for basement walls', () => {
    expect(equivalentUValue('wall', 0, 1, 0.5, 0.1)).toBeGreaterThan(0);
    expect(equivalentUValue('wall', 0, 2, 0.5, 0.1)).toBeLessThan(equivalentUValue('wall', 0, 1, 0.5, 0.1));
  });
});

describe('air', () => {
  it('leaks by the pressure test, up to what a house can', () => {
    expect(infiltrationFromTest(12, 0.05)).toBeCloseTo(0.6, 12);
    expect(() => infiltrationFromTest(25.1, 0.05)).toThrow(/n50: too-large got 25\.1 limit 25/);
  });

  it('leaks by the answers of a checklist', () => {
    const list = {
      structure: 'masonry',
      floor: 'solid',
      draughtProofed: 0.5,
      hasLobby: false,
      storeys: 2,
    } as const;
    expect(infiltrationFromChecklist(list)).toBeCloseTo(0.35 + 0.15 + 0.05 + 0.1, 12);
  });

  it('enters through leaks less where fans already draw it', () => {
    const zone = { q50_m3_hm2: 12, envelope_m2: 140.6, flowRatio: 0.05, unbalanced_m3_h: 50 };
    expect(additionalInfiltration(zone)).toBeLessThan(84.36);
    expect(envelopeFlow(zone)).toBeGreaterThan(84.36);
    expect(additionalInfiltration({ ...zone, q50_m3_hm2: 0 })).toBe(0);
  });

  it('is never less than hygiene asks, and warm where heat is recovered', () => {
    expect(airChange(0.2, 0.5, null)).toEqual({ total_1_h: 0.5, heated_1_h: 0.5 });
    const fan = { airChanges_1_h: 0.4, heatRecovery: 0.75 };
    const air = airChange(0.05, 0.5, fan);
    expect(air.total_1_h).toBeCloseTo(0.5, 12);
    expect(air.heated_1_h).toBeCloseTo(0.2, 12);
  });

  it('thins with height', () => {
    expect(airDensityRatio(0)).toBe(1);
    expect(airDensityRatio(1300)).toBeCloseTo(0.855, 3);
  });
});

function resistance(layer: Layer): number {
  return thermalResistance([layer], 'horizontal').total_m2K_W;
}
