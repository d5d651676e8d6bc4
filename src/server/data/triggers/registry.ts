import { createRegistry } from '../../platform/registry';
import type { Action } from './action';
import { callUrl } from './actions/call-url';
import { sendNoticeAction } from './actions/send-notice';
import { setFields } from './actions/set-fields';

/** The actions that features add. */
export const featureActions = createRegistry<readonly Action[]>('actions');

const ownActions: readonly Action[] = [setFields, callUrl, sendNoticeAction];

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

function allActions(): readonly Action[] {
  return [...ownActions, ...featureActions.get()];
}
