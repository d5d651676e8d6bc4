import { expect, it } from 'vitest';
import { parseDefinition } from '../../src/definitions/parsing/parse';

const format1 = {
  kind: 'process',
  id: 'order',
  format: 1,
  title: 'Захиалга',
  source: 'order',
  steps: [
    { id: 'begin', status_type: 'START', label: 'Эхлэх', subject: { subject_type: 'CREATOR' } },
    {
      id: 'check',
      status_type: 'CHECK',
      label: 'Хянах',
      subject: {
        subject_type: 'DIRECT',
        user_id: 4,
        is_subject_changeable: true,
        is_read_only: true,
        is_signature_needed: true,
      },
      deadline: 48,
    },
    { id: 'end', status_type: 'END', label: 'Дуусах', subject: { subject_type: 'CURRENT' } },
  ],
  transitions: [
    { action: 'send', label: 'Илгээх', from: 'begin', to: 'check', guard: 'cost > 0' },
    { action: 'close', label: 'Хаах', from: 'check', to: 'end', needsReason: true },
  ],
};

it('a process of format 1 is read as one of format 2', () => {
  expect(parseDefinition(format1)).toEqual({
    definition: {
      kind: 'process',
      id: 'order',
      format: 2,
      title: 'Захиалга',
      source: 'order',
      steps: [
        { id: 'begin', statusType: 'START', title: 'Эхлэх', subject: { type: 'CREATOR' } },
        {
          id: 'check',
          statusType: 'CHECK',
          title: 'Хянах',
          subject: { type: 'DIRECT', userId: 4, isChangeable: true },
          isReadOnly: true,
          needsSignature: true,
          deadline: { hours: 48 },
        },
        { id: 'end', statusType: 'END', title: 'Дуусах', subject: { type: 'CURRENT' } },
      ],
      actions: [
        { id: 'send', title: 'Илгээх', from: 'begin', to: 'check', guard: 'cost > 0' },
        { id: 'close', title: 'Хаах', from: 'check', to: 'end', needsReason: true },
      ],
    },
  });
});

it.each([
  ['steps', { steps: 'none' }, '/steps'],
  ['transitions', { transitions: 'none' }, '/actions'],
  ['a step', { steps: ['begin', 'end'] }, '/steps/0'],
])('a process of format 1 with %s that are none is refused at its place', (_, change, path) => {
  expect(parseDefinition({ ...format1, ...change }).problems).toContainEqual(
    expect.objectContaining({ path }),
  );
});
