import fc from 'fast-check';
import { statusTypes } from '../../../../src/definitions/process';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import {
  connect,
  moveActionTo,
  removeAction,
  renameAction,
  shiftAction,
} from '../../../../src/client/builders/processes/document/action-edits';
import { processView } from '../../../../src/client/builders/processes/document/process-view';
import {
  addStep,
  removeStep,
  renameStep,
  setStatusType,
  setSubjectType,
} from '../../../../src/client/builders/processes/document/step-edits';

export interface Command {
  name: string;
  step: number;
  other: number;
  action: number;
  word: string;
  type: (typeof statusTypes)[number];
}

const command: fc.Arbitrary<Command> = fc.record({
  name: fc.constantFrom(
    'add',
    'removeStep',
    'renameStep',
    'setType',
    'setSubject',
    'connect',
    'removeAction',
    'renameAction',
    'move',
    'shift',
    'retitle',
  ),
  step: fc.nat(30),
  other: fc.nat(30),
  action: fc.nat(60),
  word: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  type: fc.constantFrom(...statusTypes),
});

/** The edit of one command of the designer on whatever the document has at these places. */
export function editOf(
  document: JsonObject,
  { name, step: at, other: to, action: place, word, type }: Command,
): Edit {
  const { steps, actions } = processView(document);
  const step = steps[at % Math.max(1, steps.length)];
  const other = steps[to % Math.max(1, steps.length)];
  const action = actions[place % Math.max(1, actions.length)];
  if (name === 'add')
    return addStep(document, { title: word, type, after: step, actionTitle: 'Үргэлжлүүлэх' }).edit;
  if (step !== undefined && other !== undefined) {
    if (name === 'removeStep') return removeStep(document, step);
    if (name === 'renameStep') return renameStep(document, step, `${step.id}_x`);
    if (name === 'setType') return setStatusType(document, step, type);
    if (name === 'setSubject') return setSubjectType(document, step, 'DIRECT');
    if (name === 'connect') return connect(document, step, other.id, word);
    if (name === 'retitle') return [{ pointer: `${step.pointer}/title`, value: { mn_MN: word } }];
  }
  if (action === undefined || other === undefined) return [];
  if (name === 'removeAction') return removeAction(document, action);
  if (name === 'renameAction') return renameAction(document, action, `${action.id}_x`);
  if (name === 'move') return moveActionTo(document, action, other);
  if (name === 'shift') return shiftAction(document, action, place % 2 === 0 ? 1 : -1);
  return [];
}

/** The document after some commands. */
export function edited(document: JsonObject): fc.Arbitrary<JsonObject> {
  return fc
    .array(command, { minLength: 1, maxLength: 6 })
    .map((commands) =>
      commands.reduce((changed, each) => applyEdit(changed, editOf(changed, each)), document),
    );
}

export { command };
