import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelSource } from '../../../engine/model/model';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { BuilderProps } from '../builder-props';
import { RowFilterEntry } from '../conditions/row-filter-entry';
import { scalarText } from '../document/pointer';
import { EditorContext, useEditor } from '../editor/editor-context';
import { NumberSetting } from '../editor/number-setting';
import { SettingGroup } from '../editor/setting';
import { SortList } from '../editor/sort-list';
import { SourceSetting } from '../editor/source-setting';
import { TextSetting } from '../editor/text-setting';
import { DefinitionPreview } from '../preview/definition-preview';
import { useColumnTitles, useConditionScope } from '../sources/source-words';
import { useSourceModel } from '../sources/use-source-model';
import { useStart } from '../sources/use-start';
import { listDimensions, listMeasures, sortKeys, startChart } from './chart-edits';
import { firstGrouping } from './chart-fit';
import { DimensionList } from './dimension-list';
import { MeasureList } from './measure-list';
import { PictureChoice } from './picture-choice';
import './charts.css';

/** Builds a chart: its picture, groups, figures and rows, beside the picture over real rows. */
export function ChartBuilder({ id, document, onEdit, problems }: BuilderProps) {
  const { t } = useTranslation('data-builders');
  const known = useSourceModel(scalarText(document.source));
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  const start = useStart((source) => onEdit(startChart(document, source.id, firstGrouping(source))));
  return (
    <EditorContext value={editor}>
      {known.error !== null ? (
        <RetryNotice message={known.error.message} onRetry={known.retry} />
      ) : known.isLoading ? (
        <PageSkeleton />
      ) : known.source === undefined ? (
        <SettingGroup title={t('charts.start')} help={t('charts.startHelp')}>
          <SourceSetting value={scalarText(document.source)} onChange={start} />
        </SettingGroup>
      ) : (
        <div className="chart-builder">
          <div className="editor">
            <ChartSettings source={known.source} onSource={start} />
          </div>
          <section className="editor chart-live" aria-label={t('live.chart')}>
            <h2 className="editor-title">{t('live.chart')}</h2>
            <DefinitionPreview kind="chart" id={id} />
          </section>
        </div>
      )}
    </EditorContext>
  );
}

interface ChartSettingsProps {
  source: ModelSource;
  onSource: (source: string) => void;
}

function ChartSettings({ source, onSource }: ChartSettingsProps) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const scope = useConditionScope(source);
  const canStack =
    (document.picture === 'column' || document.picture === 'area') &&
    (listDimensions(document).length > 1 || listMeasures(document).length > 1);
  return (
    <>
      <SettingGroup title={t('charts.picture')}>
        <PictureChoice source={source} />
        {canStack || document.stacked === true ? (
          <Checkbox
            checked={document.stacked === true}
            onChange={({ target }) => onEdit([{ pointer: '/stacked', value: target.checked || undefined }])}
          >
            {t('charts.stacked')}
          </Checkbox>
        ) : null}
      </SettingGroup>
      <DimensionList source={source} />
      <MeasureList source={source} />
      <SettingGroup title={t('rows.title')} help={t('charts.rowsHelp')}>
        <RowFilterEntry kind="chart" label={t('rows.label')} effect={t('charts.rowsEffect')} scope={scope} />
      </SettingGroup>
      <ChartSorts source={source} />
      <SettingGroup title={t('look.title')}>
        <TextSetting
          label={t('charts.name')}
          pointer="/title"
          value={document.title}
          onChange={(value) => onEdit([{ pointer: '/title', value: value ?? { mn_MN: '' } }])}
        />
        <SourceSetting value={source.id} onChange={onSource} />
        <div className="setting-grid">
          <NumberSetting
            label={t('charts.limit')}
            pointer="/limit"
            value={document.limit}
            min={1}
            max={1000}
            placeholder={t('charts.noLimit')}
            onChange={(value) => onEdit([{ pointer: '/limit', value }])}
          />
        </div>
      </SettingGroup>
    </>
  );
}

/** Groups are sorted by what they are grouped by, or by their figures. */
function ChartSorts({ source }: { source: ModelSource }) {
  const { t } = useTranslation('data-builders');
  const { document } = useEditor();
  const titleOf = useColumnTitles(source);
  const keys = sortKeys(document);
  const dimensions = listDimensions(document);
  const measures = listMeasures(document);
  const options = [
    ...keys.dimensions.map((value, index) => ({
      value,
      label: titleOf(dimensions[index]?.column ?? value),
    })),
    ...keys.measures.map((value, index) => {
      const { column, settings } = measures[index] ?? { column: undefined, settings: {} };
      const figure = t(`figures.${scalarText(settings.function)}`);
      return { value, label: column === undefined ? figure : `${figure}: ${titleOf(column)}` };
    }),
  ];
  return (
    <SortList
      title={t('sorts.title')}
      help={t('sorts.chartHelp')}
      empty={t('sorts.emptyChart')}
      options={options}
    />
  );
}
