import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { Filter } from '../../../definitions/filter';
import { useLanguage } from '../../i18n/i18n';
import { useIsTakenOver } from '../../ui/first-view';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../use-definition';
import { useOnScreen } from '../use-on-screen';
import { ChartBody } from './chart-body';
import { ChartMenu } from './chart-menu';
import './chart.css';
import { isDrawn } from './options/chart-option';
import { useChart } from './use-chart';
import { useFullScreen } from './use-full-screen';

interface ChartCardProps {
  id: string;
  height?: 'low' | 'normal' | 'high' | undefined;
  /** Filters of the page that apply to the chart. */
  filters: readonly Filter[];
  /** The chosen value of the first dimension; undefined where none is chosen. */
  picked: string | null | undefined;
  /** Undefined where the chart's values filter nothing. */
  onPick: ((value: string | null) => void) | undefined;
  /** True where the page filters by a column that the chart does not have. */
  isOutOfReach?: boolean;
}

/** Renders a chart with its title, states and menu. In the browser it sends no query before the card is near the screen. */
export function ChartCard(props: ChartCardProps) {
  const { id, height = 'normal', filters, picked, onPick, isOutOfReach = false } = props;
  const { t } = useTranslation('chart');
  const language = useLanguage();
  const frame = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(frame);
  const isTakenOver = useIsTakenOver();
  // The server reads what every visitor sees first, so that it is there with the page. Filters of an address are the browser's.
  const isNear = isOnScreen || (!isTakenOver && filters.length === 0);
  const definition = useDefinition('chart', id, { isNeeded: isNear });
  const chart = definition.data;
  const answer = useChart(chart, filters, isNear);
  const [isTable, setIsTable] = useState(false);
  const screen = useFullScreen(frame);

  const title = chart === undefined ? '' : say(chart.title, language);
  const categories = answer.data?.categories ?? [];
  const place = picked === undefined ? -1 : categories.findIndex(({ value }) => value === picked);
  const canSwitch = chart !== undefined && isDrawn(chart.picture) && answer.data !== undefined;
  const classes = ['chart', 'card', `is-${height}`, chart === undefined ? '' : `is-${chart.picture}`];
  return (
    <section
      ref={frame}
      className={[...classes, screen.isFull ? 'is-full' : ''].filter((name) => name !== '').join(' ')}
      aria-label={title}
      aria-busy={answer.isFetching}
    >
      <header className="chart-head">
        <h2>{chart === undefined ? <span className="skeleton chart-title-skeleton" /> : title}</h2>
        {canSwitch ? (
          <button
            type="button"
            className="chart-switch"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon name="grid" />
            <span>{t('asTable')}</span>
          </button>
        ) : null}
        {chart === undefined || answer.data === undefined ? null : (
          <ChartMenu chart={chart} title={title} data={answer.data} screen={screen} />
        )}
      </header>
      <ChartBody
        chart={chart}
        title={title}
        error={definition.error ?? answer.error}
        data={answer.data}
        isTable={isTable}
        picked={place < 0 ? undefined : place}
        onPick={
          onPick &&
          ((index) => {
            const category = categories[index];
            if (category !== undefined) onPick(category.value);
          })
        }
        onRetry={definition.error === null ? answer.retry : () => void definition.refetch()}
      />
      {isOutOfReach ? <p className="chart-note quiet">{t('outOfReach')}</p> : null}
    </section>
  );
}
