import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { recordStep, startHistory, undoStep } from '../../../../src/client/builders/document/history';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { removeAction, renameAction } from '../../../../src/client/builders/processes/document/action-edits';
import { processView } from '../../../../src/client/builders/processes/document/process-view';
import {
  actionsWith,
  addStep,
  removeStep,
  renameStep,
  setStatusType,
} from '../../../../src/client/builders/processes/document/step-edits';
import { checkProcess } from '../../../../src/definitions/checks/process';
import { Process } from '../../../../src/definitions/process';
import { Value } from 'typebox/value';
import { command, edited, editOf } from './edits';
import { shippedProcess, shippedProcesses } from './shipped';

const textOf = (value: unknown) => JSON.stringify(value);
const stepNamed = (document: JsonObject, id: string) => {
  const step = processView(document).steps.find((each) => each.id === id);
  if (step === undefined) throw new Error(`There is no step "${id}"`);
  return step;
};
const actionNamed = (document: JsonObject, from: string, id: string) => {
  const action = processView(document).actions.find((each) => each.from === from && each.id === id);
  if (action === undefined) throw new Error(`There is no action "${id}"`);
  return action;
};

describe.each(shippedProcesses)('commands on %s', (_id, document) => {
  it('are undone to the same document, one step each', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 8 }), (commands) => {
        let history = startHistory<JsonObject>(document);
        for (const each of commands)
          history = recordStep(history, applyEdit(history.content, editOf(history.content, each)), 0);
        expect(history.past.length).toBeLessThanOrEqual(commands.length);
        while (history.past.length > 0) history = undoStep(history);
        expect(history.content).toBe(document);
      }),
      { numRuns: 60 },
    );
  });

  it('leave every part that they do not name the same object, and a document of the kind', () => {
    fc.assert(
      fc.property(edited(document), command, (before, each) => {
        const edit = editOf(before, each);
        const after = applyEdit(before, edit);
        const { steps: _steps, actions: _actions, ...others } = before;
        expect(Object.keys(others).filter((name) => after[name] !== others[name])).toEqual([]);
        const parts = new Set<unknown>(processView(before).steps.map(({ step }) => step));
        const changed = processView(after).steps.filter(({ step }) => !parts.has(step));
        // Only a step that a command is about changes, and those whose escalation took an action that is gone or renamed.
        expect(changed.length).toBeLessThanOrEqual(2);
        const isComplete = processView(after).steps.length >= 2 && processView(after).actions.length >= 1;
        expect(!isComplete || Value.Check(Process, after)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('rename a step with everything that names it: the process says the same', () => {
    const { steps } = processView(document);
    for (const { id } of steps) {
      const renamed = applyEdit(document, renameStep(document, stepNamed(document, id), 'renamed_step'));
      const back = applyEdit(renamed, renameStep(renamed, stepNamed(renamed, 'renamed_step'), id));
      expect(textOf(back)).toBe(textOf(document));
      expect(Value.Check(Process, renamed) && checkProcess(renamed)).toEqual([]);
    }
  });

  it('rename an action with the escalation that takes it', () => {
    for (const { from, id } of processView(document).actions) {
      const renamed = applyEdit(
        document,
        renameAction(document, actionNamed(document, from, id), 'renamed_action'),
      );
      expect(Value.Check(Process, renamed) && checkProcess(renamed)).toEqual([]);
      const back = applyEdit(
        renamed,
        renameAction(renamed, actionNamed(renamed, from, 'renamed_action'), id),
      );
      expect(textOf(back)).toBe(textOf(document));
    }
  });

  it('remove a step with its actions, and say which', () => {
    for (const step of processView(document).steps) {
      const gone = actionsWith(document, step);
      const left = processView(applyEdit(document, removeStep(document, step)));
      expect(left.steps.map(({ id }) => id)).not.toContain(step.id);
      expect(left.actions).toHaveLength(processView(document).actions.length - gone.length);
      const names = left.steps.map(({ id }) => id);
      expect(
        left.actions.filter(
          ({ from, to }) => !names.includes(from) || !(to.startsWith('@') || names.includes(to)),
        ),
      ).toEqual([]);
    }
  });
});

describe('a command', () => {
  const document = shippedProcess('loan_request');

  it('removes the escalation together with the action that it would take', () => {
    const after = applyEdit(document, removeAction(document, actionNamed(document, 'correct', 'withdraw')));
    expect(stepNamed(after, 'correct').step.deadline).toEqual({ hours: 336, postponeHours: 336 });
    // Another step has an action of the same id, whose escalation stays.
    expect(stepNamed(after, 'sign').step.deadline).toEqual(stepNamed(document, 'sign').step.deadline);
  });

  it('renames an action in its own step alone', () => {
    const after = applyEdit(
      document,
      renameAction(document, actionNamed(document, 'sign', 'withdraw'), 'decline'),
    );
    expect(stepNamed(after, 'sign').step.deadline).toMatchObject({ escalation: { action: 'decline' } });
    expect(stepNamed(after, 'correct').step.deadline).toMatchObject({ escalation: { action: 'withdraw' } });
  });

  it('refuses a name that is taken, and none', () => {
    const step = stepNamed(document, 'check');
    expect([renameStep(document, step, 'sign'), renameStep(document, step, '')]).toEqual([[], []]);
    const action = actionNamed(document, 'check', 'refuse');
    expect([renameAction(document, action, 'return'), renameAction(document, action, 'refuse')]).toEqual([
      [],
      [],
    ]);
  });

  it('adds a step before the ends, with the action that leads to it', () => {
    const after = stepNamed(document, 'issue');
    const { edit, index } = addStep(document, {
      title: 'Дарга баталж байна',
      type: 'CHECK',
      after,
      actionTitle: 'Цааш',
    });
    const changed = applyEdit(document, edit);
    expect(processView(changed).steps[index]?.step).toEqual({
      id: 'darga_batalj_baina',
      statusType: 'CHECK',
      title: { mn_MN: 'Дарга баталж байна' },
      subject: { type: 'TO_ROLE' },
    });
    expect(processView(changed).steps[index + 1]?.type).toBe('END');
    expect(processView(changed).actions.at(-1)?.action).toEqual({
      id: 'tsaash',
      title: { mn_MN: 'Цааш' },
      from: 'issue',
      to: 'darga_batalj_baina',
    });
  });

  it('turns a vote into a check and takes what a vote alone has', () => {
    const after = applyEdit(document, setStatusType(document, stepNamed(document, 'committee'), 'CHECK'));
    expect(stepNamed(after, 'committee').step).toMatchObject({ subject: { type: 'TO_ROLE' } });
    expect(stepNamed(after, 'committee').step.vote).toBeUndefined();
    expect(processView(after).actions.flatMap(({ action }) => action.outcome ?? [])).toEqual([]);
    const vote = applyEdit(document, setStatusType(document, stepNamed(document, 'check'), 'VOTE'));
    expect(stepNamed(vote, 'check').step).toMatchObject({
      subject: { type: 'VOTERS' },
      vote: { rule: 'anyone', tie: 'unsupported', roles: ['bank'] },
    });
    const end = applyEdit(document, setStatusType(document, stepNamed(document, 'correct'), 'END'));
    expect(Object.keys(stepNamed(end, 'correct').step)).toEqual([
      'id',
      'statusType',
      'title',
      'subject',
      'notices',
    ]);
  });
});
