import type { Action } from './action';
import { callUrl } from './call-url';
import { sendNoticeAction } from './send-notice';
import { setFields } from './set-fields';

/** Every action that triggers may name. Whoever adds one adds a line. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [setFields, callUrl, sendNoticeAction].map((action: Action) => [action.name, action]),
);
