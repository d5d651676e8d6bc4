import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { pointerTo } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { Setting, SettingGroup } from '../editor/setting';
import { useDefinitionTitle } from '../sources/source-words';
import type { ReachedSource } from './read-view';
import { useView } from './use-view';
import { addJoin, columnsThrough, removeJoin, renameJoin, setInner } from './view-edits';
import { listJoins, joinedPath, type ViewJoin } from './view-parts';

/** The joins of a view, each with its settings. */
export function JoinList() {
  const { t } = useTranslation('view-builder');
  const { document, onEdit } = useEditor();
  const { reached } = useView();
  const options = useReferenceOptions(reached);
  const joins = listJoins(document);
  const free = options.filter(({ value }) => joins.every(({ on }) => on !== value));
  return (
    <SettingGroup title={t('join.title')} help={t('join.help')}>
      {joins.length === 0 ? <p className="setting-empty">{t('join.empty')}</p> : null}
      <ol className="view-joins" aria-label={t('join.title')}>
        {joins.map((join, index) => (
          <li key={index}>
            <JoinSettings join={join} index={index} />
          </li>
        ))}
      </ol>
      <ProblemList pointer="/joins" reach="itself" />
      {free.length === 0 ? null : (
        <ChoiceSetting
          label={t('join.through')}
          pointer="/joins/-"
          placeholder={t('join.choose')}
          value={undefined}
          options={free}
          onChange={(on) => {
            const found = free.find(({ value }) => value === on);
            if (found) onEdit(addJoin(document, found.value, found.source));
          }}
        />
      )}
    </SettingGroup>
  );
}

function JoinSettings({ join, index }: { join: ViewJoin; index: number }) {
  const { t } = useTranslation('view-builder');
  const { document, onEdit } = useEditor();
  const titleOf = useDefinitionTitle('source');
  const [typed, setTyped] = useState<string | null>(null);
  const at = pointerTo('joins', index);
  const title = titleOf(join.source);
  const count = columnsThrough(document, join.as).length;
  const rename = () => {
    if (typed !== null && typed.trim() !== '' && typed !== join.as)
      onEdit(renameJoin(document, index, typed.trim()));
    setTyped(null);
  };
  return (
    <section className="view-join" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button
          icon={<Icon name="delete" />}
          aria-label={t('join.remove', { name: title })}
          onClick={() => onEdit(removeJoin(document, join.as))}
        >
          {count === 0 ? t('join.removeShort') : t('join.removeWith', { count })}
        </Button>
      </header>
      <div className="setting-grid">
        <Setting label={t('join.name')} pointer={`${at}/as`} help={t('join.nameHelp')}>
          {(id) => (
            <Input
              id={id}
              value={typed ?? join.as}
              maxLength={40}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={rename}
              onPressEnter={rename}
            />
          )}
        </Setting>
        <Setting label={t('join.on')} pointer={`${at}/on`}>
          {(id) => <Input id={id} value={join.on} disabled />}
        </Setting>
      </div>
      <Checkbox
        checked={join.isInner}
        onChange={({ target }) => onEdit(setInner(document, index, target.checked))}
      >
        {t('join.inner')}
      </Checkbox>
      <ProblemList pointer={`${at}/source`} />
      <ProblemList pointer={at} reach="itself" />
    </section>
  );
}

interface ReferenceOption {
  value: string;
  label: string;
  source: string;
}

/** The references of a view's tables: each can be joined. */
function useReferenceOptions(reached: readonly ReachedSource[]): ReferenceOption[] {
  const sourceTitle = useDefinitionTitle('source');
  const language = useLanguage();
  return reached.flatMap(({ join, source }) =>
    [...source.columns.values()].flatMap(({ name, title = name, references, secret }) => {
      if (references === undefined || secret) return [];
      const path = joinedPath(join, name);
      return [
        { value: path, label: `${say(title, language)} → ${sourceTitle(references)}`, source: references },
      ];
    }),
  );
}
