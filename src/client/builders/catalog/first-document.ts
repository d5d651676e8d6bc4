import type { Kind } from '../../../definitions/definition';
import { isObject, type JsonObject } from '../document/pointer';
import { emptyOf, optionsOf, type PanelSchema } from '../panel/schema';

interface Beginning {
  kind: Kind;
  id: string;
  title: string;
}

/** The document with which a new definition begins: a table with a title column, of other kinds what they must have. */
export function firstDocument(
  { kind, id, title }: Beginning,
  { root, cycles }: { root: PanelSchema; cycles: ReadonlyMap<string, PanelSchema> },
): JsonObject {
  const empty = emptyOf(optionsOf(root)?.[0] ?? root, cycles);
  const required = isObject(empty) ? empty : {};
  const hasTitle = (optionsOf(root)?.[0] ?? root).properties?.title !== undefined;
  const document = { ...required, kind, id, ...(hasTitle && { title: { mn_MN: title } }) };
  return kind === 'source' ? { ...document, ...firstTable } : document;
}

const firstTable = {
  type: 'table',
  titleColumn: 'title',
  search: ['title'],
  softDelete: true,
  columns: [
    {
      name: 'title',
      type: 'text',
      title: { mn_MN: 'Гарчиг', en_US: 'Title', ko_KR: '제목' },
      required: true,
      maxLength: 200,
    },
  ],
};
