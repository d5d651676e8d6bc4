import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../runtime/chart/chart-card';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { definitionsQuery } from '../change-sets/queries';
import { NewTableColumns } from './new-table-columns';
import { usePartClient, type PartOverRows } from './use-part-client';

const GridView = lazy(async () => ({ default: (await import('../../runtime/grid/grid-view')).GridView }));

/** A list or a chart as it will be, over the rows that there are now, drawn by the page's own component. */
export function RowsPreview({ part }: { part: PartOverRows }) {
  const { t } = useTranslation('data-builders');
  const { kind, id } = part;
  const listed = useQuery(definitionsQuery);
  const { client, isUnfiltered } = usePartClient(part);
  const isNewTable =
    listed.data?.some((each) => each.kind === 'source' && each.id === part.source && each.version > 0) ===
    false;
  if (isNewTable) return <NewTableColumns part={part} />;
  if (client === undefined) return <PageSkeleton />;
  return (
    <>
      {isUnfiltered ? <Alert type="info" showIcon title={t('live.unfiltered')} /> : null}
      <QueryClientProvider client={client}>
        <Suspense fallback={<PageSkeleton />}>
          {kind === 'grid' ? (
            <div className="list-preview">
              <GridView
                gridId={id}
                refreshKey={0}
                selectedId={null}
                savedRow={null}
                actions={none}
                onOpen={openNothing}
              />
            </div>
          ) : (
            <ChartCard id={id} filters={none} picked={undefined} onPick={undefined} />
          )}
        </Suspense>
      </QueryClientProvider>
    </>
  );
}

const none: readonly never[] = [];

/** A preview leads nowhere. */
function openNothing(): void {
  return undefined;
}
