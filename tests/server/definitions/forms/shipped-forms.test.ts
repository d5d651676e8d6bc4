import { describe, expect, test } from 'vitest';
import { formProblems } from '../../../../src/engine/form/form-problems';
import { withDefaults } from '../../../../src/engine/form/source-rules';
import { formPrograms } from '../../../../src/server/definitions/forms/form-programs';
import { validatorModule } from '../../../../src/server/definitions/forms/validator-module';
import { manifests } from '../../../../widgets/manifests';
import { agent, newRow } from '../../../engine/form/orders';
import { shipped, shippedModel as model } from '../../../definitions/shipped-set';
import { snapshotOf } from './snapshot-of';
import { calculateRoof } from '../../../../widgets/roof_info/roof';
import { runForm } from './run-form';

const forms = shipped.form;

describe.each([...forms.values()])('the shipped form $id', (form) => {
  test('has no problems', () => {
    expect(formProblems(form, { forms, model, widgets: manifests })).toEqual([]);
  });

  test('has a validator for the browser', () => {
    expect(validatorModule(form, forms, model, manifests)).toContain('export default function');
  });
});

describe('a news item', () => {
  const programs = formPrograms(snapshotOf(model, forms), manifests);
  const write = (input: Record<string, unknown>) => {
    const program = programs.program('news');
    if (!program) throw new Error('there is no form "news"');
    return runForm(program, { ...newRow(input), user: agent }, programs.host('news'));
  };

  test('may be a draft without a day; the hidden switch is stored as off', () => {
    const source = model.sources.get('news');
    const { row, errors } = write({ title: 'Дулаалга', news_type_id: 1, is_publish: false });
    expect(errors).toEqual([]);
    expect(row.is_special).toBeNull();
    expect(source && withDefaults(row, source)).toMatchObject({ is_special: false, is_publish: false });
  });

  test('needs a day once it is published', () => {
    expect(write({ title: 'Дулаалга', news_type_id: 1 }).errors).toEqual([
      { path: 'published_on', key: 'required', values: {} },
    ]);
  });
});

describe('an energy audit', () => {
  const programs = formPrograms(snapshotOf(model, forms), manifests);
  const roofOf = (input: Record<string, unknown>) => {
    const program = programs.program('energy_audit');
    if (!program) throw new Error('there is no form "energy_audit"');
    const { row } = programs.normalizeRow('energy_audit', input);
    const run = runForm(program, { ...newRow(row), user: agent }, programs.host('energy_audit'));
    const { roof_form, roof_area, roof_ceiling_area } = run.row;
    return { roof_form, roof_area, roof_ceiling_area };
  };
  const typed = { roof_form: 'flat', roof_area: 50, roof_ceiling_area: 40 };
  const measured = { form: 'gable' as const, length: 10, width: 8, pitch: 30, overhang: 0.5 };

  test('has the area of its roof from the measures where they are given, whatever was typed', () => {
    const gable = { roof_form: 'gable', roof_area: 114.32, roof_ceiling_area: 80 };
    expect(roofOf({ ...typed, roof: measured })).toEqual(gable);
    const ger = roofOf({ ...typed, roof: { form: 'cone', diameter: 6, pitch: 25 } });
    expect(ger).toEqual({ roof_form: 'ger', roof_area: 31.2, roof_ceiling_area: 28.27 });
  });

  const pitchOf = (input: Record<string, unknown>, stored?: Record<string, unknown>) => {
    const program = programs.program('energy_audit');
    if (!program) throw new Error('there is no form "energy_audit"');
    const { row } = programs.normalizeRow('energy_audit', input);
    const request = { ...newRow(row), user: agent, ...(stored && { stored, isNew: false }) };
    const run = runForm(program, request, programs.host('energy_audit'));
    const { roof_slope, roof_ridge_height, roof_eaves_overhang } = run.row;
    return [roof_slope, roof_ridge_height, roof_eaves_overhang];
  };

  test('has pitch, ridge and overhang from the measures until they are typed', () => {
    expect(pitchOf({ roof: measured })).toEqual([30, 2.31, 0.5]);
    expect(pitchOf({ roof: { form: 'flat', length: 10, width: 8 } })).toEqual([0, 0, null]);
    expect(pitchOf({ roof: measured, roof_slope: 28, roof_ridge_height: 2.2 })).toEqual([28, 2.2, 0.5]);
    expect(pitchOf({ roof_slope: 28 }).slice(0, 1)).toEqual([28]);
  });

  test('keeps a typed pitch when the roof is measured anew, and follows the measures where none was typed', () => {
    const roof = { ...measured, ...calculateRoof(measured) };
    const steeper = { roof: { ...measured, pitch: 40 } };
    const stored = { id: 1, roof, roof_slope: 30, roof_ridge_height: 2, roof_eaves_overhang: 0.5 };
    expect(pitchOf(steeper, stored)).toEqual([40, 2, 0.5]);
    expect(pitchOf({ roof: null }, stored)).toEqual([30, 2, 0.5]);
  });

  const wallsOf = (input: Record<string, unknown>) => {
    const program = programs.program('energy_audit');
    if (!program) throw new Error('there is no form "energy_audit"');
    const host = programs.host('energy_audit');
    const { row } = programs.normalizeRow('energy_audit', input);
    return runForm(program, { ...newRow(row), user: agent }, host);
  };
  const walked = {
    form: 'walk',
    legs: [10, 8, 10].map((length) => ({ turn: 'right', length })),
    facing: 90,
    height: 2.5,
  };

  test('has the walls of each side from a walk around the house until they are typed', () => {
    const { row, errors } = wallsOf({ house: walked, wall_west_length: 9.5 });
    expect(errors).toEqual([]);
    expect(row).toMatchObject({
      wall_north_length: 8,
      wall_east_length: 10,
      wall_west_length: 9.5,
      wall_north_height: 2.5,
      wall_north_gross_area: 20,
      floor_surface: 80,
      floor_perimeter: 36,
      foundation_perimeter: 36,
    });
  });

  test('has typed walls where the house has no direction, as before there was one', () => {
    const { form, legs } = walked;
    const { row, errors } = wallsOf({ house: { form, legs }, wall_north_length: 7 });
    expect(errors).toEqual([]);
    expect(row).toMatchObject({ wall_north_length: 7, floor_perimeter: 36 });
    expect(row.wall_east_length ?? null).toBeNull();
  });

  test('is saved with improbable values, which its form only asks about', () => {
    const { row, errors } = wallsOf({ area: 9, wall_north_thickness: 20 });
    expect(errors).toEqual([]);
    expect(row).toMatchObject({ area: 9, wall_north_thickness: 20 });
  });

  test('has it as it was typed where no one measured the roof', () => {
    expect(roofOf(typed)).toEqual(typed);
  });
});
