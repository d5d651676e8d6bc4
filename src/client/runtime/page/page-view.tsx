import { Fragment, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { blockAnchor, isPrinted, type Page } from '../../../definitions/page';
import type { ServedDefinition } from '../../api/served-definition';
import { useLanguage } from '../../i18n/i18n';
import { SignInNeeded } from '../../session/sign-in-needed';
import { NoAccess, NotFound } from '../../ui/states/error-pages';
import { Icon } from '../../ui/icon';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { readPageNumber } from '../../ui/navigation/page-number';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { ChosenFilters } from '../dashboard/chosen-filters';
import { DashboardFilters } from '../dashboard/dashboard-filters';
import '../dashboard/dashboard.css';
import { useDefinition } from '../use-definition';
import { BlockLinks } from './block-links';
import { Block, hasHeading, type FoundRow } from './page-block';
import { useNamedBlock } from './use-named-block';
import { pageParameter } from './row-list';
import { usePageCharts, type PageCharts } from './use-page-charts';
import { usePageAddresses } from './use-page-address';
import './page.css';

const PaperPage = lazyPage(() => import('../paper/paper-page'), ['page']);

/** Draws a page that a definition describes. `row` is the row that its address names. */
export default function PageView({ id, row }: { id: string; row: string | undefined }) {
  const page = useDefinition('page', id);
  if (page.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  if (page.error?.code === 'FORBIDDEN') return <NoAccess />;
  if (page.error?.code === 'NOT_FOUND') return <NotFound />;
  if (page.isError) return <RetryNotice message={page.error.message} onRetry={() => void page.refetch()} />;
  if (page.data === undefined) return <PageSkeleton />;
  return isPrinted(page.data) ? (
    <Printed page={page.data} row={row} />
  ) : (
    <LoadedPage key={`${id} ${row}`} page={page.data} row={row} />
  );
}

function Printed({ page, row }: { page: ServedDefinition<'page'>; row: string | undefined }) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  // The preview of the builder knows no row.
  if (row === undefined) return <p className="page-text">{t('paperRow')}</p>;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PaperPage page={page.id} row={row} title={say(page.title, language)} />
    </Suspense>
  );
}

function LoadedPage({ page, row }: { page: ServedDefinition<'page'>; row: string | undefined }) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  // The row may be gone, and it may name the page: both are known once its block has read it.
  const [found, setFound] = useState<FoundRow>();
  const [params] = useSearchParams();
  const search = params.toString();
  // A list knows its last page once it has been read; another address may have fewer pages to show.
  const [missingAt, setMissingAt] = useState<string>();
  const onMissingPage = useCallback(() => setMissingAt(search), [search]);
  const charts = usePageCharts(page);
  const above = page.path.replace(/\/:id$/, '');
  const parent = usePageAddresses().data?.find(({ path }) => path === above && path !== page.path);
  const title = found?.title ?? say(page.title, language);
  usePageTitle(title);
  useNamedBlock();
  const hasInvalidPage = page.blocks.some(
    ({ grid }) => grid !== undefined && readPageNumber(params.get(pageParameter(grid))) === null,
  );
  if (found === null || hasInvalidPage || missingAt === search) return <NotFound />;
  const firstChart = page.blocks.findIndex(({ type }) => type === 'chart');
  return (
    <div className="page">
      <header className="page-head">
        {parent === undefined ? null : (
          <Link className="page-back" to={parent.path}>
            <Icon name="left" />
            {t('all')}
          </Link>
        )}
        <h1>{title}</h1>
        {page.lead === undefined ? null : <p className="quiet">{say(page.lead, language)}</p>}
      </header>
      <div className="page-blocks">
        {page.blocks.map((block, index) => (
          <Fragment key={index}>
            {index === firstChart ? <ChartFilters choices={page.filters} charts={charts} /> : null}
            <section
              id={block.id === undefined ? undefined : blockAnchor(block.id)}
              tabIndex={block.id === undefined ? undefined : -1}
              className={`page-block is-${block.type}`}
              data-span={block.span}
              data-tablet={block.spans?.tablet}
              data-phone={block.spans?.phone}
              data-hidden={block.hiddenOn?.join(' ')}
            >
              {block.title === undefined || !hasHeading(block) ? null : <h2>{say(block.title, language)}</h2>}
              <Block
                block={block}
                isFirst={index === 0}
                row={row}
                titleColumn={page.titleColumn}
                parent={parent?.path ?? '/'}
                charts={charts}
                onRow={setFound}
                onMissingPage={onMissingPage}
              />
              <BlockLinks links={block.links} blocks={page.blocks} />
            </section>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** The filters that are chosen above the charts of a page and in them. */
function ChartFilters({ choices, charts: page }: { choices: Page['filters']; charts: PageCharts }) {
  const { charts, state, onChange, areJoint } = page;
  if (!areJoint || charts === undefined) return null;
  // An empty block would part the blocks beside it.
  if (choices === undefined && state.picks.length + state.ranges.length === 0) return null;
  return (
    <div className="page-block is-filters">
      {choices === undefined ? null : (
        <DashboardFilters choices={choices} charts={charts} state={state} onChange={onChange} />
      )}
      <ChosenFilters charts={charts} state={state} onChange={onChange} />
    </div>
  );
}
