/**
 * Returns the id of a draft in its person's vault. `row` is the row's key, `new`, or the outbox entry that the draft
 * corrects.
 */
export function draftId(formId: string, row: string): string {
  return `${formId} ${row}`;
}
