import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDefinitionOptions } from '../panel/names';
import { Setting } from './setting';

interface SourceSettingProps {
  value: string;
  onChange: (source: string) => void;
}

/** The table or view whose rows are shown. */
export function SourceSetting({ value, onChange }: SourceSettingProps) {
  const { t } = useTranslation('data-builders');
  const options = useDefinitionOptions('source');
  return (
    <Setting label={t('source.label')} pointer="/source" help={t('source.help')}>
      {(id) => (
        <Select
          id={id}
          className="setting-control"
          value={value === '' ? null : value}
          placeholder={t('source.choose')}
          loading={options === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={options ?? []}
          onChange={(next: string) => onChange(next)}
        />
      )}
    </Setting>
  );
}
