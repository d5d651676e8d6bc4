import type { Process } from '../../../src/definitions/process';
import type { Command, Context } from '../../../src/engine/process/command';
import { decide } from '../../../src/engine/process/decide';
import { evolve } from '../../../src/engine/process/evolve';
import { notStarted } from '../../../src/engine/process/process-state';
import type { Actor, ProcessEvent } from '../../../src/engine/process/process-event';
import type { ProcessState } from '../../../src/engine/process/process-state';

/** A loan with every part that a process can have. */
export const loan: Process = {
  kind: 'process',
  id: 'loan',
  format: 2,
  title: 'Зээл',
  source: 'loan',
  steps: [
    { id: 'asked', statusType: 'START', title: 'Хүсэлт', subject: { type: 'CREATOR' } },
    {
      id: 'check',
      statusType: 'CHECK',
      title: 'Хянах',
      subject: { type: 'TO_ROLE', role: 'agent', isChangeable: true },
      deadline: { hours: 48, postponeHours: 24, escalation: { action: 'drop' } },
    },
    {
      id: 'vote',
      statusType: 'VOTE',
      title: 'Санал',
      subject: { type: 'VOTERS' },
      vote: { rule: 'count', count: 2, tie: 'recreate', roles: ['bank'], column: 'bank_id' },
      needsSignature: true,
    },
    { id: 'again', statusType: 'RE_CREATE', title: 'Засах', subject: { type: 'CREATOR' } },
    {
      id: 'hand',
      statusType: 'TRANSFER',
      title: 'Хүлээлгэх',
      subject: { type: 'DIRECT', isChangeable: true },
      assignees: 'all',
    },
    {
      id: 'build',
      statusType: 'BUILD',
      title: 'Угсрах',
      subject: { type: 'TO_ORG', role: 'crew', column: 'crew_id' },
      child: { process: 'act', source: 'act', reference: 'loan_id' },
      deadline: { hours: 100, escalation: { reassignRole: 'agent' } },
    },
    { id: 'left', statusType: 'CANCEL', title: 'Цуцалсан', subject: { type: 'CURRENT' } },
    { id: 'end', statusType: 'END', title: 'Дууссан', subject: { type: 'CURRENT' } },
  ],
  actions: [
    { id: 'send', title: 'Илгээх', from: 'asked', to: 'check' },
    { id: 'accept', title: 'Зөвшөөрөх', from: 'check', to: 'vote', guard: 'rich' },
    { id: 'back', title: 'Буцаах', from: 'check', to: '@previous', needsReason: true },
    { id: 'drop', title: 'Хаах', from: 'check', to: 'left' },
    { id: 'split', title: 'Хуваах', from: 'check', to: 'hand', asksAssignee: true },
    { id: 'pass', title: 'Батлах', from: 'vote', to: 'build', outcome: 'supported' },
    { id: 'refuse', title: 'Татгалзах', from: 'vote', to: 'left', outcome: 'unsupported', needsReason: true },
    { id: 'return', title: 'Буцаах', from: 'vote', to: 'again', outcome: 'recreate' },
    { id: 'resend', title: 'Дахин илгээх', from: 'again', to: 'check' },
    { id: 'done', title: 'Дууссан', from: 'hand', to: 'build' },
    { id: 'undo', title: 'Буцаах', from: 'hand', to: 'check' },
    { id: 'close', title: 'Хаах', from: 'build', to: 'end', guard: 'child ended' },
    { id: 'redo', title: 'Буцаах', from: 'build', to: '@chosen', guard: 'child cancelled' },
    { id: 'leave', title: 'Цуцлах', from: 'build', to: 'left' },
  ],
};

export const roles: Readonly<Record<string, number>> = { agent: 5, bank: 6, crew: 7, citizen: 2 };

export const citizen: Actor = { userId: 12, roleNumber: 2 };
export const agent: Actor = { userId: 50, roleNumber: 5 };
export const otherAgent: Actor = { userId: 51, roleNumber: 5 };
export const bankers: readonly Actor[] = [60, 61, 62].map((userId) => ({ userId, roleNumber: 6 }));
export const crew: Actor = { userId: 70, roleNumber: 7 };
export const system: Actor = { userId: null, roleNumber: 0 };
export const signature = { id: 1, revision: 3, hash: 'ab' };

const organizations: Readonly<Record<string, { source: string; id: number }>> = {
  bank_id: { source: 'bank', id: 1 },
  crew_id: { source: 'crew', id: 2 },
};

export function contextOf(actor: Actor, more: Partial<Context> = {}): Context {
  return {
    actor,
    now: '2026-03-02T08:00:00.000Z',
    isAdministrator: actor.roleNumber === 1,
    holds: (guard, child) =>
      guard === 'rich' ||
      (guard === 'child ended' && child?.outcome === 'END') ||
      (guard === 'child cancelled' && child?.outcome === 'CANCEL'),
    numberOfRole: (role) => roles[role] ?? null,
    membersOf: (role) => [citizen, agent, otherAgent, ...bankers, crew].flatMap(memberOf(role)),
    personIn: () => null,
    organizationOf: (column) => organizations[column] ?? null,
    belongsTo: ({ source }) => source === (actor.roleNumber === 7 ? 'crew' : 'bank'),
    childrenOf: () => [],
    ...more,
  };
}

function memberOf(role: number) {
  return ({ userId, roleNumber }: Actor) => (roleNumber === role && userId !== null ? [userId] : []);
}

/** A case that people and the system carry on. Refused commands change nothing and give the refusal's code. */
export interface Case {
  events: ProcessEvent[];
  state: () => ProcessState;
  /** The step, round and openness of each entry. */
  path: () => string[];
  run: (actor: Actor, command: Command, more?: Partial<Context>) => string;
}

export function beginCase(process: Process = loan): Case {
  const events: ProcessEvent[] = [];
  const state = () => events.reduce(evolve, notStarted);
  return {
    events,
    state,
    path: () => state().entries.map(({ step, round, done }) => `${step} ${round}${done ? '' : ' open'}`),
    run(actor, command, more) {
      const outcome = decide(process, state(), command, contextOf(actor, more));
      if ('refusal' in outcome) return outcome.refusal.code;
      events.push(...outcome.events);
      return 'done';
    },
  };
}
