import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readDecidedBy } from '../../../src/client/api/decided-by';
import { decisionCall, emptyInput, type Decision } from '../../../src/client/runtime/process/decision';
import { isQueueable } from '../../../src/client/runtime/process/queue-decision';
import { bodies } from '../../../src/server/features/process/process-calls';

const place = { source: 'orders', row: '12' };
const at = { process: 'order', step: 'check', entry: 3 };
const signature = { content: { type: 'draw', signature: 'data:image/png;base64,AAAA' }, proof: 'p' } as const;

const decisions: readonly Decision[] = [
  { call: 'start', process: 'order', input: emptyInput },
  { call: 'start', process: 'order', input: { ...emptyInput, signature } },
  { call: 'act', at, action: 'accept', input: emptyInput },
  {
    call: 'act',
    at,
    action: 'return',
    input: { ...emptyInput, description: 'Зураг дутуу', assignee: 7, target: 'filed', signature },
  },
  {
    call: 'act',
    at,
    action: 'sign',
    input: { ...emptyInput, signature: { content: 4, proof: 'p' } },
  },
  { call: 'vote', at, outcome: 'supported', input: { ...emptyInput, signature } },
  { call: 'vote', at, outcome: 'material', input: { ...emptyInput, description: 'Орлогын тодорхойлолт' } },
  { call: 'reassign', at, input: { ...emptyInput, assignee: 7 } },
  { call: 'delegate', at, input: { ...emptyInput, assignee: 7, description: 'Чөлөөтэй' } },
  { call: 'postpone', at, input: { ...emptyInput, until: '2026-12-01T08:00:00.000Z' } },
  { call: 'cancel', process: 'order', input: { ...emptyInput, description: 'Давхардсан' } },
];

describe('decisions on processes', () => {
  it.each(decisions)('$call has a body that the server takes', (decision) => {
    const { path, body } = decisionCall(place, decision, 5);
    expect(path).toBe(`/process/orders/12/${decision.call}`);
    expect([...Value.Errors(bodies[decision.call], body)]).toEqual([]);
  });

  it('names the process and the step that the person saw', () => {
    const { body } = decisionCall(place, { call: 'act', at, action: 'accept', input: emptyInput });
    expect(body).toEqual({ ...at, action: 'accept' });
  });

  it('sends the assignee as a user', () => {
    const input = { ...emptyInput, assignee: 7 };
    expect(decisionCall(place, { call: 'act', at, action: 'give', input }).body).toMatchObject({
      assignee: { user_id: 7 },
    });
    expect(decisionCall(place, { call: 'reassign', at, input }).body).toMatchObject({ to: { user_id: 7 } });
  });

  it('wait for a connection only without a signature, whose code the server sends', () => {
    expect(isQueueable({ call: 'act', at, action: 'accept', input: emptyInput })).toBe(true);
    expect(isQueueable({ call: 'act', at, action: 'sign', input: { ...emptyInput, signature } })).toBe(false);
  });

  it('reads who decided before from a refusal', () => {
    const decision = { name: 'Б.Бат', at: '2026-11-25T07:05:00.000Z', action: 'Хянасан' };
    expect(readDecidedBy(decision)).toEqual({ name: 'Б.Бат', action: 'Хянасан', time: '2026-11-25 15:05' });
    expect(readDecidedBy({ ...decision, name: null })?.name).toBe('—');
    expect(readDecidedBy(undefined)).toBeUndefined();
  });
});
