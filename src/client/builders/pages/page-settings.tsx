import { Checkbox, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scalarText } from '../document/pointer';
import { ChoiceList } from '../dashboards/choice-list';
import { useDashboardCharts } from '../dashboards/use-dashboard-charts';
import { textsAt } from '../editor/document-lists';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { Setting, SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useDefinitionOptions } from '../panel/names';
import { isOfRow, rowPart } from '../../../definitions/page';
import { listBlocks, pagePath, setAudience, setOfRow, setPath } from './page-edits';
import { useBlockColumns, useSourceColumns } from './use-block-columns';

/** The settings of the page itself: its words, its address and who opens it. */
export function PageSettings() {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const roles = useDefinitionOptions('role');
  const blocks = listBlocks(document);
  const detail = blocks.find(({ type }) => type === 'detail');
  const { shown } = useBlockColumns(scalarText(detail?.block.grid));
  const printed = scalarText(document.source);
  const sources = useDefinitionOptions('source');
  const ofPrinted = useSourceColumns(printed);
  const isPublic = document.isPublic === true;
  const ofRow = isOfRow({ path: scalarText(document.path) });
  return (
    <>
      <SettingGroup title={t('page.title')} help={t('page.help')}>
        <TextSetting
          label={t('page.name')}
          pointer="/title"
          value={document.title}
          onChange={(value) => onEdit([{ pointer: '/title', value: value ?? { mn_MN: '' } }])}
        />
        <TextSetting
          label={t('page.lead')}
          pointer="/lead"
          value={document.lead}
          onChange={(value) => onEdit([{ pointer: '/lead', value }])}
        />
        <Setting label={t('page.path')} pointer="/path" help={t('page.pathHelp')}>
          {(id) => (
            <Input
              id={id}
              value={pagePath(document)}
              maxLength={120}
              suffix={ofRow ? <span className="quiet">{rowPart}</span> : undefined}
              onChange={({ target }) => onEdit(setPath(document, target.value))}
            />
          )}
        </Setting>
        <div className="setting">
          <Checkbox
            checked={ofRow}
            onChange={({ target }) => onEdit(setOfRow(document, target.checked))}
            aria-describedby="page-of-row"
          >
            {t('page.ofRow')}
          </Checkbox>
          <p id="page-of-row" className="setting-help">
            {t('page.ofRowHelp')}
          </p>
        </div>
        <div className="setting">
          <Checkbox
            checked={isPublic}
            onChange={({ target }) => onEdit(setAudience(document, target.checked ? 'everybody' : []))}
          >
            {t('page.public')}
          </Checkbox>
          <ProblemList pointer="/isPublic" />
          <ProblemList pointer="" reach="itself" />
        </div>
        {isPublic && document.roles === undefined ? null : (
          <Setting label={t('page.roles')} pointer="/roles" help={t('page.rolesHelp')}>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                className="setting-control"
                placeholder={t('page.chooseRoles')}
                value={textsAt(document, '/roles')}
                showSearch={{ optionFilterProp: 'label' }}
                options={roles ?? []}
                onChange={(next: string[]) => onEdit(setAudience(document, next))}
              />
            )}
          </Setting>
        )}
        <ChoiceSetting
          label={t('page.source')}
          pointer="/source"
          help={t('page.sourceHelp')}
          placeholder={t('page.noSource')}
          value={printed}
          options={sources ?? []}
          onChange={(value) =>
            onEdit([
              { pointer: '/source', value },
              // A printed document is of one row.
              ...(value === undefined ? [] : setOfRow(document, true)),
            ])
          }
        />
        {detail === undefined && printed === '' && document.titleColumn === undefined ? null : (
          <ChoiceSetting
            label={t('page.titleColumn')}
            pointer="/titleColumn"
            help={t('page.titleColumnHelp')}
            value={scalarText(document.titleColumn)}
            options={printed === '' ? shown : ofPrinted.all}
            onChange={(value) => onEdit([{ pointer: '/titleColumn', value }])}
          />
        )}
        {printed === '' && document.logoColumn === undefined ? null : (
          <ChoiceSetting
            label={t('page.logoColumn')}
            pointer="/logoColumn"
            help={t('page.logoColumnHelp')}
            value={scalarText(document.logoColumn)}
            options={ofPrinted.pictures}
            onChange={(value) => onEdit([{ pointer: '/logoColumn', value }])}
          />
        )}
      </SettingGroup>
      {blocks.some(({ type }) => type === 'chart') || document.filters !== undefined ? <Choices /> : null}
    </>
  );
}

/** The choices above the charts of the page. */
function Choices() {
  const { document } = useEditor();
  const ids = listBlocks(document).flatMap(({ block }) => scalarText(block.chart) || []);
  const states = useDashboardCharts(ids);
  const charts = useMemo(() => states.flatMap((state) => ('chart' in state ? [state.chart] : [])), [states]);
  return <ChoiceList charts={charts} />;
}
