import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Popover } from 'antd';
import { Suspense, createElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '../../../../../widgets/registry';
import type { Filter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import { bottomBar } from '../../../ui/bottom-bar';
import { useWidgetServices } from '../../widget-services';
import { overlayPlace } from '../../overlay-place';
import type { GridColumnView } from '../../list/grid-columns';
import { withColumnFilters } from '../session/grid-state';
import { totalText } from '../count-text';
import { useGrid, useGridSession } from '../session/grid-session-context';

/** Renders the button that opens the filters of all columns; each applies at once, so that the count updates. */
export function FilterPanel() {
  const { change } = useGridSession();
  const filterable = useGrid((state) => state.filterable);
  const filters = useGrid(({ settings }) => settings.filters);
  const total = useGrid(({ rows }) => rows.total);
  // On phones the filters slide up from the bottom edge.
  const isPhone = useGrid((state) => state.isPhone);
  const onChange = (next: Filter[]) => change({ filters: next });
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
    ({ isFilterable, widget }) => isFilterable && filterOf(widget) !== undefined,
  );
  if (columns.length === 0) return null;

  const button = (
    <Badge count={filters.length} size="small" color="var(--primary)">
      <Button
        ref={opener}
        icon={<FilterOutlined />}
        className="grid-filter-button"
        aria-expanded={isOpen}
        aria-label={filters.length > 0 ? t('filtersInForce', { count: filters.length }) : t('filters')}
        {...(isPhone ? { onClick: () => setIsOpen(true) } : {})}
      >
        <span className="grid-filter-word">{t('filters')}</span>
      </Button>
    </Badge>
  );
  const fields = <FilterFields columns={columns} filters={filters} onChange={onChange} />;
  const clear = (
    <Button type="text" disabled={filters.length === 0} onClick={() => onChange([])}>
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
        placement="bottomRight"
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
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

function FilterFields({ columns, filters, onChange }: FilterFieldsProps) {
  const services = useWidgetServices();
  return (
    <div className="grid-filter-fields">
      {columns.map(({ column, label, widget, options, reference }) => {
        const Filter = filterOf(widget);
        const name = say(label, services.language);
        return Filter === undefined ? null : (
          <fieldset key={column}>
            <legend>{name}</legend>
            <Suspense fallback={<span className="skeleton grid-filter-skeleton" aria-hidden="true" />}>
              {createElement(Filter, {
                column,
                label: name,
                filters: filters.filter((filter) => filter.column === column),
                options,
                reference: reference ?? undefined,
                services,
                onChange: (next) => onChange(withColumnFilters(filters, column, next)),
              })}
            </Suspense>
          </fieldset>
        );
      })}
    </div>
  );
}
