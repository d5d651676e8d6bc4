import type { ReadableSource } from './console-calls';

/** Rows of an example. */
const exampleRows = 10;
/** Columns of an example. */
const exampleColumns = 8;

/** A query of the first rows of a source with its first columns. */
export function exampleQuery({ id, columns }: Pick<ReadableSource, 'id' | 'columns'>): string {
  const names = columns.map(({ name }) => name);
  const first = ['id', ...names.filter((name) => name !== 'id')].slice(0, exampleColumns);
  return `query {\n  ${id}(limit: ${exampleRows}) {\n${first.map((name) => `    ${name}`).join('\n')}\n  }\n}\n`;
}

/** Whether the text changes data: one of its operations is a mutation. Texts in quotes and comments do not count. */
export function changesData(query: string): boolean {
  const plain = query.replaceAll(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/g, '""').replaceAll(/#[^\n]*/g, '');
  return /(?:^|\})[\s,]*mutation\b/.test(plain);
}

/** A readable text of a response, cut where a page could not show it. */
export function shownAnswer(answer: unknown, most: number): { text: string; isCut: boolean } {
  const text = JSON.stringify(answer, null, 2);
  return { text: text.slice(0, most), isCut: text.length > most };
}
