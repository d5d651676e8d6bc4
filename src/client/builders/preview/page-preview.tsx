import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPrinted } from '../../../definitions/page';
import { leafNames } from './leaf-names';
import { PaperPreview } from './paper-preview';
import { PreviewRow } from './preview-row';
import { useRowSource } from './use-row-source';
import type { ServedDefinition } from '../../api/served-definition';
import { getJson } from '../../api/http';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { definitionKey } from '../../runtime/use-definition';
import { RetryNotice } from '../../ui/states/retry-notice';
import { openSetPrefix } from '../change-sets/queries';
import { previewAddress } from '../change-sets/wire';

const PageView = lazy(() => import('../../runtime/page/page-view'));

interface PagePreviewProps {
  page: ServedDefinition<'page'>;
  /** The open set; null where nothing is changed. */
  set: string | null;
  role: string | undefined;
}

/**
 * A page as it will be, over the rows that there are now. Its own components draw it; they find the unpublished definitions
 * in a cache of their own.
 */
export function PagePreview({ page, set, role }: PagePreviewProps) {
  return isPrinted(page) ? (
    <PaperPreview page={page} set={set} role={role} />
  ) : (
    <ScreenPreview page={page} set={set} role={role} />
  );
}

function ScreenPreview({ page, set, role }: PagePreviewProps) {
  const { t } = useTranslation('builder');
  const [row, setRow] = useState<string>();
  const rowSource = useRowSource({ ...page });
  const client = useQuery({
    queryKey: [openSetPrefix, 'preview-client', set, page, role],
    queryFn: async ({ signal }) => {
      const own = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      own.setQueryData(definitionKey('page', page.id), page);
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
  if (client.error !== null)
    return <RetryNotice message={client.error.message} onRetry={() => void client.refetch()} />;
  if (client.data === undefined) return <PageSkeleton />;
  return (
    <>
      {set === null ? null : <Alert type="info" showIcon title={t('preview.oldRows')} />}
      {rowSource === undefined ? null : (
        <PreviewRow source={rowSource} row={row} help={t('preview.pageRow')} onChoose={setRow} />
      )}
      <QueryClientProvider client={client.data}>
        <Suspense fallback={<PageSkeleton />}>
          <PageView id={page.id} row={row} />
        </Suspense>
      </QueryClientProvider>
    </>
  );
}
