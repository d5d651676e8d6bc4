import type { Text } from '../../../../definitions/text';
import type { SetContent, SetDocument } from '../../change-sets/wire';
import { withDocument, withEdit } from '../../change-sets/set-content';
import { isObject, type JsonObject } from '../../document/pointer';

/** A sub-table that a form wants: rows of a table that is made with it. */
export interface SubTableWish {
  title: Text;
  /** The name of the sub-table in its parent, derived from the title. */
  name: string;
  /** The id of the new table and of the form of its rows. */
  id: string;
}

/** The column in which a row names the one that it belongs to. */
const connection = 'parent';

/** Adds the table of the rows with its form to the set, and the sub-table to the parent. */
export function withSubTable(
  content: SetContent,
  parent: SetDocument,
  { title, name, id }: SubTableWish,
): SetContent {
  const part = { kind: 'source' as const, id, version: 0, body: rowTable(parent, id, title) };
  const form = {
    kind: 'form' as const,
    id,
    version: 0,
    body: { kind: 'form', id, format: 2, source: id, layout: ['title'] },
  };
  const added = withDocument(withDocument(content, part), form);
  const present: readonly unknown[] = Array.isArray(parent.body?.subTables) ? parent.body.subTables : [];
  const sub = { name, source: id, connection, title };
  return withEdit(added, parent, [{ pointer: '/subTables', value: [...present, sub] }]);
}

function rowTable({ id: parentId, body }: SetDocument, id: string, title: Text): JsonObject {
  return {
    kind: 'source',
    id,
    format: 2,
    type: 'table',
    title: isObject(title) ? title : { mn_MN: title },
    titleColumn: 'title',
    columns: [
      {
        name: connection,
        type: 'reference',
        title: body?.title ?? parentId,
        required: true,
        references: { source: parentId, onDelete: 'cascade' },
      },
      {
        name: 'title',
        type: 'text',
        title: { mn_MN: 'Нэр', en_US: 'Name', ko_KR: '이름' },
        required: true,
        maxLength: 200,
      },
    ],
  };
}
