import type { StatusType, SubjectType } from '../../../../definitions/process';
import { freeName, nameOfTitle } from '../../column-name';
import type { Edit } from '../../document/edit';
import { isObject, valueAt, type JsonObject } from '../../document/pointer';
import { newAction } from './action-edits';
import { isLastType, isVoteStep, processView, type ActionView, type StepView } from './process-view';

interface NewStep {
  title: string;
  type: StatusType;
  /** The step after which the new one comes, with an action that leads to it. */
  after?: StepView | undefined;
  /** The title of that action. */
  actionTitle: string;
}

/** Adds a step; its id is made of its title. */
export function addStep(
  document: JsonObject,
  { title, type, after, actionTitle }: NewStep,
): { edit: Edit; index: number } {
  const view = processView(document);
  const { steps } = view;
  const id = freeName(
    nameOfTitle(title),
    steps.map((step) => step.id),
    `step_${steps.length + 1}`,
  );
  const step = { id, statusType: type, title: { mn_MN: title }, ...peopleOf(type) };
  // Ends stay at the end of the list, where people look for them.
  const firstEnd = steps.findIndex((each) => isLastType(each.type));
  const index = isLastType(type) || firstEnd < 0 ? steps.length : firstEnd;
  const list: readonly unknown[] = steps.map((each) => each.step);
  const actions =
    after === undefined || isLastType(after.type)
      ? []
      : [{ pointer: '/actions/-', value: newAction(view, after, id, actionTitle) }];
  return { edit: [{ pointer: '/steps', value: list.toSpliced(index, 0, step) }, ...actions], index };
}

/** The people who decide a step of a type, until somebody names them. */
function peopleOf(type: StatusType): JsonObject {
  if (type === 'VOTE') return { subject: { type: 'VOTERS' }, vote: { rule: 'anyone', tie: 'unsupported' } };
  if (type === 'START') return { subject: { type: 'CREATOR' } };
  return { subject: { type: isLastType(type) ? 'CURRENT' : 'TO_ROLE' } };
}

/** The actions that go with a step: those that leave it and those that lead to it. */
export function actionsWith(document: JsonObject, { id, index }: StepView): ActionView[] {
  const { steps, actions } = processView(document);
  const isTwin = steps.some((step) => step.index !== index && step.id === id);
  return isTwin ? [] : actions.filter(({ from, to }) => from === id || to === id);
}

/** Removes a step with the actions that leave it and lead to it, and escalations that would have taken them. */
export function removeStep(document: JsonObject, step: StepView): Edit {
  const { steps, actions } = processView(document);
  const gone = new Set(actionsWith(document, step).map(({ index }) => index));
  const left = actions.filter(({ index }) => !gone.has(index));
  const escalations = steps.flatMap(({ id, index, step: other }) => {
    const escalated = valueAt(other, '/deadline/escalation/action');
    const isGone =
      index !== step.index &&
      actions.some((action) => gone.has(action.index) && action.from === id && action.id === escalated);
    return isGone ? [{ pointer: `/steps/${index}/deadline/escalation`, value: undefined }] : [];
  });
  return [
    ...escalations,
    ...(gone.size > 0 ? [{ pointer: '/actions', value: left.map(({ action }) => action) }] : []),
    { pointer: step.pointer, value: undefined },
  ];
}

/** Gives a step another id, with every action that names it. */
export function renameStep(document: JsonObject, step: StepView, to: string): Edit {
  const { steps, actions } = processView(document);
  if (to === '' || to === step.id || steps.some(({ id }) => id === to)) return [];
  return [
    { pointer: `${step.pointer}/id`, value: to },
    ...actions.flatMap(({ pointer, from, to: target }) => [
      ...(from === step.id ? [{ pointer: `${pointer}/from`, value: to }] : []),
      ...(target === step.id ? [{ pointer: `${pointer}/to`, value: to }] : []),
    ]),
  ];
}

/** Makes a step one of another type; what means nothing there goes, and what the type needs comes. */
export function setStatusType(document: JsonObject, step: StepView, type: StatusType): Edit {
  const typed: Edit = [{ pointer: `${step.pointer}/statusType`, value: type }];
  if (type === 'VOTE') return [...typed, ...setSubjectType(document, step, 'VOTERS')];
  const wasVote = isVoteStep(step);
  const next = { ...step, type };
  const people = wasVote
    ? setSubjectType(document, next, isLastType(type) ? 'CURRENT' : type === 'START' ? 'CREATOR' : 'TO_ROLE')
    : [];
  const meaningless = isLastType(type)
    ? ['assignees', 'child', 'deadline', 'editable']
    : type === 'START'
      ? ['child']
      : [];
  return [
    ...typed,
    ...people,
    ...meaningless.flatMap((name) =>
      step.step[name] === undefined ? [] : [{ pointer: `${step.pointer}/${name}`, value: undefined }],
    ),
  ];
}

/** Changes who decides a step. A vote has voters and a rule, and its actions have outcomes; other steps have neither. */
export function setSubjectType(
  document: JsonObject,
  { pointer, step, id }: StepView,
  type: SubjectType,
): Edit {
  const before = isObject(step.subject) ? step.subject : {};
  const kept = membersFor[type].filter((name) => before[name] !== undefined);
  const subject = { type, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
  const changed: Edit = [{ pointer: `${pointer}/subject`, value: subject }];
  const { actions } = processView(document);
  if (type === 'VOTERS') {
    const rule = {
      rule: 'anyone',
      tie: 'unsupported',
      ...(before.role !== undefined && { roles: [before.role] }),
    };
    return [
      ...changed,
      ...(step.vote === undefined ? [{ pointer: `${pointer}/vote`, value: rule }] : []),
      ...['assignees', 'child'].flatMap((name) =>
        step[name] === undefined ? [] : [{ pointer: `${pointer}/${name}`, value: undefined }],
      ),
    ];
  }
  return [
    ...changed,
    ...(step.vote === undefined ? [] : [{ pointer: `${pointer}/vote`, value: undefined }]),
    ...actions.flatMap((action) =>
      action.from === id && action.action.outcome !== undefined
        ? [{ pointer: `${action.pointer}/outcome`, value: undefined }]
        : [],
    ),
  ];
}

/** The members of a subject that mean something for each type. */
const membersFor: Readonly<Record<SubjectType, readonly string[]>> = {
  TO_ROLE: ['role', 'isChangeable'],
  TO_ORG: ['role', 'column', 'isChangeable'],
  DIRECT: ['userId', 'column', 'isChangeable'],
  CREATOR: ['isChangeable'],
  CURRENT: ['isChangeable'],
  ANY_EMP: ['isChangeable'],
  VOTERS: [],
};
