import { krudActions, type KrudAction } from '../../../definitions/krud';
import { completeKrud } from '../../../definitions/completion/complete-grid';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import { textsAt } from '../editor/document-lists';

/** Edits of the page that connects a list with its form. */

/** The actions that a page has where its document does not say. */
const usualActions: readonly KrudAction[] = completeKrud(
  { kind: 'krud', id: 'page', format: 2, grid: 'grid', form: 'form' },
  undefined,
).actions;

/** The actions that a page offers. */
export function listActions(document: JsonObject): KrudAction[] {
  if (document.actions === undefined) return [...usualActions];
  const written = textsAt(document, '/actions');
  return krudActions.filter((action) => written.includes(action));
}

/** Offers an action or takes it back. The usual actions are not written. */
export function setAction(document: JsonObject, action: KrudAction, isOffered: boolean): Edit {
  const present = document.actions === undefined ? [...usualActions] : textsAt(document, '/actions');
  const next = isOffered
    ? [...present.filter((each) => each !== action), action]
    : present.filter((each) => each !== action);
  const isUsual = next.length === usualActions.length && usualActions.every((each) => next.includes(each));
  return [{ pointer: '/actions', value: isUsual ? undefined : next }];
}
