import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { listLimits, type ColumnType } from '../../../definitions/source';
import { aggregateFunctions } from '../../../definitions/values/aggregate';
import { RowFilterEntry } from '../conditions/row-filter-entry';
import { isObject, scalarText, type JsonObject } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { NumberSetting } from '../editor/number-setting';
import { ProblemList } from '../editor/problem-list';
import { Setting } from '../editor/setting';
import { useDefinitionOptions } from '../panel/names';
import { listFigures } from '../sources/figures';
import { useColumnTitles, useConditionScope } from '../sources/source-words';
import { useView } from './use-view';
import type { ViewColumnPart } from './view-parts';

const functions = [...aggregateFunctions, 'list'] as const;
const ofLists = ['separator', 'sorts', 'limit'];

/** A figure over the rows of another table that refer to this one, or over the rows of a group. */
export function FigureSettings({ column: { pointer, settings } }: { column: ViewColumnPart }) {
  const { t } = useTranslation(['view-builder', 'data-builders']);
  const { document, onEdit } = useEditor();
  const { model, rows, view } = useView();
  const tables = useDefinitionOptions('source') ?? [];
  const aggregate: JsonObject = isObject(settings.aggregate) ? settings.aggregate : {};
  const isGrouped = document.groupBy !== undefined;
  const source = scalarText(aggregate.source);
  const counted = source === '' ? rows : model.sources.get(source);
  const titleOf = useColumnTitles(counted);
  const scope = useConditionScope(counted);
  const figure = scalarText(aggregate.function);
  const at = `${pointer}/aggregate`;
  const put = (next: JsonObject) => onEdit([{ pointer: at, value: withoutEmpty(next) }]);
  const columns = [...(counted?.columns.values() ?? [])].filter(({ secret }) => !secret);
  const options = (fits: (type: ColumnType, references: string | undefined) => boolean) =>
    columns.flatMap(({ name, type, references }) =>
      fits(type, references) ? [{ value: name, label: titleOf(name) }] : [],
    );
  return (
    <>
      <div className="setting-grid">
        <ChoiceSetting
          label={t('figure.function')}
          pointer={`${at}/function`}
          isOptional={false}
          value={figure}
          options={functions.map((each) => ({
            value: each,
            label: each === 'list' ? t('figure.list') : t(`data-builders:figures.${each}`),
          }))}
          onChange={(value) => {
            const gone = value === 'list' ? [] : ofLists;
            const kept = Object.entries(aggregate).filter(([member]) => !gone.includes(member));
            put({ ...Object.fromEntries(kept), function: value });
          }}
        />
        {isGrouped && source === '' ? null : (
          <>
            <ChoiceSetting
              label={t('figure.source')}
              pointer={`${at}/source`}
              value={source === '' ? undefined : source}
              options={tables}
              onChange={(value) => put({ function: figure, source: value, connection: '' })}
            />
            <ChoiceSetting
              label={t('figure.connection')}
              pointer={`${at}/connection`}
              value={scalarText(aggregate.connection)}
              options={options((_, references) => references !== undefined && refersTo(references))}
              onChange={(value) => put({ ...aggregate, connection: value })}
            />
          </>
        )}
        <ChoiceSetting
          label={t('figure.column')}
          pointer={`${at}/column`}
          placeholder={t('figure.rows')}
          value={typeof aggregate.column === 'string' ? aggregate.column : undefined}
          options={options((type) =>
            figure === 'list' ? type === 'text' : listFigures(type).some((each) => each === figure),
          )}
          onChange={(value) => put({ ...aggregate, column: value })}
        />
        {figure === 'list' ? (
          <>
            <Setting label={t('figure.separator')} pointer={`${at}/separator`}>
              {(id) => (
                <Input
                  id={id}
                  maxLength={20}
                  placeholder=", "
                  value={scalarText(aggregate.separator)}
                  onChange={({ target }) => put({ ...aggregate, separator: target.value })}
                />
              )}
            </Setting>
            <NumberSetting
              label={t('figure.limit')}
              pointer={`${at}/limit`}
              value={aggregate.limit}
              min={1}
              max={listLimits.maximum}
              placeholder={String(listLimits.default)}
              onChange={(value) => put({ ...aggregate, limit: value })}
            />
          </>
        ) : null}
      </div>
      {counted === undefined ? null : (
        <RowFilterEntry
          kind="source"
          label={t('figure.filter')}
          effect={t('figure.filterEffect')}
          scope={scope}
          pointer={`${at}/filters`}
        />
      )}
      <ProblemList pointer={at} reach="itself" />
    </>
  );

  /** A row of the view has the key of its base: rows of both may be referred to. */
  function refersTo(source: string): boolean {
    return source === view?.rowSource || source === view?.id;
  }
}

/** Members that are emptied go. */
function withoutEmpty(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== ''),
  );
}
