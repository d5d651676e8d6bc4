import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { preloadWidgets } from '../../../../../widgets/registry';
import type { WidgetServices } from '../../../../../widgets/contract';
import { languages, say, type Language } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { FormProvider } from '../../../runtime/form/form-context';
import { expressionCaller, type FormRuntime } from '../../../runtime/form/form-runtime';
import { FormStructure } from '../../../runtime/form/layout/form-structure';
import { createFormStore } from '../../../runtime/form/store/form-store';
import type { Row } from '../../../../engine/row';
import { useSession } from '../../../session/session';
import { useIsDark } from '../../../ui/appearance/appearance';
import { Icon } from '../../../ui/icon';
import '../../../runtime/form/form.css';
import { Failsafe } from './failsafe';
import { PreviewFrame, devices, type Device } from './preview-frame';
import { RowChoice } from './row-choice';
import type { PreviewTheme } from './theme-tokens';
import { useLanguageTexts } from './use-language-texts';
import { usePreviewRow, type ChosenRow } from './use-preview-row';
import './preview.css';

interface PreviewProps {
  runtime: FormRuntime | undefined;
  services: WidgetServices;
  onClose: () => void;
}

const deviceIcons: Readonly<Record<Device, string>> = {
  phone: 'phone',
  tablet: 'clipboard',
  computer: 'frame',
};

/**
 * Shows the form as people will see it: on a device, in a language, light or dark, empty or with a row as a role reads it. What
 * is entered here is not saved.
 */
export function Preview({ runtime, services, onClose }: PreviewProps) {
  const { t } = useTranslation('form-builder');
  const reader = useLanguage();
  const isDark = useIsDark();
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>(reader);
  const [theme, setTheme] = useState<PreviewTheme>(isDark ? 'dark' : 'light');
  const [chosen, setChosen] = useState<ChosenRow>({ key: undefined, role: undefined });
  const read = usePreviewRow(runtime?.form, chosen);
  const isShown = chosen.key !== undefined && read.data != null && read.data.sees !== 'none';
  const titleOf = (name: string) => {
    const list = runtime?.form.subTables?.find((each) => each.name === name);
    return say(runtime?.form.fields[name]?.title ?? list?.title ?? name, reader);
  };
  return (
    <section className="fb-pane fb-preview" aria-label={t('preview.label')}>
      <div className="fb-preview-bar">
        <div className="fb-buttons" role="toolbar" aria-label={t('preview.device')}>
          {deviceNames.map((each) => (
            <button
              key={each}
              type="button"
              className="icon-button fb-tool"
              aria-pressed={device === each}
              aria-label={t(`preview.${each}`)}
              title={t(`preview.${each}`)}
              onClick={() => setDevice(each)}
            >
              <Icon name={deviceIcons[each]} />
            </button>
          ))}
          <button
            type="button"
            className="icon-button fb-tool"
            aria-pressed={theme === 'dark'}
            aria-label={t('preview.dark')}
            title={t('preview.dark')}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
          </button>
        </div>
        <select
          className="fb-input"
          aria-label={t('preview.language')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? reader)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`languages.${each}`)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="icon-button fb-tool"
          aria-label={t('preview.close')}
          title={t('preview.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {runtime === undefined ? null : (
        <RowChoice
          form={runtime.form}
          chosen={chosen}
          read={read.data}
          error={read.error}
          titleOf={titleOf}
          onChange={setChosen}
        />
      )}
      <div className="fb-preview-pane">
        <PreviewFrame
          device={device}
          theme={theme}
          label={t('preview.form', { device: t(`preview.${device}`) })}
        >
          {runtime === undefined ? (
            <p className="fb-empty">{t('preview.broken')}</p>
          ) : (
            <Failsafe of={runtime} message={t('preview.broken')}>
              <RunningForm
                key={`${isShown ? (chosen.key ?? '') : ''} ${chosen.role ?? ''}`}
                runtime={runtime}
                services={services}
                language={language}
                stored={isShown ? (read.data?.row ?? null) : null}
                role={chosen.role}
              />
            </Failsafe>
          )}
        </PreviewFrame>
      </div>
    </section>
  );
}

const deviceNames = Object.keys(devices).filter((name): name is Device => name in devices);

interface RunningFormProps {
  runtime: FormRuntime;
  services: WidgetServices;
  language: Language;
  /** The row that fills the form; null for a new one. */
  stored: Row | null;
  /** The role in which the form is filled in. Default: that of the administrator. */
  role: string | undefined;
}

function RunningForm({ runtime, services, language, stored, role }: RunningFormProps) {
  const texts = useLanguageTexts(language);
  const idPrefix = useId();
  const user = useSession((session) => session.user);
  const [isReady, setIsReady] = useState(false);
  const widgets = useMemo(
    () => [...new Set(Object.values(runtime.form.fields).map(({ widget }) => widget))].toSorted().join(' '),
    [runtime],
  );
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await preloadWidgets('field', widgets.split(' '));
      if (!isGone) setIsReady(true);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [widgets]);
  const context = useMemo(() => {
    const caller = expressionCaller(user);
    const store = createFormStore(runtime, {
      stored,
      user: role === undefined ? caller : { ...caller, role },
    });
    return {
      store,
      idPrefix,
      isReadOnly: false,
      isPaper: false,
      services:
        texts === undefined
          ? services
          : {
              ...services,
              language,
              say: (text: Parameters<WidgetServices['say']>[0]) => say(text, language),
              translate: (key: string, values: Record<string, string | number> = {}) =>
                texts.t(`widgets:${key.replace(/^widgets\./, '')}`, values),
            },
    };
  }, [runtime, user, idPrefix, services, texts, language, stored, role]);
  if (!isReady || texts === undefined) return <span className="fb-control-space skeleton" />;
  return (
    <I18nextProvider i18n={texts}>
      <Suspense fallback={<span className="fb-control-space skeleton" />}>
        <h2 className="fb-preview-title">{say(runtime.form.title, language)}</h2>
        <FormProvider value={context}>
          <div className="form">
            <FormStructure />
          </div>
        </FormProvider>
      </Suspense>
    </I18nextProvider>
  );
}
