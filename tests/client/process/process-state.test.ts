import { describe, expect, it } from 'vitest';
import { closedFields, processState } from '../../../src/client/runtime/process/process-state';
import { openStep } from './open-step';

const stateOf = (...steps: Parameters<typeof openStep>[0][]) =>
  processState({
    processes: steps.map((step, index) => ({
      process: `process_${index}`,
      title: '',
      state: 'running',
      may_start: false,
      may_cancel: false,
      steps: [openStep(step)],
    })),
  });

describe('state of a row in its processes', () => {
  it('is open without an open step', () => {
    expect(stateOf()).toEqual({ iCanEdit: true, isReadOnly: false, currentStep: null, editable: null });
  });

  it('is read-only for everybody in a read-only step', () => {
    expect(stateOf({ is_read_only: true, is_mine: true })).toMatchObject({
      iCanEdit: false,
      isReadOnly: true,
    });
  });

  it('leaves assignees of a read-only step the fields that they may edit', () => {
    const step = { is_read_only: true, editable: ['note'] };
    expect(stateOf({ ...step, is_mine: true })).toMatchObject({ isReadOnly: false, editable: ['note'] });
    expect(stateOf({ ...step, is_mine: false })).toMatchObject({ isReadOnly: true, iCanEdit: false });
  });

  it('does not hold others to the fields of the assignees', () => {
    const state = stateOf({ editable: ['note'], is_mine: false });
    expect(closedFields(state, ['name', 'note'])).toEqual([]);
  });

  it('takes the fields that all open steps leave to the person', () => {
    const state = stateOf(
      { editable: ['note', 'name'], is_mine: true },
      { editable: ['note'], is_mine: true },
    );
    expect(closedFields(state, ['name', 'note'])).toEqual(['name']);
  });

  it('names the step that waits for the person before other open steps', () => {
    const state = stateOf({ step: 'other', is_mine: false }, { step: 'own', is_mine: true });
    expect(state.currentStep?.step).toBe('own');
  });
});
