import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { periods } from '../../../definitions/values/aggregate';
import { useLanguage } from '../../i18n/i18n';
import { FeelEntry } from '../forms/inputs/feel-entry';
import { freeName, nameOfTitle } from '../column-name';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { Setting } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useConditionScope, useDefinitionTitle } from '../sources/source-words';
import { FigureSettings } from './figure-settings';
import { useView } from './use-view';
import { renameColumn, setColumn, setKind } from './view-edits';
import { columnKinds, joinedPath, listViewColumns, type ViewColumnPart } from './view-parts';

interface ViewColumnEditorProps {
  column: ViewColumnPart;
  /** The column is in force, so that lists, forms and roles may name it. */
  isLocked: boolean;
}

/** The settings of one column of a view: what people see, then where its value comes from. */
export function ViewColumnEditor({ column, isLocked }: ViewColumnEditorProps) {
  const { t } = useTranslation(['view-builder', 'data-builders']);
  const { document, onEdit } = useEditor();
  const { index, pointer, name, kind, path, settings } = column;
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, view } = useView();
  const scope = useConditionScope(rows);
  const paths = usePaths();
  const type = view?.columns.get(name)?.type;
  const isTime = type === 'date' || type === 'timestamp';
  const rename = () => {
    const others = listViewColumns(document).flatMap((each) => (each.index === index ? [] : [each.name]));
    const wanted = nameOfTitle(typed ?? '');
    // The names of every table are a view's too, if they come from there.
    if (wanted !== '' && wanted !== name)
      onEdit(renameColumn(document, index, freeName(wanted, others, name)));
    setTyped(null);
  };
  const first = { path: 'id', value: 'id', aggregate: { function: 'count' } };
  return (
    <>
      <TextSetting
        label={t('columns.name')}
        pointer={`${pointer}/title`}
        help={t('columns.nameHelp')}
        value={settings.title}
        onChange={(value) => onEdit([{ pointer: `${pointer}/title`, value }])}
      />
      <div className="setting-grid">
        <Setting
          label={t('columns.code')}
          pointer={`${pointer}/name`}
          help={isLocked ? t('columns.lockedHelp') : undefined}
        >
          {(id) => (
            <Input
              id={id}
              value={typed ?? name}
              disabled={isLocked}
              maxLength={40}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={rename}
              onPressEnter={rename}
            />
          )}
        </Setting>
        <ChoiceSetting
          label={t('columns.kind')}
          pointer={`${pointer}/kind`}
          isOptional={false}
          value={kind}
          options={columnKinds.map((each) => ({ value: each, label: t(`columns.kinds.${each}`) }))}
          onChange={(value) => {
            const next = columnKinds.find((each) => each === value);
            if (next !== undefined && next !== kind) onEdit(setKind(document, index, next, first[next]));
          }}
        />
        {kind === 'path' ? (
          <ChoiceSetting
            label={t('columns.from')}
            pointer={`${pointer}/from`}
            isOptional={false}
            value={path}
            options={paths}
            onChange={(value) => onEdit(setColumn(document, index, 'from', value))}
          />
        ) : null}
        {kind === 'path' && (isTime || settings.period !== undefined) ? (
          <ChoiceSetting
            label={t('columns.period')}
            pointer={`${pointer}/period`}
            placeholder={t('columns.exact')}
            value={typeof settings.period === 'string' ? settings.period : undefined}
            options={periods.map((each) => ({ value: each, label: t(`data-builders:periods.${each}`) }))}
            onChange={(value) => onEdit(setColumn(document, index, 'period', value))}
          />
        ) : null}
      </div>
      {kind === 'value' ? (
        <>
          <FeelEntry
            label={t('columns.value')}
            help={t('columns.valueHelp')}
            value={typeof settings.value === 'string' ? settings.value : undefined}
            names={scope.names}
            isSyntaxOnly
            onChange={(value) => onEdit([{ pointer: `${pointer}/value`, value: value ?? '' }])}
          />
          <ProblemList pointer={`${pointer}/value`} />
        </>
      ) : null}
      {kind === 'aggregate' ? <FigureSettings column={column} /> : null}
      <ProblemList pointer={pointer} reach="itself" />
    </>
  );
}

/** The columns that a view can take, by their tables. */
function usePaths(): { value: string; label: string }[] {
  const language = useLanguage();
  const sourceTitle = useDefinitionTitle('source');
  const { reached } = useView();
  return reached.flatMap(({ join, source }) =>
    [...source.columns.values()].flatMap(({ name, title = name, secret }) =>
      secret
        ? []
        : [{ value: joinedPath(join, name), label: `${sourceTitle(source.id)}: ${say(title, language)}` }],
    ),
  );
}
