import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetFilter } from '../../../../../widgets/registry';
import type { GroupFilter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import { bottomBar } from '../../../ui/overlays/bottom-bar';
import { useLanguage } from '../../../i18n/i18n';
import { overlayPlace } from '../../overlay-place';
import type { GridColumnView } from '../../list/grid-columns';
import { filterCount, withColumnFilters } from '../session/grid-state';
import { totalText } from '../count-text';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { AnyGroupEditor } from './any-group-editor';
import { ColumnFilter } from './column-filter';

/** Renders the button that opens the filters of all columns; each applies at once, so that the count updates. */
export function FilterPanel() {
  const { change } = useGridSession();
  const filterable = useGrid((state) => state.filterable);
  const count = useGrid(({ settings }) => filterCount(settings));
  const total = useGrid(({ rows }) => rows.total);
  // On phones the filters slide up from the bottom edge.
  const isPhone = useGrid((state) => state.isPhone);
  const { t } = useTranslation('grid');
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** The popover is rendered at the end of the document, so that the focus has to be moved there and back. */
  const moveFocus = (hasOpened: boolean) => {
    if (hasOpened) section.current?.querySelector<HTMLElement>('input, button')?.focus();
    else opener.current?.focus();
  };
  const columns = filterable.filter(
    ({ isFilterable, isRepeated, widget }) =>
      isFilterable && (isRepeated || widgetFilter(widget) !== undefined),
  );
  if (columns.length === 0) return null;

  const button = (
    <Badge count={count} size="small" color="var(--primary)">
      <Button
        ref={opener}
        icon={<FilterOutlined />}
        className="grid-filter-button"
        aria-expanded={isOpen}
        aria-label={count > 0 ? t('filtersInForce', { count }) : t('filters')}
        {...(isPhone ? { onClick: () => setIsOpen(true) } : {})}
      >
        <span className="grid-filter-word">{t('filters')}</span>
      </Button>
    </Badge>
  );
  const fields = <FilterFields columns={columns} />;
  const clear = (
    <Button type="text" disabled={count === 0} onClick={() => change({ filters: [], groups: undefined })}>
      {t('clear')}
    </Button>
  );
  if (!isPhone) {
    return (
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        afterOpenChange={moveFocus}
        trigger="click"
        placement="bottom"
        destroyOnHidden
        content={
          <section ref={section} className="grid-filter-popover" aria-label={t('filters')}>
            {fields}
            <div className="grid-filter-footer">
              {clear}
              <Button onClick={() => setIsOpen(false)}>{t('close')}</Button>
            </div>
          </section>
        }
      >
        {button}
      </Popover>
    );
  }
  return (
    <>
      {button}
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        placement="bottom"
        getContainer={overlayPlace}
        size="auto"
        title={t('filters')}
        destroyOnHidden
        rootClassName="grid-filter-sheet"
        closable={{ 'aria-label': t('close') }}
        footer={
          <div ref={bottomBar} className="grid-filter-footer">
            {clear}
            <Button type="primary" onClick={() => setIsOpen(false)}>
              {total === null ? t('showThem') : t('showRows', { total: totalText(total) })}
            </Button>
          </div>
        }
      >
        {fields}
      </Drawer>
    </>
  );
}

interface FilterFieldsProps {
  columns: readonly GridColumnView[];
}

function FilterFields({ columns }: FilterFieldsProps) {
  const { change } = useGridSession();
  const filters = useGrid(({ settings }) => settings.filters);
  const groups = useGrid(({ settings }) => settings.groups) ?? noGroups;
  const language = useLanguage();
  return (
    <div className="grid-filter-body">
      <div className="grid-filter-fields">
        {columns.map((view) => (
          <fieldset key={view.column}>
            <legend>{say(view.label, language)}</legend>
            <ColumnFilter
              view={view}
              filters={filters.filter(({ column }) => column === view.column)}
              onChange={(next) => change({ filters: withColumnFilters(filters, view.column, next) })}
            />
          </fieldset>
        ))}
      </div>
      <AnyGroupEditor columns={columns} groups={groups} onChange={(next) => change({ groups: next })} />
    </div>
  );
}

const noGroups: readonly GroupFilter[] = [];
