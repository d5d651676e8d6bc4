import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../definitions/language';
import { isAborted } from '../../api/api-error';
import { showToast } from '../../ui/overlays/toast';
import { changeLanguage, useLanguage } from '../../i18n/i18n';
import { Popup } from '../../ui/overlays/popup';
import { useShowIn } from '../../ui/navigation/page-router';
import { useConfig } from '../../session/use-config';

const names: Record<Language, string> = { mn_MN: 'Монгол', en_US: 'English', ko_KR: '한국어' };

/**
 * Lists the project's languages, each by its own name. A choice is stored, and a public page goes on at its address in
 * that language.
 */
export function LanguagePopup() {
  const { t } = useTranslation();
  const current = useLanguage();
  const showIn = useShowIn();
  const config = useConfig();
  const choices = config?.languages ?? languages.map((code) => ({ code, label: names[code] }));
  if (config?.has_language === false) return null;
  return (
    <Popup
      label={t('language.label')}
      icon="globe"
      text={choices.find(({ code }) => code === current)?.label}
    >
      {(close) => (
        <fieldset>
          <legend>{t('language.label')}</legend>
          {choices.map(({ code, label }) => (
            <label key={code} className="popup-item" lang={code.slice(0, 2)}>
              <input
                type="radio"
                name="language"
                checked={code === current}
                onChange={() => {
                  close();
                  changeLanguage(code)
                    .then(() => showIn(code))
                    .catch(report);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </Popup>
  );
}

function report(error: unknown): void {
  if (!isAborted(error))
    showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
}
