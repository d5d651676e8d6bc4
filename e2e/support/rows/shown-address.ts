import type { Page } from 'playwright';
import type { PublicPage } from '../../../src/definitions/public-pages/public-pages';
import { ask } from '../session';

/** The address of a public page; that of rows, and that of certificates, names the first one that visitors may read. */
export async function shownAddress({ path, rows }: PublicPage, visitor: Page): Promise<string> {
  if (rows === undefined) return path.includes(':id') ? path.replace(':id', await codeOf(visitor)) : path;
  const found = await ask<Record<string, { id: string }[]>>(
    visitor,
    `query ($filters: [filter]) { ${rows.source}(filters: $filters, limit: 1) { id } }`,
    { filters: rows.filters ?? [] },
  );
  return path.replace(':id', found[rows.source]?.[0]?.id ?? '');
}

/** The code of a certificate. */
async function codeOf(visitor: Page): Promise<string> {
  const { v_savings_certificate: found } = await ask<{ v_savings_certificate: { code: string }[] }>(
    visitor,
    '{ v_savings_certificate(limit: 1) { code } }',
  );
  return found[0]?.code ?? '';
}
