import type { Page } from 'playwright';
import type { PublicPage } from '../../../src/definitions/public-pages/public-pages';
import { ask } from '../session';

/** The address of a public page; that of rows names the first one that visitors may read. */
export async function shownAddress({ path, rows }: PublicPage, visitor: Page): Promise<string> {
  if (rows === undefined) return path.replace(':id', 'DLN-0000-XXXXXX');
  const found = await ask<Record<string, { id: string }[]>>(
    visitor,
    `query ($filters: [filter]) { ${rows.source}(filters: $filters, limit: 1) { id } }`,
    { filters: rows.filters ?? [] },
  );
  return path.replace(':id', found[rows.source]?.[0]?.id ?? '');
}
