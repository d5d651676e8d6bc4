import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import {
  accents,
  contentWidths,
  densities,
  layouts,
  themes,
  useSettings,
} from '../../ui/appearance/settings-store';
import { useDrawer } from '../use-drawer';
import { Choice, Switch } from './setting-fields';
import './settings-drawer.css';

/**
 * Draws a button in the header of the admin pages, and its drawer with the settings of how the pages look and behave.
 */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const close = () => drawer.current?.close();

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('settings.open')}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="settings" />
      </button>
      <dialog ref={drawer} className="settings-drawer" aria-labelledby="settings-title">
        <div className="settings-head">
          <h2 id="settings-title">{t('settings.title')}</h2>
          <button type="button" className="icon-button" aria-label={t('settings.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <SettingsForm onLock={close} />
      </dialog>
    </>
  );
}

function SettingsForm({ onLock }: { onLock: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const { change } = settings;
  const isTop = settings.layout === 'top';
  return (
    <div className="settings-form">
      <section>
        <h3>{t('settings.look')}</h3>
        <Choice
          name="theme"
          label={t('appearance.label')}
          values={themes}
          value={settings.theme}
          textOf={(value) => t(`appearance.${value}`)}
          onChange={(theme) => change({ theme })}
        />
        <Choice
          name="accent"
          label={t('settings.accent')}
          values={accents}
          value={settings.accent}
          textOf={(value) => t(`settings.accents.${value}`)}
          isColor
          onChange={(accent) => change({ accent })}
        />
        <Choice
          name="density"
          label={t('settings.density')}
          values={densities}
          value={settings.density}
          textOf={(value) => t(`settings.densities.${value}`)}
          onChange={(density) => change({ density })}
        />
      </section>
      <section>
        <h3>{t('settings.layout')}</h3>
        <div className="settings-wide-only">
          <Choice
            name="layout"
            label={t('settings.menuPlace')}
            values={layouts}
            value={settings.layout}
            textOf={(value) => t(`settings.layouts.${value}`)}
            onChange={(layout) => change({ layout })}
          />
          <Choice
            name="contentWidth"
            label={t('settings.contentWidth')}
            values={contentWidths}
            value={settings.contentWidth}
            textOf={(value) => t(`settings.contentWidths.${value}`)}
            isDisabled={!isTop}
            onChange={(contentWidth) => change({ contentWidth })}
          />
          <Switch
            label={t('settings.fixedSidebar')}
            isOn={settings.fixedSidebar}
            isDisabled={isTop}
            onChange={(fixedSidebar) => change({ fixedSidebar })}
          />
        </div>
        <div className="settings-not-phone">
          <Switch
            label={t('settings.multiTab')}
            isOn={settings.multiTab}
            onChange={(multiTab) => change({ multiTab })}
          />
        </div>
        <Switch
          label={t('settings.fixedHeader')}
          isOn={settings.fixedHeader}
          onChange={(fixedHeader) => change({ fixedHeader })}
        />
        <Switch
          label={t('settings.autoHideHeader')}
          isOn={settings.autoHideHeader}
          isDisabled={!settings.fixedHeader}
          onChange={(autoHideHeader) => change({ autoHideHeader })}
        />
      </section>
      <section>
        <h3>{t('appearance.sight')}</h3>
        <Switch label={t('appearance.gray')} isOn={settings.gray} onChange={(gray) => change({ gray })} />
        <Switch label={t('appearance.weak')} isOn={settings.weak} onChange={(weak) => change({ weak })} />
        <Switch label={t('settings.still')} isOn={settings.still} onChange={(still) => change({ still })} />
      </section>
      <button
        type="button"
        className="button button-plain"
        onClick={() => {
          onLock();
          change({ lockScreen: true });
        }}
      >
        <Icon name="lock" />
        {t('lock.lock')}
      </button>
    </div>
  );
}
