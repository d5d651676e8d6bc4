import type { Action } from './action';
import { callUrl } from './actions/call-url';
import { sendNoticeAction } from './actions/send-notice';
import { setFields } from './actions/set-fields';
import { startProcess } from '../../features/process/start-process';

/** Every action that triggers may name. Whoever adds one adds a line. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [setFields, callUrl, sendNoticeAction, startProcess].map((action: Action) => [action.name, action]),
);
