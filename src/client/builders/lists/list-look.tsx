import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { densities } from '../../../definitions/grid-view';
import type { ModelSource } from '../../../engine/model/model';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SettingGroup } from '../editor/setting';
import { SourceSetting } from '../editor/source-setting';
import { TextSetting } from '../editor/text-setting';
import { textsAt } from '../editor/document-lists';

const files = ['xlsx', 'csv'] as const;

interface ListLookProps {
  source: ModelSource;
  onSource: (source: string) => void;
}

/** The list's title, its rows' height and the files in which it is given out. */
export function ListLook({ source, onSource }: ListLookProps) {
  const { t } = useTranslation('data-builders');
  const language = useLanguage();
  const { document, onEdit } = useEditor();
  const exports = document.exports === undefined ? [...files] : textsAt(document, '/exports');
  const toggle = (file: (typeof files)[number], isOn: boolean) => {
    const next = files.filter((each) => (each === file ? isOn : exports.includes(each)));
    onEdit([{ pointer: '/exports', value: next.length === files.length ? undefined : next }]);
  };
  return (
    <SettingGroup title={t('look.title')}>
      <SourceSetting value={source.id} onChange={onSource} />
      <TextSetting
        label={t('look.name')}
        pointer="/title"
        help={t('look.nameHelp', { title: say(source.title, language) })}
        value={document.title}
        onChange={(value) => onEdit([{ pointer: '/title', value }])}
      />
      <div className="setting-grid">
        <ChoiceSetting
          label={t('look.density')}
          pointer="/density"
          placeholder={t('look.densities.comfortable')}
          value={typeof document.density === 'string' ? document.density : undefined}
          options={densities.map((each) => ({ value: each, label: t(`look.densities.${each}`) }))}
          onChange={(value) => onEdit([{ pointer: '/density', value }])}
        />
      </div>
      <fieldset className="setting-files">
        <legend className="setting-label">{t('look.exports')}</legend>
        <div className="setting-checks">
          {files.map((file) => (
            <Checkbox
              key={file}
              checked={exports.includes(file)}
              onChange={({ target }) => toggle(file, target.checked)}
            >
              {t(`look.files.${file}`)}
            </Checkbox>
          ))}
        </div>
        <ProblemList pointer="/exports" />
        <Checkbox
          checked={document.isOpenData === true}
          onChange={({ target }) =>
            onEdit([{ pointer: '/isOpenData', value: target.checked ? true : undefined }])
          }
        >
          {t('look.openData')}
        </Checkbox>
        <p className="setting-help">{t('look.openDataHelp')}</p>
        <ProblemList pointer="/isOpenData" />
      </fieldset>
    </SettingGroup>
  );
}
