import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { togglePick, type DashboardState } from '../../runtime/dashboard/cross-filter';
import { DashboardFilters } from '../../runtime/dashboard/dashboard-filters';
import '../../runtime/dashboard/dashboard.css';
import { SortableArea } from '../../ui/sorting/sortable-area';
import type { BuilderProps } from '../builder-props';
import { moveWithin } from '../document/list-edits';
import { isObject, pointerTo } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { EditorContext, useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { readText } from '../panel/read-text';
import { useDefinitionTitle } from '../sources/source-words';
import '../sources/column-tree.css';
import { ChartPalette } from './chart-palette';
import { ChartPlace } from './chart-place';
import { ChoiceList } from './choice-list';
import { addChart, listPlaces } from './dashboard-edits';
import { LiveChart } from './live-chart';
import { useDashboardCharts } from './use-dashboard-charts';
import './dashboards.css';

/** Builds a dashboard on its own grid: the charts are drawn over real rows where they are placed. */
export function DashboardBuilder({ document, onEdit, problems }: BuilderProps) {
  const { t } = useTranslation('data-builders');
  const editor = useMemo(() => ({ document, onEdit, problems }), [document, onEdit, problems]);
  const places = listPlaces(document);
  const states = useDashboardCharts(places.map(({ chart }) => chart));
  const charts = useMemo(() => states.flatMap((state) => ('chart' in state ? [state.chart] : [])), [states]);
  const used = new Set(places.map(({ chart }) => chart));
  return (
    <EditorContext value={editor}>
      <div className="dashboard-builder">
        <ChartPalette used={used} onAdd={(chart) => onEdit(addChart(document, chart))} />
        <section className="editor dashboard-canvas" aria-label={t('dashboards.canvas')}>
          <Canvas states={states} charts={charts} />
        </section>
        <div className="editor">
          <DashboardTexts />
          <ChoiceList charts={charts} />
        </div>
      </div>
    </EditorContext>
  );
}

interface CanvasProps {
  states: ReturnType<typeof useDashboardCharts>;
  charts: Parameters<typeof LiveChart>[0]['charts'];
}

function Canvas({ states, charts }: CanvasProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const [chosen, setChosen] = useState<DashboardState>({ picks: [], ranges: [] });
  const titleOfChart = useDefinitionTitle('chart');
  const places = listPlaces(document);
  const titleAt = (index: number) => {
    const state = states[index];
    return state !== undefined && 'chart' in state
      ? say(state.chart.title, language)
      : titleOfChart(places[index]?.chart ?? '');
  };
  // The same chart twice is a mistake that the plan reports; places distinguish the two.
  const ids = places.map(({ chart }, index) => `${chart} ${index}`);
  const choices = objectsAt(document, '/filters').flatMap(({ column, title }) => {
    const text = readText(title);
    return typeof column === 'string' && text !== undefined ? [{ column, title: text }] : [];
  });
  const remove = (index: number) =>
    onEdit([
      places.length === 1
        ? { pointer: '/items', value: [] }
        : { pointer: pointerTo('items', index), value: undefined },
    ]);
  return (
    <>
      <ProblemList pointer="/items" reach="itself" />
      {places.length === 0 ? (
        <p className="setting-empty">{t('dashboards.empty')}</p>
      ) : (
        <>
          {choices.length === 0 || charts.length === 0 ? null : (
            <DashboardFilters choices={choices} charts={charts} state={chosen} onChange={setChosen} />
          )}
          <SortableArea
            ids={ids}
            direction="grid"
            startKeys="spaceOrEnter"
            nameOf={(id) => titleAt(ids.indexOf(id))}
            announce={(event, values) => t(`builder:sort.${event}`, values)}
            howToMove={t('builder:sort.howToMove')}
            onMove={(id, onto) => {
              if (id !== onto) onEdit(moveWithin(document, '/items', ids.indexOf(id), ids.indexOf(onto)));
            }}
          >
            <ol className="place-grid" aria-label={t('dashboards.canvas')}>
              {places.map((place, index) => (
                <ChartPlace
                  key={ids[index]}
                  id={ids[index] ?? ''}
                  index={index}
                  title={titleAt(index)}
                  place={place}
                  onRemove={() => remove(index)}
                >
                  <LiveChart
                    state={states[index] ?? { state: 'loading' }}
                    height={place.height}
                    charts={charts}
                    chosen={chosen}
                    onPick={(pick) =>
                      setChosen(({ picks, ranges }) => ({ picks: togglePick(picks, pick), ranges }))
                    }
                  />
                </ChartPlace>
              ))}
            </ol>
          </SortableArea>
        </>
      )}
    </>
  );
}

function DashboardTexts() {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const { title, lead, isPublic } = document;
  return (
    <SettingGroup title={t('look.title')}>
      <TextSetting
        label={t('dashboards.name')}
        pointer="/title"
        value={title}
        onChange={(value) => onEdit([{ pointer: '/title', value: value ?? { mn_MN: '' } }])}
      />
      <TextSetting
        label={t('dashboards.lead')}
        pointer="/lead"
        help={t('dashboards.leadHelp')}
        value={isObject(lead) || typeof lead === 'string' ? lead : undefined}
        onChange={(value) => onEdit([{ pointer: '/lead', value }])}
      />
      <div>
        <Checkbox
          checked={isPublic === true}
          onChange={({ target }) => onEdit([{ pointer: '/isPublic', value: target.checked || undefined }])}
        >
          {t('dashboards.public')}
        </Checkbox>
        <p className="setting-help">{t('dashboards.publicHelp')}</p>
        <ProblemList pointer="/isPublic" />
      </div>
    </SettingGroup>
  );
}
