import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error';
import { useLanguage } from '../../i18n/i18n';
import { useIsTakenOver } from '../../ui/first-view';
import { Icon } from '../../ui/icon';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { LateNotice } from '../../ui/states/late-notice';
import { isEmptyChart, type ChartData, type ServedChart } from './chart-data';
import { ChartPoints } from './chart-points';
import { ChartTable } from './chart-table';
import { CountBox } from './count-box';
import { isDrawn } from './options/chart-option';

const ChartPicture = lazyPage(() => import('./chart-picture'), ['chart']);
const MapPicture = lazyPage(() => import('./map-picture'), ['chart']);

interface ChartBodyProps {
  chart: ServedChart | undefined;
  title: string;
  error: ApiError | null;
  data: ChartData | undefined;
  isTable: boolean;
  picked: number | undefined;
  onPick: ((index: number) => void) | undefined;
  onRetry: () => void;
}

/** Renders the body of a chart: its picture, its table, or a message that explains why there is neither. */
export function ChartBody({ chart, title, error, data, isTable, picked, onPick, onRetry }: ChartBodyProps) {
  const { t } = useTranslation('chart');
  const { t: shell } = useTranslation();
  const language = useLanguage();
  // Pictures are drawn by the browser alone.
  const isTakenOver = useIsTakenOver();
  const [active, setActive] = useState<number>();
  const picture = chart?.picture;
  useEffect(() => {
    if (isTable || picture === undefined || !isDrawn(picture)) return;
    (picture === 'map' ? MapPicture : ChartPicture).loadAhead();
  }, [picture, isTable]);

  if (error !== null && data === undefined) {
    const isRefused = error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED';
    return (
      <div className="chart-state" role={isRefused ? undefined : 'alert'}>
        <Icon name={isRefused ? 'lock' : 'error'} />
        <p>{isRefused ? t('forbidden') : error.message}</p>
        {isRefused ? null : (
          <button type="button" className="button button-plain" onClick={onRetry}>
            {shell('retry')}
          </button>
        )}
      </div>
    );
  }
  if (chart === undefined || data === undefined)
    return (
      <>
        <span className="skeleton chart-skeleton" />
        <LateNotice />
      </>
    );
  if (chart.picture === 'count') return <CountBox data={data} />;
  if (isEmptyChart(data)) {
    return (
      <div className="chart-state">
        <Icon name="chart" />
        <p>{t('empty')}</p>
      </div>
    );
  }
  if (isTable || !isDrawn(chart.picture))
    return <ChartTable title={title} data={data} picked={picked} onPick={onPick} />;

  const Picture = chart.picture === 'map' ? MapPicture : ChartPicture;
  return (
    <ChartPoints
      label={onPick === undefined ? title : t('points', { title })}
      data={data}
      picked={picked}
      active={active}
      onActive={setActive}
      onPick={onPick}
    >
      {isTakenOver ? (
        <Suspense fallback={<span className="skeleton chart-skeleton" />}>
          <Picture
            picture={chart.picture}
            data={data}
            language={language}
            isStacked={chart.stacked ?? false}
            picked={picked}
            active={active}
            onPick={(index) => onPick?.(index)}
          />
        </Suspense>
      ) : (
        <span className="skeleton chart-skeleton" />
      )}
    </ChartPoints>
  );
}
