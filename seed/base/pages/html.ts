/** Paragraphs of plain text as HTML. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}

/** Steps in their order as HTML. */
export function steps(...texts: readonly string[]): string {
  return `<ol>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ol>`;
}
