import { useSortable } from '@dnd-kit/sortable';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SortableHandle } from '../panel/sortable/sortable-handle';
import { heights, resize, setHeight, type DashboardPlace } from './dashboard-edits';
import { ResizeHandle } from './resize-handle';

/** Narrower charts have no room for the choice of their height; their corner changes it too. */
const narrow = 8;

interface ChartPlaceProps {
  index: number;
  id: string;
  title: string;
  place: DashboardPlace;
  onRemove: () => void;
  children: ReactNode;
}

/** The place of a chart: moved by its handle, resized by its corner, both by keyboard too. */
export function ChartPlace({ index, id, title, place, onRemove, children }: ChartPlaceProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { document, onEdit } = useEditor();
  const [tried, setTried] = useState<number | null>(null);
  const sortable = useSortable({ id });
  const { transform, transition, isDragging, setNodeRef } = sortable;
  const edit = (changes: ReturnType<typeof resize>) => {
    if (changes.length > 0) onEdit(changes);
  };
  const span = tried ?? place.span;
  return (
    <li
      ref={setNodeRef}
      className={`place${isDragging ? ' is-dragging' : ''}`}
      style={{
        gridColumn: `span ${span}`,
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition,
      }}
    >
      <div className="place-bar">
        <SortableHandle name={title} sortable={sortable} />
        <span className="place-size">{`${span} / 24`}</span>
        {place.span < narrow ? null : (
          <Select
            size="small"
            aria-label={t('dashboards.height', { name: title })}
            className="place-height"
            value={place.height}
            options={heights.map((each) => ({ value: each, label: t(`dashboards.heights.${each}`) }))}
            onChange={(next) => edit(setHeight(document, index, next))}
          />
        )}
        <Link
          className="icon-button"
          to={`/admin/builder/chart/${encodeURIComponent(place.chart)}`}
          aria-label={t('dashboards.openChart', { name: title })}
          title={t('dashboards.openChart', { name: title })}
        >
          <Icon name="edit" />
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={t('builder:panel.remove', { name: title })}
          title={t('builder:panel.remove', { name: title })}
          onClick={onRemove}
        >
          <Icon name="delete" />
        </button>
      </div>
      <ProblemList pointer={`/items/${index}`} />
      {children}
      <ResizeHandle
        name={title}
        place={place}
        onTry={setTried}
        onSize={(nextSpan, height) =>
          edit([...resize(document, index, nextSpan), ...setHeight(document, index, height)])
        }
      />
    </li>
  );
}
