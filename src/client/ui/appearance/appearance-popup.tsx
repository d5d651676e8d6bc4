import { useTranslation } from 'react-i18next';
import { useIsDark } from './appearance';
import { Popup } from '../overlays/popup';
import { themes, useSettings } from './settings-store';

/** Sets the theme (light, dark or as the device), gray and stronger colours. */
export function AppearancePopup() {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const { theme, gray, weak, change } = useSettings();
  return (
    <Popup label={t('appearance.label')} icon={isDark ? 'moon' : 'sun'}>
      {() => (
        <>
          <fieldset>
            <legend>{t('appearance.label')}</legend>
            {themes.map((choice) => (
              <label key={choice} className="popup-item">
                <input
                  type="radio"
                  name="theme"
                  checked={theme === choice}
                  onChange={() => change({ theme: choice })}
                />
                {t(`appearance.${choice}`)}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('appearance.sight')}</legend>
            <label className="popup-item">
              <input type="checkbox" checked={gray} onChange={() => change({ gray: !gray })} />
              {t('appearance.gray')}
            </label>
            <label className="popup-item">
              <input type="checkbox" checked={weak} onChange={() => change({ weak: !weak })} />
              {t('appearance.weak')}
            </label>
          </fieldset>
        </>
      )}
    </Popup>
  );
}
