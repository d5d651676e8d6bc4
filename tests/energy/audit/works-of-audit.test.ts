import { describe, expect, it } from 'vitest';
import { builtWorksFaults } from '../../../src/energy/audit/built-works-faults';
import { calculateAudit } from '../../../src/energy/audit/calculate-audit';
import { readAudit } from '../../../src/energy/audit/read-audit';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { auditFunction } from '../../../src/energy/functions/audit-function';
import { certificateFunction } from '../../../src/energy/functions/certificate-function';
import { auditRows } from './audit-rows';

const day = new Date('2026-11-20T04:00:00Z');
const audited = {
  building: { soum: '1', built_year: 1995, floor_m2: 64, storeys: 1 },
  wall_south: { gross_m2: 20, material: 'brick', thickness_mm: 380 },
  heating: { source: 'stove', fuel: 'briquette' },
  planned_roof: { material: 'mineral_wool', thickness_mm: 200, area_m2: 64 },
  planned_wall: { material: 'eps', thickness_mm: 150, area_m2: 70 },
  codes: {
    materials: { brick: 'brick', eps: 'eps-16', mineral_wool: 'stone-wool-light' },
    heatSources: { 'stove/briquette': 'stove-briquette' },
  },
};
const photo = 'a-photo';
const asPlanned = {
  built_roof: { ...audited.planned_roof, photo },
  built_wall: { ...audited.planned_wall, photo },
  built_floor: { material: null, thickness_mm: null, area_m2: null, photo: null },
};
const nothing = { material: null, thickness_mm: null, area_m2: null, photo: null };

const audit = calculateAudit(readAudit(audited), energyBook(auditRows, '2026-11-20'), auditRows);
if (audit.status !== 'calculated') throw new Error('The audit is not calculated');
const { values: plan } = auditFunction.compute(audited, auditRows, day);

/** The figures of an act with these works on the audit. */
function figuresOf(built: object) {
  return auditFunction.compute({ stored: plan.inputs, ...asPlanned, ...built }, auditRows, day).values;
}

function certify(inputs: unknown, act: number | null = 7) {
  return certificateFunction.compute({ act, inputs, basis: 'built' }, auditRows, day);
}

function refusalsOf(inputs: unknown, act: number | null = 7): string[] {
  const outcome = certify(inputs, act);
  return outcome.isRefused ? outcome.refusals.map(({ text }) => text.en_US) : [];
}

describe('works that were built', () => {
  it('have the figures of the plan where they follow it', () => {
    const built = figuresOf({});
    expect(built.saving).toBeGreaterThan(0);
    for (const name of ['energy_class_after', 'saving', 'saving_p90', 'saving_kwh', 'saving_co2'] as const)
      expect(built[name], name).toBe(plan[name]);
    expect(built.saving_planned).toBe(plan.saving);
    expect(built.result.basis).toBe('built');
  });

  it('save less where they are thinner or cover less, and the plan stays beside them', () => {
    const thinner = figuresOf({ built_wall: { ...asPlanned.built_wall, thickness_mm: 100 } });
    const smaller = figuresOf({ built_wall: { ...asPlanned.built_wall, area_m2: 35 } });
    const one = figuresOf({ built_wall: nothing });
    for (const built of [thinner, smaller, one]) {
      expect(Number(built.saving)).toBeGreaterThan(0);
      expect(Number(built.saving)).toBeLessThan(Number(plan.saving));
      expect(Number(built.saving_p90)).toBeLessThan(Number(built.saving));
      expect(built.saving_planned).toBe(plan.saving);
    }
    expect(Number(one.saving)).toBeLessThan(Number(smaller.saving));
  });

  it.each([
    ['material', { material: null }],
    ['thickness_mm', { thickness_mm: null }],
    ['area_m2', { area_m2: null }],
    ['photo', { photo: null }],
  ])('name a missing %s and have no figures until it is there', (member, without) => {
    const built = figuresOf({ built_wall: { ...asPlanned.built_wall, ...without } });
    expect(built.result.missing).toEqual([`built_wall.${member}`]);
    expect(built).toMatchObject({
      energy_class_after: null,
      saving: null,
      saving_p90: null,
      saving_planned: plan.saving,
    });
  });

  it('are missing whole where only a photo is there', () => {
    const { result } = figuresOf({ built_floor: { ...nothing, photo } });
    expect(result.missing).toEqual(
      ['material', 'thickness_mm', 'area_m2'].map((name) => `built_floor.${name}`),
    );
  });

  it('never fall back to the plan where nothing was built', () => {
    for (const each of [nothing, { ...nothing, material: 'none' }]) {
      const built = figuresOf({ built_roof: each, built_wall: each });
      expect(built).toMatchObject({ energy_class_after: null, saving: null, saving_kwh: null });
      expect(built.result.missing).toEqual([]);
    }
  });

  it('have no figures without an audit', () => {
    const { values } = auditFunction.compute({ stored: null, ...asPlanned }, auditRows, day);
    expect(values).toMatchObject({ saving: null, inputs: null });
    expect(values.result.missing).toEqual(['stored']);
  });
});

const windows = (area_m2: number | null) => ({ built_window: { product: 11, area_m2, photo } });
const saved = ({ saving_kwh }: ReturnType<typeof figuresOf>) => Number(saving_kwh);

describe('windows and doors that were built', () => {
  const none = { built_roof: nothing, built_wall: nothing };
  const figuresOfOpenings = (built: object) => figuresOf({ ...none, ...built });

  it('save by their share of all of them, each m² as much as another', () => {
    const whole = saved(figuresOfOpenings(windows(500)));
    const { parts } = audit.result.house;
    const area_m2 = parts.reduce((sum, part) => sum + (part.kind === 'window' ? part.area_m2 : 0), 0);
    expect(whole).toBeGreaterThan(0);
    expect(saved(figuresOfOpenings(windows(area_m2)))).toBe(whole);
    expect(saved(figuresOfOpenings(windows(area_m2 / 2)))).toBeGreaterThan(0.45 * whole);
    expect(saved(figuresOfOpenings(windows(area_m2 / 2)))).toBeLessThan(0.55 * whole);
  });

  it('save as planned where they follow the plan', () => {
    const product = { product: 12, area_m2: 2 };
    const planned = auditFunction.compute({ ...audited, planned_door: product }, auditRows, day).values;
    const built = auditFunction.compute(
      { stored: planned.inputs, ...asPlanned, built_door: { ...product, photo } },
      auditRows,
      day,
    ).values;
    expect(Number(planned.saving)).toBeGreaterThan(Number(plan.saving));
    expect(built.saving).toBe(planned.saving);
  });

  it.each([
    ['product', { product: null }],
    // A product of another kind.
    ['product', { product: 12 }],
    ['area_m2', { area_m2: null }],
    ['photo', { photo: null }],
  ])('name a missing %s %j and have no figures', (member, without) => {
    const built = figuresOf({ built_window: { ...windows(8).built_window, ...without } });
    expect(built.result.missing).toEqual([`built_window.${member}`]);
    expect(built.saving).toBeNull();
  });
});

describe('a blower-door test after the works', () => {
  const tested = { n50_1_h: 4, photo };
  const measured = auditFunction.compute({ ...audited, air: { n50_1_h: 9 } }, auditRows, day).values;
  const after = (inputs: unknown, built_air: object) =>
    auditFunction.compute({ stored: inputs, ...asPlanned, built_air }, auditRows, day).values;

  it('saves what leaked before', () => {
    expect(Number(after(measured.inputs, tested).saving)).toBeGreaterThan(Number(measured.saving));
    expect(after(measured.inputs, { n50_1_h: 9, photo }).saving).toBe(measured.saving);
  });

  it('counts for nothing where the audit has measured none', () => {
    expect(after(plan.inputs, tested).saving).toBe(plan.saving);
    expect(after(plan.inputs, tested).result.missing).toEqual([]);
  });

  it('needs a value and the photo of it', () => {
    expect(after(measured.inputs, { ...tested, photo: null }).result.missing).toEqual(['built_air.photo']);
    expect(after(measured.inputs, { ...tested, n50_1_h: null }).result.missing).toEqual([
      'built_air.n50_1_h',
    ]);
  });
});

describe('an audit after the works', () => {
  const insulated = {
    ...audited,
    wall_south: { ...audited.wall_south, insulation: 'eps', insulation_mm: 150 },
    wall_north: { ...audited.wall_south, insulation: 'eps', insulation_mm: 150 },
  };

  it('of a house as it was saves nothing', () => {
    const { inputs, result, saving_kwh, saving_p90, energy_class_after, energy_class } = figuresOf({
      reaudit: audited,
    });
    expect([saving_kwh, saving_p90, energy_class_after]).toEqual([0, 0, energy_class]);
    expect(result.basis).toBe('measured');
    expect(refusalsOf(inputs)).toEqual([
      'The second audit of act no. 7 shows no saving: there is nothing to certify.',
    ]);
  });

  it('gives the figures in place of the works, which stay beside them', () => {
    const measured = figuresOf({ reaudit: insulated });
    expect(measured.saving_kwh).toBeGreaterThan(0);
    expect(measured.saving_p90).toBeLessThan(measured.saving ?? 0);
    expect(measured.saving).not.toBe(plan.saving);
    expect(measured.saving_planned).toBe(plan.saving);
    // What the family burnt before the works is that of the first audit.
    expect(measured.baseline_kwh).toBe(plan.baseline_kwh);
  });

  it('of another stove counts its fuel and its efficiency', () => {
    const electric = { ...audited, heating: { source: 'electric', fuel: null } };
    const codes = {
      ...audited.codes,
      heatSources: { ...audited.codes.heatSources, electric: 'electric' },
    };
    const { result } = figuresOf({ reaudit: { ...electric, codes } });
    expect(result.after?.pm25_kg).toBe(0);
    expect(result.after?.delivered_kWh).toBeLessThan(result.before?.delivered_kWh ?? 0);
  });

  it('that is not complete gives no figures, and no certificate', () => {
    const { wall_south: _wall, ...unfinished } = audited;
    const built = figuresOf({ reaudit: unfinished });
    expect([built.saving, built.energy_class_after]).toEqual([null, null]);
    expect(built.result.missing).toEqual(['reaudit']);
    expect(refusalsOf(built.inputs)).toEqual([
      'The second audit of act no. 7 is not complete. Complete it, or take it out of the act.',
    ]);
  });

  it('is not measured a third time: its own second audit counts for nothing', () => {
    const once = figuresOf({ reaudit: insulated });
    expect(figuresOf({ reaudit: { ...insulated, reaudit: audited } }).saving).toBe(once.saving);
  });

  it('is the basis of the certificate', () => {
    const outcome = certify(figuresOf({ reaudit: insulated }).inputs);
    expect(outcome.isRefused ? outcome.refusals : outcome.values.basis).toBe('measured');
  });
});

describe('a certificate', () => {
  it('has the figures of the works that its act states', () => {
    const built = figuresOf({ built_wall: { ...asPlanned.built_wall, thickness_mm: 100 } });
    const outcome = certify(built.inputs);
    expect(outcome).toMatchObject({
      isRefused: false,
      values: {
        basis: 'built',
        saving: built.saving,
        saving_p90: built.saving_p90,
        saving_planned: plan.saving,
      },
    });
    const percent = outcome.isRefused ? null : outcome.values.saving_percent;
    expect(percent).toBeCloseTo((100 * Number(built.saving_kwh)) / Number(built.baseline_kwh), 1);
    expect(percent).toBeGreaterThan(5);
    expect(percent).toBeLessThan(95);
  });

  it('is refused without complete works, with the reason', () => {
    expect(refusalsOf(null, null)).toEqual([expect.stringContaining('choose an act')]);
    // An act without an audit, and the plan of an audit itself.
    expect(refusalsOf(null)).toEqual([expect.stringContaining('choose an act')]);
    expect(refusalsOf(plan.inputs)).toEqual([expect.stringContaining('choose an act')]);
    const without = (built: object) => refusalsOf(figuresOf(built).inputs);
    expect(without({ built_roof: nothing, built_wall: nothing })).toEqual([
      expect.stringContaining('Act no. 7 states no work'),
    ]);
    expect(without({ built_wall: { ...asPlanned.built_wall, photo: null, area_m2: null } })).toEqual([
      'The works of act no. 7 lack: walls: area; walls: photo.',
    ]);
    const { building: _building, ...unmeasured } = audited;
    expect(refusalsOf({ ...unmeasured, ...asPlanned })).toEqual([
      expect.stringContaining('audit of act no. 7 is not complete'),
    ]);
  });

  it('is refused in the three languages', () => {
    for (const calculated of [
      null,
      { basis: 'built', missing: ['built_roof.photo'], refusals: [], saving: null } as const,
    ]) {
      const [text] = builtWorksFaults('7', calculated);
      expect(text?.mn_MN).toMatch(/[а-яөү]/);
      expect(text?.ko_KR).toMatch(/[가-힣]/);
      expect(Object.values(text ?? {}).join()).not.toContain('{');
    }
  });
});
