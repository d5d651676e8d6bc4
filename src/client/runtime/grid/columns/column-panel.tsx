import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { densities, type GridLayout, type PlacedColumn } from '../../../../definitions/grid-view';
import { say } from '../../../../definitions/language';
import { bottomBar } from '../../../ui/overlays/bottom-bar';
import { useLanguage } from '../../../i18n/i18n';
import { overlayPlace } from '../../overlay-place';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { withColumn, withMoved } from './grid-layout';

interface Move {
  column: string;
  by: 1 | -1;
  /** The layout that the move results in. */
  next: GridLayout;
}

type Side = 'none' | 'left' | 'right';

/**
 * Arranges the columns: which are shown, in which order, on which side, and how high the rows are. Each choice applies
 * at once.
 */
export function ColumnPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('grid');
  const { arrange, reset } = useGridSession().arrangement;
  const grid = useGrid(({ arranged }) => arranged);
  const layout = useGrid((state) => state.layout);
  const isDefault = useGrid((state) => state.isDefaultLayout);
  const language = useLanguage();
  const labels = new Map(grid.columns.map(({ column, title: label }) => [column, say(label, language)]));
  const { source } = grid.compiled;
  const places = layout.columns.filter(({ column }) => Object.hasOwn(source.columns, column));
  const shown = places.filter(({ isHidden }) => isHidden !== true);
  const sides: { value: Side; label: string }[] = [
    { value: 'none', label: t('columns.free') },
    { value: 'left', label: t('columns.left') },
    { value: 'right', label: t('columns.right') },
  ];

  const list = useRef<HTMLOListElement>(null);
  /** The last move, until its layout has been applied; a fast second move continues from it. */
  const pending = useRef<Move>(undefined);
  const move = (column: string, by: 1 | -1) => {
    const next = withMoved(pending.current?.next ?? layout, column, by);
    pending.current = { column, by, next };
    arrange(next);
  };
  // A moved row loses the focus; at the end of the list its other button gets it. This runs before the next keystroke,
  // which would have no target.
  useLayoutEffect(() => {
    if (pending.current === undefined) return;
    const { column, by, next } = pending.current;
    if (orderOf(layout) === orderOf(next)) pending.current = undefined;
    const row = list.current?.querySelector(`[data-column="${column}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    if (by > 0) buttons.reverse();
    buttons.find(({ disabled }) => !disabled)?.focus();
  }, [layout]);

  return (
    <Drawer
      open
      title={t('columns.title')}
      placement="right"
      size={420}
      getContainer={overlayPlace}
      onClose={onClose}
      closable={{ 'aria-label': t('close') }}
      footer={
        <div ref={bottomBar} className="grid-filter-footer">
          <Button type="text" disabled={isDefault} onClick={reset}>
            {t('columns.reset')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <fieldset className="grid-density">
        <legend>{t('columns.density')}</legend>
        {densities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="grid-density"
              checked={layout.density === density}
              onChange={() => arrange({ ...layout, density })}
            />
            {t(`columns.${density}`)}
          </label>
        ))}
      </fieldset>
      <ol ref={list} className="grid-column-list" aria-label={t('columns.title')}>
        {places.map((place, index) => {
          const label = labels.get(place.column) ?? place.column;
          const isLast = shown.length === 1 && place.isHidden !== true;
          return (
            <li key={place.column} data-column={place.column}>
              <Checkbox
                checked={place.isHidden !== true}
                disabled={isLast}
                onChange={({ target }) =>
                  arrange(withColumn(layout, place.column, (was) => withHidden(was, !target.checked)))
                }
              >
                {label}
              </Checkbox>
              <Select<Side>
                size="small"
                value={place.pinned ?? 'none'}
                options={sides}
                disabled={place.isHidden === true}
                aria-label={t('columns.side', { label })}
                onChange={(side) => arrange(withColumn(layout, place.column, (was) => withSide(was, side)))}
              />
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('columns.up', { label })}
                onClick={() => move(place.column, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === places.length - 1}
                aria-label={t('columns.down', { label })}
                onClick={() => move(place.column, 1)}
              />
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}

function orderOf({ columns }: GridLayout): string {
  return columns.map(({ column }) => column).join();
}

function withHidden({ isHidden: _isHidden, ...place }: PlacedColumn, isHidden: boolean): PlacedColumn {
  return isHidden ? { ...place, isHidden } : place;
}

function withSide({ pinned: _pinned, ...place }: PlacedColumn, side: Side): PlacedColumn {
  return side === 'none' ? place : { ...place, pinned: side };
}
