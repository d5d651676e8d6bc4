import { CloseOutlined } from '@ant-design/icons';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import { listValues } from '../../../../engine/filter/filter-value';
import { useLanguage } from '../../../i18n/i18n';
import { valueOfFilter, type GridColumnView } from '../../list/grid-columns';
import { GridCell } from '../grid-cell';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { filterCount, needsValue } from '../session/grid-state';

/** Lists the active filters and groups, each with a button that removes it. */
export function FilterChips() {
  const { change } = useGridSession();
  const { filters, groups = [] } = useGrid(({ settings }) => settings);
  const { t } = useTranslation('grid');
  const isSet = useGrid(({ settings }) => filterCount(settings) > 0);
  if (!isSet) return null;
  return (
    <div className="grid-chips">
      <ul aria-label={t('chips')}>
        {filters.map((filter) => (
          <Chip
            key={`${filter.column} ${filter.condition} ${filter.value ?? ''}`}
            filters={[filter]}
            onRemove={() => change({ filters: filters.filter((other) => other !== filter) })}
          />
        ))}
        {groups.map((group) => (
          <Chip
            key={JSON.stringify(group)}
            filters={group.filters}
            onRemove={() => {
              const left = groups.filter((other) => other !== group);
              change({ groups: left.length === 0 ? undefined : left });
            }}
          />
        ))}
      </ul>
      <button
        type="button"
        className="grid-link"
        onClick={() => change({ filters: [], groups: undefined, search: '' })}
      >
        {t('clear')}
      </button>
    </div>
  );
}

/** A filter, or the filters of a group with "or" between them. */
function Chip({ filters, onRemove }: { filters: readonly Filter[]; onRemove: () => void }) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const columns = useGrid((state) => state.columns);
  const parts = filters.flatMap((filter) => {
    const view = columns.find(({ column }) => column === filter.column);
    return view === undefined ? [] : [{ filter, view }];
  });
  if (parts.length === 0) return null;
  const label = parts.map(({ view }) => say(view.label, language)).join(` ${t('any.or')} `);
  return (
    <li>
      <span className="grid-chip">
        <span className="grid-chip-text">
          {parts.map(({ filter, view }, index) => (
            <Fragment key={index}>
              {index === 0 ? null : <span className="grid-chip-or"> {t('any.or')} </span>}
              <ChipFilter filter={filter} view={view} />
            </Fragment>
          ))}
        </span>
        <button type="button" aria-label={t('removeFilter', { label })} onClick={onRemove}>
          <CloseOutlined aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}

function ChipFilter({ filter: { condition, value }, view }: { filter: Filter; view: GridColumnView }) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const values = condition === 'whereIn' ? listValues(value ?? '') : [value ?? ''];
  return (
    <>
      <span className="grid-chip-label">{say(view.label, language)}</span> {t(`condition.${condition}`)}{' '}
      {needsValue(condition)
        ? values.map((text) => (
            <GridCell key={text} view={view} value={valueOfFilter(view.type, text)} row={noRow} />
          ))
        : null}
    </>
  );
}

const noRow = {};
