import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { useVisits } from '../use-visits';
import './search-slot.css';

const SearchDialog = lazyPage(() => import('../search/search-dialog'), ['search']);

/** The button that opens the search; Ctrl+K opens it too. Its code loads when it is opened first. */
export function SearchSlot() {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const [isOpen, setIsOpen] = useState(false);
  useVisits(isSignedIn);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  if (!isSignedIn) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button search-button"
        aria-label={t('search.open')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="search-button-text" aria-hidden="true">
          {t('search.short')}
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
