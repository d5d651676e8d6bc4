import { useTranslation } from 'react-i18next';
import { brandColors, contrast, textContrast } from '../../../definitions/values/brand-colors';
import { Entry } from '../forms/inputs/entries';

interface ColorSettingProps {
  label: string;
  help: string;
  problem: string | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const usual = '#0366cc';
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** Chooses the project's colour: a sample of both themes beside it, and whether texts stay readable. */
export function ColorSetting({ value, onChange, ...frame }: ColorSettingProps) {
  const { t } = useTranslation('rights-builders');
  const shown = value !== undefined && isColor(value) ? value : usual;
  const found = contrast(shown, '#ffffff');
  const isReadable = found >= textContrast;
  return (
    <div className="color-setting">
      <Entry {...frame}>
        {(ids) => (
          <div className="color-line">
            <input
              type="color"
              className="color-well"
              aria-label={t('settings.primaryColor.pick')}
              value={shown}
              onChange={({ target }) => onChange(target.value)}
            />
            <input
              {...ids}
              className="fb-input"
              value={value ?? ''}
              placeholder={usual}
              maxLength={7}
              onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
            />
            <button
              type="button"
              className="fb-button"
              disabled={value === undefined}
              onClick={() => onChange(undefined)}
            >
              {t('settings.primaryColor.usual')}
            </button>
          </div>
        )}
      </Entry>
      <output className={isReadable ? 'color-verdict is-good' : 'color-verdict is-poor'}>
        {t(isReadable ? 'settings.primaryColor.good' : 'settings.primaryColor.poor', {
          found: found.toFixed(1),
          needed: textContrast,
        })}
      </output>
      <div className="color-samples">
        {(['light', 'dark'] as const).map((theme) => {
          const colors = brandColors(shown, theme);
          return (
            <figure key={theme} className={`color-sample is-${theme}`}>
              <figcaption>{t(`settings.theme.${theme}`)}</figcaption>
              <span
                className="color-button"
                style={{ background: colors.primary, color: colors['on-primary'] }}
              >
                {t('settings.primaryColor.button')}
              </span>
              <span style={{ color: colors.link, textDecoration: 'underline' }}>
                {t('settings.primaryColor.link')}
              </span>
              <span className="color-chosen" style={{ background: colors['primary-soft'] }}>
                {t('settings.primaryColor.chosen')}
              </span>
            </figure>
          );
        })}
      </div>
    </div>
  );
}
