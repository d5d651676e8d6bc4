import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Setting } from '../editor/setting';

interface ColorSettingProps {
  pointer: string;
  value: string | undefined;
  /** Custom properties of the page, without their dashes. */
  colors: readonly string[];
  onChange: (color: string | undefined) => void;
}

/** One of the colours that charts name, shown by itself. */
export function ColorSetting({ pointer, value, colors, onChange }: ColorSettingProps) {
  const { t } = useTranslation('data-builders');
  return (
    <Setting label={t('values.color')} pointer={pointer}>
      {(id) => (
        <Select
          id={id}
          className="setting-control"
          value={value ?? null}
          placeholder={t('values.usualColor')}
          allowClear
          showSearch={{ optionFilterProp: 'value' }}
          options={colors.map((color) => ({
            value: color,
            label: (
              <span className="color-option">
                <span className="color-dot" style={{ background: `var(--${color})` }} />
                {color}
              </span>
            ),
          }))}
          onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
        />
      )}
    </Setting>
  );
}
