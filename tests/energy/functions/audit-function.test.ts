import { expect, it } from 'vitest';
import { auditFunction } from '../../../src/energy/functions/audit-function';
import { auditRows } from '../audit/audit-rows';

const measured = {
  building: { soum: '1', built_year: 1995, floor_m2: 64, storeys: 1 },
  wall_south: { gross_m2: 20, material: 'brick', thickness_mm: 380 },
  heating: { source: 'stove', fuel: 'briquette' },
  codes: { materials: { brick: 'brick' }, heatSources: { 'stove/briquette': 'stove-briquette' } },
};
const day = new Date('2026-11-20T04:00:00Z');

it('calculates again from the arguments that it stored', () => {
  const { values } = auditFunction.compute(measured, auditRows, day);
  expect(values.energy_class).toMatch(/^[A-G]$/);
  const again = auditFunction.compute({ stored: values.inputs }, auditRows, day);
  expect(again.values).toEqual(values);
});

it('keeps an audit of a site without dated tables, with the missing row and no figures', () => {
  const empty = { ...auditRows, energy_method: [], energy_norm: [] };
  const { values } = auditFunction.compute(measured, empty, day);
  expect(values).toMatchObject({ energy_class: null, need: null, inputs: measured });
  expect(values.result.refusals.map(({ text }) => text.en_US)).toEqual([
    expect.stringContaining('energy_method'),
  ]);
});
