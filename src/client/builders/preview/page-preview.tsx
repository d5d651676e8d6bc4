import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { leafNames } from './leaf-names';
import type { ServedDefinition } from '../../api/served-definition';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/page-skeleton';
import { definitionKey } from '../../runtime/use-definition';
import { RetryNotice } from '../../ui/retry-notice';
import { definitionsQuery, openSetPrefix } from '../change-sets/queries';
import { previewAddress } from '../change-sets/wire';
import type { ServedPart } from './served-part';

const PageView = lazy(() => import('../../runtime/page/page-view'));

interface PagePreviewProps {
  part: ServedPart;
  /** The open set; null where nothing is changed. */
  set: string | null;
  role: string | undefined;
}

/**
 * A list, a chart or a page as it will be, over the rows that there are now. The page's own components draw it; they find the
 * unpublished definitions in a cache of their own.
 */
export function PagePreview({ part, set, role }: PagePreviewProps) {
  const { t } = useTranslation('builder');
  const page = pageOf(part);
  const listed = useQuery(definitionsQuery);
  // A table that is not published has no rows to show.
  const isNewTable =
    part.kind !== 'page' &&
    listed.data?.some(({ kind, id, version }) => kind === 'source' && id === part.source && version > 0) ===
      false;
  const client = useQuery({
    queryKey: [openSetPrefix, 'preview-client', set, part, role],
    queryFn: async ({ signal }) => {
      const own = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      own.setQueryData(definitionKey('page', page.id), page);
      if (part.kind !== 'page') own.setQueryData(definitionKey(part.kind, part.id), part);
      if (set !== null)
        await Promise.all(
          leafNames(page).map(async (name) => {
            const served = await getJson<unknown>(previewAddress(set, name, role), { signal });
            own.setQueryData(definitionKey(name.kind, name.id), served);
          }),
        );
      return own;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (part.kind !== 'page' && isNewTable) return <Columns part={part} />;
  if (client.error !== null)
    return <RetryNotice message={client.error.message} onRetry={() => void client.refetch()} />;
  if (client.data === undefined) return <PageSkeleton />;
  return (
    <div className="preview-frame">
      {set === null ? null : <Alert type="info" showIcon title={t('preview.oldRows')} />}
      <QueryClientProvider client={client.data}>
        <Suspense fallback={<PageSkeleton />}>
          <PageView id={page.id} row={undefined} />
        </Suspense>
      </QueryClientProvider>
    </div>
  );
}

/** A list or a chart by itself is a page with one block. */
function pageOf(part: ServedPart): ServedDefinition<'page'> {
  if (part.kind === 'page') return part;
  const { id, title } = part;
  const block =
    part.kind === 'grid' ? { type: 'list' as const, grid: id } : { type: 'chart' as const, chart: id };
  return {
    kind: 'page',
    id: `preview of ${id}`,
    format: 2,
    title,
    path: '/',
    blocks: [block],
    version: 0,
    compiled: null,
  };
}

function Columns({ part }: { part: ServedDefinition<'grid'> | ServedDefinition<'chart'> }) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const columns = part.kind === 'grid' ? part.columns : [];
  return (
    <div className="preview-frame">
      <Alert type="info" showIcon title={t('preview.newTable')} />
      <table className="preview-columns">
        <thead>
          <tr>
            {columns.map(({ column, title }) => (
              <th key={column} scope="col">
                {say(title, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns.length}>{t('preview.noRows')}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
