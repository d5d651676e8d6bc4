import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { SignInNeeded } from '../../session/sign-in-needed';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { NoAccess, NotFound } from '../../ui/states/error-pages';
import { useLanguage } from '../../i18n/i18n';
import { LateNotice } from '../../ui/states/late-notice';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { ServedDefinition } from '../../api/served-definition';
import { useDefinition } from '../use-definition';
import { ChosenFilters } from './chosen-filters';
import { readState, togglePick, writeState, type DashboardState } from './cross-filter';
import './dashboard.css';
import { DashboardCharts } from './dashboard-charts';
import { DashboardFilters } from './dashboard-filters';
import { useCharts } from './use-charts';

/** Renders a dashboard by its id: charts that filter each other. The filters are part of the address. */
export default function DashboardView({ id }: { id: string }) {
  const language = useLanguage();
  const dashboard = useDefinition('dashboard', id);
  usePageTitle(dashboard.data === undefined ? undefined : say(dashboard.data.title, language));

  if (dashboard.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  if (dashboard.error?.code === 'FORBIDDEN') return <NoAccess />;
  if (dashboard.error?.code === 'NOT_FOUND') return <NotFound />;
  if (dashboard.isError) {
    return <RetryNotice message={dashboard.error.message} onRetry={() => void dashboard.refetch()} />;
  }
  return dashboard.data === undefined ? (
    <DashboardSkeleton />
  ) : (
    <LoadedDashboard dashboard={dashboard.data} />
  );
}

function LoadedDashboard({ dashboard }: { dashboard: ServedDefinition<'dashboard'> }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readState(new URLSearchParams(text)), [text]);
  const charts = useCharts(dashboard.items.map(({ chart }) => chart));

  const change = useCallback(
    (next: (state: DashboardState) => DashboardState) =>
      setParams((before) => writeState(before, next(readState(before))), { preventScrollReset: true }),
    [setParams],
  );
  const onPick = useCallback(
    (pick: DashboardState['picks'][number]) =>
      change(({ picks, ranges }) => ({ picks: togglePick(picks, pick), ranges })),
    [change],
  );

  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>{say(dashboard.title, language)}</h1>
        {dashboard.lead === undefined ? null : <p className="quiet">{say(dashboard.lead, language)}</p>}
      </header>
      {dashboard.items.length === 0 ? (
        <EmptyNotice icon="chart" text={t('empty')} />
      ) : charts === undefined ? (
        <GridSkeleton />
      ) : (
        <>
          {dashboard.filters === undefined ? null : (
            <DashboardFilters choices={dashboard.filters} charts={charts} state={state} onChange={change} />
          )}
          <ChosenFilters charts={charts} state={state} onChange={change} />
          <DashboardCharts items={dashboard.items} charts={charts} state={state} onPick={onPick} />
          <p className="dashboard-hint quiet">{t('hint')}</p>
        </>
      )}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className="dashboard" aria-busy="true">
      <span className="skeleton dashboard-title-skeleton" />
      <GridSkeleton />
    </div>
  );
}

function GridSkeleton() {
  return (
    <>
      <LateNotice />
      <div className="dashboard-grid" aria-busy="true">
        {[6, 7, 11, 12, 13].map((span) => (
          <span key={span} className={`skeleton dashboard-item span-${span}`} />
        ))}
      </div>
    </>
  );
}
