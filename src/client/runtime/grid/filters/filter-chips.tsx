import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { valueOfFilter, type GridColumnView } from '../../list/grid-columns';
import { GridCell } from '../grid-cell';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { takesValue } from '../session/grid-state';

/** Lists the active filters, each with a button that removes it. */
export function FilterChips() {
  const { change } = useGridSession();
  const filters = useGrid(({ settings }) => settings.filters);
  const columns = useGrid((state) => state.columns);
  const { t } = useTranslation('grid');
  if (filters.length === 0) return null;
  return (
    <div className="grid-chips">
      <ul aria-label={t('chips')}>
        {filters.map((filter) => {
          const view = columns.find(({ column }) => column === filter.column);
          if (view === undefined) return null;
          return (
            <li key={`${filter.column} ${filter.condition} ${filter.value ?? ''}`}>
              <Chip
                filter={filter}
                view={view}
                onRemove={() => change({ filters: filters.filter((other) => other !== filter) })}
              />
            </li>
          );
        })}
      </ul>
      <button type="button" className="grid-link" onClick={() => change({ filters: [], search: '' })}>
        {t('clear')}
      </button>
    </div>
  );
}

function Chip({ filter, view, onRemove }: { filter: Filter; view: GridColumnView; onRemove: () => void }) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const label = say(view.label, language);
  const { condition, value } = filter;
  const values = condition === 'whereIn' ? (value ?? '').split(',') : [value ?? ''];
  return (
    <span className="grid-chip">
      <span className="grid-chip-text">
        <span className="grid-chip-label">{label}</span> {t(`condition.${condition}`)}{' '}
        {takesValue(condition)
          ? values.map((text) => (
              <GridCell key={text} view={view} value={valueOfFilter(view.type, text)} row={noRow} />
            ))
          : null}
      </span>
      <button type="button" aria-label={t('removeFilter', { label })} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
  );
}

const noRow = {};
