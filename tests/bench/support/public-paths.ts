import { publicPages } from '../../../src/definitions/public-pages/public-pages';

/** The path of every public page of a product with the demo; of a page of a row, with the first one that visitors may read. */
export async function publicPaths(origin: string): Promise<string[]> {
  // The check of a certificate needs one that was issued.
  const checked = publicPages.filter(({ path }) => path !== '/qr/certificate/:id');
  const paths = checked.map(async (page) => {
    if (!('rows' in page)) return page.path;
    const { source, filters = [] }: { source: string; filters?: readonly unknown[] } = page.rows;
    const query = `query ($filters: [filter]) { ${source}(filters: $filters, limit: 1) { id } }`;
    const answer = await fetch(`${origin}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { filters } }),
    });
    const { data }: { data?: Record<string, { id: string }[]> } = await answer.json();
    const id = data?.[source]?.[0]?.id;
    if (id === undefined) throw new Error(`Visitors read no row of ${source}, which ${page.path} shows.`);
    return page.path.replace(':id', id);
  });
  return Promise.all(paths);
}
