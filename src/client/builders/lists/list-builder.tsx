import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { ModelSource } from '../../../engine/model/model';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { BuilderProps } from '../builder-props';
import { scalarText } from '../document/pointer';
import { EditorContext } from '../editor/editor-context';
import type { ListColumn } from '../editor/document-lists';
import { SettingGroup } from '../editor/setting';
import { SourceSetting } from '../editor/source-setting';
import { readText } from '../panel/read-text';
import { DefinitionPreview } from '../preview/definition-preview';
import { columnGroups } from '../sources/column-groups';
import { useColumnTitles, useConditionScope } from '../sources/source-words';
import { useSourceModel } from '../sources/use-source-model';
import { useStart } from '../sources/use-start';
import { startList } from './column-edits';
import { ListColors } from './list-colors';
import { ListColumns } from './list-columns';
import { ListHeadings } from './list-headings';
import { ListLook } from './list-look';
import { ListPages } from './list-pages';
import { ListRows } from './list-rows';
import { ListTotals } from './list-totals';
import { ListViews } from './list-views';
import { useReach } from './use-reach';
import './lists.css';

/** Builds a list: its columns, colours, figures, rows and views, and shows it over real rows. */
export function ListBuilder(props: BuilderProps) {
  const { document, onEdit, problems } = props;
  const { t } = useTranslation('data-builders');
  const sourceId = scalarText(document.source);
  const known = useSourceModel(sourceId);
  const start = useStart((source) => onEdit(startList(document, source.id, firstColumnsOf(source))));
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  return (
    <EditorContext value={editor}>
      {known.error !== null ? (
        <RetryNotice message={known.error.message} onRetry={known.retry} />
      ) : known.isLoading ? (
        <PageSkeleton />
      ) : known.source === undefined ? (
        <SettingGroup title={t('lists.start')} help={t('lists.startHelp')}>
          <SourceSetting value={sourceId} onChange={start} />
        </SettingGroup>
      ) : (
        <Loaded {...props} source={known.source} onSource={start} />
      )}
    </EditorContext>
  );
}

/** Columns with which a list begins: more do not fit beside each other. */
const firstColumns = 8;

function firstColumnsOf(source: ModelSource): string[] {
  const unlisted = new Set(['richText', 'json']);
  return columnGroups(source)
    .filter(({ place }) => place !== 'system')
    .flatMap(({ columns }) => columns)
    .filter(({ type }) => !unlisted.has(type))
    .map(({ name }) => name)
    .slice(0, firstColumns);
}

const parts = ['columns', 'headings', 'figures', 'rows', 'views', 'look'] as const;
type Part = (typeof parts)[number];

interface LoadedProps extends BuilderProps {
  source: ModelSource;
  onSource: (source: string) => void;
}

function Loaded(props: LoadedProps) {
  const { id, changeSet, source, onSource } = props;
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const [part, setPart] = useState<Part>('columns');
  const scope = useConditionScope(source);
  const reach = useReach(props, source);
  const titleOfColumn = useColumnTitles(source);
  const titleOf = ({ name, settings }: ListColumn) => {
    const own = readText(settings.title);
    return own === undefined || say(own, language) === '' ? titleOfColumn(name) : say(own, language);
  };
  return (
    <div className="editor list-builder">
      <div className="editor-parts">
        <Segmented<Part>
          aria-label={t('lists.parts.label')}
          value={part}
          options={parts.map((each) => ({ value: each, label: t(`lists.parts.${each}`) }))}
          onChange={setPart}
        />
      </div>
      {part === 'columns' ? (
        <ListColumns source={source} titleOf={titleOf} reach={reach} />
      ) : part === 'headings' ? (
        <ListHeadings />
      ) : part === 'figures' ? (
        <>
          <ListColors scope={scope} titleOf={titleOf} />
          <ListTotals source={source} titleOf={titleOf} />
        </>
      ) : part === 'rows' ? (
        <ListRows source={source} scope={scope} />
      ) : part === 'views' ? (
        <ListViews source={source} titleOf={titleOf} />
      ) : (
        <>
          <ListLook source={source} onSource={onSource} />
          <ListPages id={id} source={source} changeSet={changeSet} />
        </>
      )}
      <section className="editor" aria-label={t('live.list')}>
        <h2 className="editor-title">{t('live.list')}</h2>
        <DefinitionPreview kind="grid" id={id} />
      </section>
    </div>
  );
}
