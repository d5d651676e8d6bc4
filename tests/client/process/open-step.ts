import type { OpenStep } from '../../../src/client/runtime/process/row-processes';

/** An open step of the person, without anything to do in it. */
export function openStep(more: Partial<OpenStep> = {}): OpenStep {
  return {
    step: 'check',
    entry: 2,
    title: 'Хянах',
    status_type: 'CHECK',
    round: 1,
    opened_at: '2026-11-24T00:00:00.000Z',
    due_at: '2026-11-26T00:00:00.000Z',
    is_late: false,
    is_read_only: false,
    is_signature_needed: false,
    editable: null,
    assignees: [],
    is_mine: true,
    actions: [],
    vote: null,
    may_reassign: false,
    may_delegate: false,
    may_postpone_until: null,
    ...more,
  };
}
