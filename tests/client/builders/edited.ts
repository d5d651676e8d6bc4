import { expect } from 'vitest';
import { applyEdit, type Edit } from '../../../src/client/builders/document/edit';
import { recordStep, startHistory, undoStep, redoStep } from '../../../src/client/builders/document/history';
import type { JsonObject } from '../../../src/client/builders/document/pointer';

/**
 * Applies one command as the page of builders does. Expects that one undo brings back the same document, one redo the changed
 * one, and that every member besides `allowed` is the same object in both.
 */
export function expectEdit(document: JsonObject, edit: Edit, allowed: readonly string[]): JsonObject {
  const next = applyEdit(document, edit);
  const history = recordStep(startHistory(document), next, 0, undefined);
  if (next !== document) {
    expect(undoStep(history).content).toBe(document);
    expect(redoStep(undoStep(history)).content).toBe(next);
  }
  const members = new Set([...Object.keys(document), ...Object.keys(next)]);
  for (const member of members)
    if (!allowed.includes(member)) expect([member, next[member]]).toEqual([member, document[member]]);
  return next;
}
