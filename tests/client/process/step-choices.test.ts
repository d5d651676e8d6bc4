import { describe, expect, it } from 'vitest';
import type { OpenStep, StepAction } from '../../../src/client/runtime/process/row-processes';
import { openStep } from './open-step';
import { asksNothing, stepChoices } from '../../../src/client/runtime/process/step-choices';

const action: StepAction = {
  action: 'accept',
  title: 'Хүлээн авах',
  needs_reason: false,
  needs_signature: false,
  asks_assignee: false,
  targets: [],
  barred: null,
};
const choicesOf = (more: Partial<OpenStep>) =>
  stepChoices('order', openStep({ actions: [action], ...more }), (key) => key);

describe('choices of an open step', () => {
  it('offers an action that asks nothing as one press', () => {
    const [choice] = choicesOf({});
    expect(choice?.title).toBe('Хүлээн авах');
    expect(choice && asksNothing(choice)).toBe(true);
  });

  it('confirms every action but the first', () => {
    const [, second] = choicesOf({ actions: [action, { ...action, action: 'withdraw' }] });
    expect(second?.needs.reason).toBe('optional');
    expect(second && asksNothing(second)).toBe(false);
  });

  it('leaves out actions that are barred', () => {
    expect(choicesOf({ actions: [{ ...action, barred: 'Нөхцөл хангагдаагүй' }] })).toEqual([]);
  });

  it('asks for the reason, the signature, the person and the step that an action needs', () => {
    const targets = [{ step: 'filed', title: 'Хүсэлт' }];
    const [choice] = choicesOf({
      actions: [{ ...action, needs_reason: true, needs_signature: true, asks_assignee: true, targets }],
    });
    expect(choice?.needs).toEqual({
      reason: 'needed',
      signature: true,
      assignee: { process: 'order', step: 'check', call: 'act', action: 'accept' },
      targets,
      deadline: null,
    });
  });

  it('offers voters every outcome, and to ask for more material without a signature', () => {
    const counts = { supported: 0, unsupported: 0, recreate: 0, open: 3 };
    const vote = { text: '', offered: ['supported', 'recreate'] as const, counts, mine: null, barred: null };
    const choices = choicesOf({ actions: [], is_signature_needed: true, vote });
    expect(choices.map(({ title }) => title)).toEqual(['vote.supported', 'vote.recreate', 'vote.material']);
    expect(choices.map(({ needs }) => needs.signature)).toEqual([true, true, false]);
    expect(choices.map(({ needs }) => needs.reason)).toEqual(['optional', 'needed', 'needed']);
  });

  it('lets people who asked for material vote again', () => {
    const counts = { supported: 0, unsupported: 0, recreate: 0, open: 3 };
    const vote = {
      text: '',
      offered: ['supported'] as const,
      counts,
      mine: 'material' as const,
      barred: null,
    };
    expect(choicesOf({ actions: [], vote })).not.toEqual([]);
    expect(
      choicesOf({ actions: [], vote: { ...vote, mine: 'supported', barred: 'Та саналаа өгсөн байна' } }),
    ).toEqual([]);
  });

  it('offers a new deadline between the old one and the latest one', () => {
    const latest = '2026-11-28T00:00:00.000Z';
    const choice = choicesOf({ may_postpone_until: latest }).find(({ key }) => key === 'postpone');
    expect(choice?.needs.deadline).toEqual({ after: openStep().due_at, latest });
  });
});
