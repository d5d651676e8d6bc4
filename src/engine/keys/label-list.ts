/** The labels of a list of rows in one cell, as an export writes them. */
export function joinLabels(labels: readonly string[]): string {
  return labels.join('; ');
}

/** The labels that a cell lists: between semicolons, or between commas where it has no semicolon. */
export function splitLabels(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}
