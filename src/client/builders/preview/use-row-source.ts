import { isOfRow, isPrinted } from '../../../definitions/page';
import { useDocument } from '../change-sets/queries';
import { scalarText, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';

/** The source of the row that the address of a page names, as its detail shows it; undefined where it names none. */
export function useRowSource(page: JsonObject): string | undefined {
  const path = scalarText(page.path);
  const grid = scalarText(objectsAt(page, '/blocks').find(({ type }) => type === 'detail')?.grid);
  const isWanted =
    grid !== '' && isOfRow({ path }) && !isPrinted({ source: scalarText(page.source) || undefined });
  const { document } = useDocument({ kind: 'grid', id: grid }, isWanted);
  const source = scalarText(document?.body?.source);
  return isWanted && source !== '' ? source : undefined;
}
