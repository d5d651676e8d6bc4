import { createRegistry } from '../../platform/registry';
import type { Action } from './action';
import { callUrl } from './actions/call-url';
import { createReferringRow } from './actions/create-referring-row';
import { sendNoticeAction } from './actions/send-notice';
import { setFields } from './actions/set-fields';
import { updateReferredRow } from './actions/update-referred-row';
import { updateReferringRows } from './actions/update-referring-rows';

/** The actions that features add. */
export const featureActions = createRegistry<readonly Action[]>('actions');

const ownActions: readonly Action[] = [
  setFields,
  updateReferredRow,
  updateReferringRows,
  createReferringRow,
  callUrl,
  sendNoticeAction,
];

export function actionNamed(name: string): Action | undefined {
  return allActions().find((action) => action.name === name);
}

/** The JSON Schema of an action's options; undefined for an unknown one. */
export function optionsOfAction(name: string): object | undefined {
  return actionNamed(name)?.options;
}

export function actionNames(): string[] {
  return allActions().map(({ name }) => name);
}

export function allActions(): readonly Action[] {
  return [...ownActions, ...featureActions.get()];
}
