import { describe, expect, it } from 'vitest';
import {
  actMove,
  childTurn,
  listDeciders,
  overdueMove,
  played,
  stepBack,
  takeTurn,
  voteMove,
  type Decider,
  type Play,
  type Stage,
} from '../../../../src/client/builders/processes/play/player';
import { columnsOfProcess, readProcess } from '../../../../src/client/builders/processes/play/read-process';
import { sampleHistory } from '../../../../src/client/builders/processes/play/sample-history';
import { readModelledTable } from '../../../../src/client/builders/sources/modelled-table';
import { openEntry } from '../../../../src/engine/process/process-state';
import { groupRounds } from '../../../../widgets/process_status/timeline/history';
import { shippedProcess, shippedProcesses, shippedSource } from './shipped';

const roles = ['citizen', 'agent', 'bank', 'crew', 'inspector'];

function stageOf(
  id: string,
  change: (document: ReturnType<typeof shippedProcess>) => object = (same) => same,
): Stage {
  const document = { ...shippedProcess(id), ...change(shippedProcess(id)) };
  const source = readModelledTable(shippedSource(String(document.source)))?.base;
  const process = source && readProcess(document, source);
  if (source === undefined || process === undefined) throw new Error(`"${id}" cannot be played`);
  return { process, source, roles, start: '2026-01-05T02:00:00.000Z' };
}

/** Plays on with the first decider of the step. */
function playOf(stage: Stage, record: Play['record']) {
  let play: Play = { turns: [], record };
  const take = (...turn: Parameters<typeof takeTurn>[2]) => {
    const taken = takeTurn(stage, play, turn);
    play = taken.play;
    return taken.refusal?.code ?? stepNow();
  };
  const stepNow = () => {
    const { state } = played(stage, play);
    return openEntry(state)?.step ?? state.outcome;
  };
  const deciders = () => listDeciders(stage, play, played(stage, play));
  const first = (): Decider => {
    const [decider] = deciders();
    if (decider === undefined) throw new Error('Nobody may decide');
    return decider;
  };
  return {
    deciders,
    begin: (as: string) => take({ as, command: { type: 'start' } }),
    act: (action: string, input = {}) => take(actMove(stage, first(), action, input)),
    vote: (place: number, outcome: 'supported' | 'unsupported') => {
      const decider = deciders()[place];
      return decider === undefined ? 'nobody' : take(voteMove(decider, outcome, undefined));
    },
    system: () => {
      const move = overdueMove(played(stage, play));
      return move === undefined ? 'no deadline' : take(move);
    },
    child: (step: string, outcome: 'END' | 'CANCEL' = 'END') =>
      take(...childTurn(stage, played(stage, play), outcome, step)),
    set: (values: Play['record']) => {
      play = { ...play, record: { ...play.record, ...values } };
    },
    back: () => {
      play = stepBack(play);
      return stepNow();
    },
    state: () => played(stage, play).state,
  };
}

describe.each(shippedProcesses)('the process %s', (id) => {
  it('can be played, and names the columns on which it depends', () => {
    const { process, source } = stageOf(id);
    const columns = columnsOfProcess(process, source);
    expect(columns.every((name) => source.columns.has(name))).toBe(true);
    const people = process.steps.flatMap(({ subject }) => subject.column ?? []);
    expect(columns).toEqual(expect.arrayContaining(people));
  });
});

describe('a play of the loan request', () => {
  const stage = stageOf('loan_request');

  it('goes the way of the guards and of the vote, and shows who decides', () => {
    const play = playOf(stage, { bank_id: 1 });
    expect(play.begin('citizen')).toBe('check');
    expect(play.deciders().map(({ who, isAnyOfRole }) => [who.as, isAnyOfRole])).toEqual([['bank', true]]);
    const [decider] = play.deciders();
    const barred = decider?.open.actions.filter((each) => each.barred !== null);
    expect(barred?.map(({ action, barred: refusal }) => [action.id, refusal?.text])).toEqual([
      ['to_committee', stage.process.actions.find(({ id }) => id === 'to_committee')?.guardMessage],
    ]);
    expect(play.act('to_committee')).toBe('guard');
    play.set({ amount: 5_000_000, months: 24 });
    expect(play.act('to_committee')).toBe('committee');
    expect(play.deciders().map(({ who }) => [who.as, who.person])).toEqual([
      ['bank', 1],
      ['bank', 2],
      ['bank', 3],
    ]);
    expect(play.vote(0, 'supported')).toBe('committee');
    expect(play.deciders().map(({ who }) => who.person)).toEqual([2, 3]);
    expect(play.vote(0, 'supported')).toBe('sign');
    expect(play.act('sign')).toBe('issue');
    expect(play.act('issue')).toBe('END');
  });

  it('asks for a reason, and changes nothing while it has none', () => {
    const play = playOf(stage, { bank_id: 1 });
    play.begin('citizen');
    expect(play.act('refuse')).toBe('reason-needed');
    expect(play.act('refuse', { reason: 'Баримт дутуу' })).toBe('CANCEL');
  });

  it('steps back one decision at a time, with the values that the row had', () => {
    const play = playOf(stage, { bank_id: 1, amount: 1, months: 1 });
    play.begin('citizen');
    play.act('to_committee');
    expect(play.back()).toBe('check');
    play.set({ amount: 0 });
    expect(play.act('to_committee')).toBe('guard');
    expect(play.back()).toBe(null);
    expect(play.back()).toBe(null);
  });

  it('lets the deadline pass: the escalation takes its action', () => {
    const play = playOf(stage, { bank_id: 1 });
    play.begin('citizen');
    play.act('return', { reason: 'Засна уу' });
    expect(play.system()).toBe('CANCEL');
    expect(play.state().entries.at(-1)?.step).toBe('withdrawn');
    expect(play.system()).toBe('no deadline');
  });

  it('is drawn by the timeline as a real case is: in rounds, with votes and reasons', () => {
    const play = playOf(stage, { bank_id: 1, amount: 1, months: 1 });
    play.begin('citizen');
    play.act('return', { reason: 'Засна уу' });
    play.act('again');
    play.act('to_committee');
    play.vote(0, 'supported');
    const history = sampleHistory(stage.process, play.state(), ({ userId }) => `№${userId}`, 'mn_MN');
    const rounds = groupRounds(history);
    expect(rounds.map(({ number, steps }) => [number, steps.map(({ label }) => label)])).toEqual([
      [1, ['Зээлийн хүсэлт гаргах', 'Засуулахаар буцаах', 'Засаад дахин илгээх']],
      [2, ['Зээлийн хороонд оруулах', 'Зээлийн хороо хэлэлцэж байна']],
    ]);
    expect(rounds[0]?.steps[1]?.description).toBe('Засна уу');
    expect(rounds[1]?.steps[1]?.voters.map(({ outcome }) => outcome)).toEqual(['supported']);
  });
});

describe('a play', () => {
  it('ends the process for which a step waits, with its last step for the guards', () => {
    const play = playOf(stageOf('project'), { brigad_id: 1, user_id: 1 });
    play.begin('agent');
    play.act('begin');
    expect(play.act(play.deciders()[0]?.open.actions[0]?.action.id ?? '')).toBe('quality');
    expect(play.child('repair')).toBe('repair');
    play.act(play.deciders()[0]?.open.actions[0]?.action.id ?? '');
    expect(play.child('passed')).toBe('handover');
  });

  it('offers a person whom the process names by their number', () => {
    const play = playOf(
      stageOf('quality_control', ({ steps }) => ({
        steps: (steps as { id: string }[]).map((step) =>
          step.id === 'sign' ? { ...step, subject: { type: 'DIRECT', userId: 4711 } } : step,
        ),
      })),
      { result: 'passed' },
    );
    expect(play.begin('inspector')).toBe('sign');
    expect(play.deciders().map(({ who }) => who.user)).toEqual([4711]);
    const [action] = play.deciders()[0]?.open.actions.filter(({ barred }) => barred === null) ?? [];
    expect(play.act(action?.action.id ?? '')).toBe('END');
  });

  it('is refused to a document with mistakes', () => {
    const document = shippedProcess('order');
    const source = readModelledTable(shippedSource(String(document.source)))?.base;
    if (source === undefined) throw new Error('The table of orders cannot be read');
    expect(readProcess({ ...document, actions: [] }, source)).toBeUndefined();
    const [first] = document.actions as object[];
    expect(readProcess({ ...document, actions: [{ ...first, guard: 'amount >' }] }, source)).toBeUndefined();
  });
});
