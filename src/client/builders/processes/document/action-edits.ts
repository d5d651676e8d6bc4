import { voteOutcomes } from '../../../../definitions/process';
import { freeName, nameOfTitle } from '../../column-name';
import type { Edit } from '../../document/edit';
import { moveWithin } from '../../document/list-edits';
import { valueAt, type JsonObject } from '../../document/pointer';
import { isVoteStep, processView, type ActionView, type ProcessView, type StepView } from './process-view';

/** An action of a step that leads on to another one, with an id of its own in that step. */
export function newAction({ actions }: ProcessView, from: StepView, to: string, title: string): JsonObject {
  const own = actions.filter((action) => action.from === from.id);
  const id = freeName(
    nameOfTitle(title),
    own.map((action) => action.id),
    `action_${own.length + 1}`,
  );
  const outcome = voteOutcomes.find((each) => own.every(({ action }) => action.outcome !== each));
  return {
    id,
    title: { mn_MN: title },
    from: from.id,
    to,
    ...(isVoteStep(from) && { outcome: outcome ?? 'supported' }),
  };
}

/** Adds an action between two steps, after the others of its step. */
export function connect(document: JsonObject, from: StepView, to: string, title: string): Edit {
  return [{ pointer: '/actions/-', value: newAction(processView(document), from, to, title) }];
}

/** Removes an action, and the escalation that would have taken it. */
export function removeAction(document: JsonObject, action: ActionView): Edit {
  const removed = { pointer: action.pointer, value: undefined };
  return [...escalationsOf(document, action, undefined), removed];
}

/** Gives an action another id, with the escalation that takes it. */
export function renameAction(document: JsonObject, action: ActionView, to: string): Edit {
  const isTaken = processView(document).actions.some(({ from, id }) => from === action.from && id === to);
  if (to === '' || to === action.id || isTaken) return [];
  return [...escalationsOf(document, action, to), { pointer: `${action.pointer}/id`, value: to }];
}

/** Lets an action leave another step: the escalation of the step before takes it no more. */
export function moveActionTo(document: JsonObject, action: ActionView, from: StepView): Edit {
  if (from.id === action.from) return [];
  const moved = newAction(processView(document), from, action.to, action.id);
  return [
    ...escalationsOf(document, action, undefined),
    { pointer: `${action.pointer}/from`, value: from.id },
    { pointer: `${action.pointer}/id`, value: moved.id },
    { pointer: `${action.pointer}/outcome`, value: moved.outcome },
  ];
}

/** Moves an action before or after the next one of its step: the order of the buttons. */
export function shiftAction(document: JsonObject, action: ActionView, by: -1 | 1): Edit {
  const own = processView(document).actions.filter(({ from }) => from === action.from);
  const next = own[own.findIndex(({ index }) => index === action.index) + by];
  return next === undefined ? [] : moveWithin(document, '/actions', action.index, next.index);
}

function escalationsOf(document: JsonObject, { from, id }: ActionView, to: string | undefined): Edit {
  const { steps, actions } = processView(document);
  // Two actions of one id are a mistake that the escalation has no part in.
  if (actions.filter((action) => action.from === from && action.id === id).length > 1) return [];
  return steps.flatMap(({ id: step, pointer, step: value }) =>
    step === from && valueAt(value, '/deadline/escalation/action') === id
      ? [
          {
            pointer: `${pointer}/deadline/escalation${to === undefined ? '' : '/action'}`,
            value: to,
          },
        ]
      : [],
  );
}
