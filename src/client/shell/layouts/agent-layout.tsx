import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { Brand } from '../brand';
import { LanguagePopup } from '../language-popup';
import { useSession } from '../../session/session';
import './agent-layout.css';

/** Lays out the sign-in pages: one card, no distractions. */
export default function AgentLayout() {
  const { t } = useTranslation();
  const config = useSession((session) => session.config);
  return (
    <div className="agent">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="agent-header">
        <Brand />
        <div className="agent-tools">
          <LanguagePopup />
          <AppearancePopup />
        </div>
      </header>
      <main id="content" className="agent-content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="agent-footer quiet">{config?.copyright}</footer>
    </div>
  );
}
