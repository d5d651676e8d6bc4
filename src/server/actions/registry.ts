import type { Action } from './action';
import { callUrl } from './call-url';
import { sendNoticeAction } from './send-notice';
import { setFields } from './set-fields';
import { startProcess } from './start-process';

/** Every action that triggers may name. Whoever adds one adds a line. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [setFields, callUrl, sendNoticeAction, startProcess].map((action: Action) => [action.name, action]),
);
