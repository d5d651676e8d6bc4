import { Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { ModelSource } from '../../../engine/model/model';
import { useLanguage } from '../../i18n/i18n';
import { useDevice } from '../../browser/use-device';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { BuilderProps } from '../builder-props';
import { inForceQuery } from '../change-sets/queries';
import { moveWithin } from '../document/list-edits';
import { scalarText } from '../document/pointer';
import { EditorContext, useEditor } from '../editor/editor-context';
import { SettingGroup } from '../editor/setting';
import { ChoiceSetting } from '../editor/choice-setting';
import { useDefinitionOptions } from '../panel/names';
import { readText } from '../panel/read-text';
import { SortableList } from '../panel/sortable/sortable-list';
import { draggedColumn } from '../sources/column-button';
import { columnGroups } from '../sources/column-groups';
import { useStart } from '../sources/use-start';
import { sourceColumns } from '../tables/locks';
import { FirstRows } from './first-rows';
import { JoinList } from './join-list';
import { TableList } from './table-list';
import { useKnownView, useView, ViewContext } from './use-view';
import { addColumn, startView } from './view-edits';
import { ViewColumns } from './view-columns';
import { ViewLook } from './view-look';
import { listViewColumns } from './view-parts';
import { ViewRows } from './view-rows';
import '../lists/lists.css';
import './views.css';

/** Drawn on screens that have room for it; the library of the graph is loaded with it. */
const ViewPicture = lazy(() => import('./picture/view-picture'));

/** Builds a view: its tables as a picture, its columns, rows and order, over the newest rows of it. */
export function ViewBuilder({ id, document, onEdit, problems, changeSet }: BuilderProps) {
  const { t } = useTranslation('view-builder');
  const known = useKnownView(document);
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  const start = useStart((source) => onEdit(startView(document, source.id, firstColumnsOf(source))));
  const inForce = useQuery({ ...inForceQuery({ kind: 'source', id }), enabled: changeSet.version > 0 });
  const published = useMemo(
    () => new Set(sourceColumns(inForce.data?.published ?? {}).map(({ name }) => scalarText(name))),
    [inForce.data],
  );
  const options = useDefinitionOptions('source')?.filter(({ value }) => value !== id);
  return (
    <EditorContext value={editor}>
      {known.error !== null ? (
        <RetryNotice message={known.error.message} onRetry={known.retry} />
      ) : known.isLoading && known.read.view === undefined ? (
        <PageSkeleton />
      ) : known.read.view === undefined ? (
        <SettingGroup title={t('start.title')} help={t('start.help')}>
          <ChoiceSetting
            label={t('look.base')}
            pointer="/from"
            isOptional={false}
            value={scalarText(document.from)}
            placeholder={t('start.choose')}
            options={options ?? []}
            onChange={(source) => {
              if (source !== undefined) start(source);
            }}
          />
        </SettingGroup>
      ) : (
        <ViewContext value={known.read}>
          <Loaded id={id} inForce={published} onBase={start} />
        </ViewContext>
      )}
    </EditorContext>
  );
}

/** Columns with which a view begins: the others are a press away. */
const firstColumns = 6;

function firstColumnsOf(source: ModelSource): string[] {
  return columnGroups(source)
    .filter(({ place }) => place !== 'system')
    .flatMap(({ columns }) => columns)
    .map(({ name }) => name)
    .slice(0, firstColumns);
}

const parts = ['columns', 'joins', 'rows', 'look'] as const;
type Part = (typeof parts)[number];

interface LoadedProps {
  id: string;
  inForce: ReadonlySet<string>;
  onBase: (source: string) => void;
}

function Loaded({ id, inForce, onBase }: LoadedProps) {
  const { t } = useTranslation('view-builder');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const { view } = useView();
  const [part, setPart] = useState<Part>('columns');
  const [open, setOpen] = useState<number | null>(null);
  const hasRoom = useDevice() === 'desktop';
  const columns = listViewColumns(document);
  const titleOf = (index: number) => {
    const { name = '', settings } = columns[index] ?? {};
    const title = readText(settings?.title) ?? view?.columns.get(name)?.title;
    return title === undefined || say(title, language) === '' ? name : say(title, language);
  };
  const add = (path: string, index: number) => {
    if (columns.every((column) => column.path !== path)) onEdit(addColumn(document, path, index));
    setOpen(null);
  };
  return (
    <div className="editor view-builder">
      <div className="editor-parts">
        <Segmented<Part>
          aria-label={t('parts.label')}
          value={part}
          options={parts.map((each) => ({ value: each, label: t(`parts.${each}`) }))}
          onChange={setPart}
        />
      </div>
      {part === 'columns' ? (
        <SortableList
          count={columns.length}
          nameAt={titleOf}
          onMove={(from, to) => {
            onEdit(moveWithin(document, '/columns', from, to));
            setOpen(open === from ? to : null);
          }}
          newItems={{
            nameOf: draggedColumn,
            onAdd: (dragged, index) => add(draggedColumn(dragged), index),
          }}
        >
          <div className="view-panes">
            {hasRoom ? (
              <Suspense fallback={<div className="view-picture" />}>
                <ViewPicture />
              </Suspense>
            ) : (
              <TableList />
            )}
            <ViewColumns inForce={inForce} titleOf={titleOf} open={open} onOpen={setOpen} />
          </div>
        </SortableList>
      ) : part === 'joins' ? (
        <JoinList />
      ) : part === 'rows' ? (
        <ViewRows titleOf={titleOf} />
      ) : (
        <ViewLook titleOf={titleOf} onBase={onBase} />
      )}
      <FirstRows id={id} document={document} titleOf={titleOf} />
    </div>
  );
}
