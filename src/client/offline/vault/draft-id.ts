/** What an unfinished entry is called in its person's vault: by its row, `new`, or the entry of the outbox that it corrects. */
export function draftId(formId: string, row: string): string {
  return `${formId} ${row}`;
}
