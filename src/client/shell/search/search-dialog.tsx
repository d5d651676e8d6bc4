import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import { useMenu } from '../../session/use-menu';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/overlays/toast';
import type { Place } from './search-api';
import { SearchGroup } from './search-group';
import {
  listCreateForms,
  matching,
  listPages,
  foundRowItems,
  shortcutItems,
  type SearchMenu,
} from './search-items';
import { moveFocus } from './move-focus';
import { useFound, useShortcuts } from './use-found';
import './search-dialog.css';

const noRights = {};

/** Finds rows, pages and actions in one dialog; without a text it shows favourites and what was opened last. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const items = useMenu();
  const kruds = useSession((session) => session.kruds);
  const rights = useSession((session) => session.permissions?.permissions ?? noRights);
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { found, error, isAwaited } = useFound(text);
  const { shortcuts, mark } = useShortcuts();

  useEffect(() => dialog.current?.showModal(), []);

  const menu = useMemo<SearchMenu>(
    () => ({ items, kruds, rights, language }),
    [items, kruds, rights, language],
  );
  const pages = useMemo(() => listPages(menu), [menu]);
  const actions = useMemo(() => listCreateForms(menu, (title) => t('new', { title })), [menu, t]);
  const isEmpty = text.trim() === '';
  const shownPages = matching(pages, text);
  const shownActions = matching(actions, text);
  const lists = isEmpty ? [] : (found?.lists ?? []);
  const count = lists.reduce((sum, { rows }) => sum + rows.length, shownPages.length + shownActions.length);

  const isMarked = ({ menu: page, row }: Place) =>
    shortcuts.some((one) => one.isFavourite && one.menu === page && Number(one.row?.id ?? 0) === (row ?? 0));
  const onMark = (place: Place, isFavourite: boolean) => {
    mark(place, isFavourite).catch((problem: unknown) =>
      showToast({
        tone: 'error',
        title: t('markFailed'),
        description: problem instanceof Error ? problem.message : String(problem),
      }),
    );
  };
  const marks = { isMarked, onMark, onGo: onClose };
  const keys = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.nativeEvent.isComposing || !dialog.current) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(dialog.current, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      dialog.current.querySelector<HTMLElement>('[data-search-item]')?.click();
    }
  };

  return (
    // Keys of the whole dialog: its controls are inputs, links and buttons.
    <dialog ref={dialog} className="search-dialog" aria-label={t('title')} onClose={onClose} onKeyDown={keys}>
      <div className="search-head">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('title')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <output className="visually-hidden">{isEmpty || isAwaited ? '' : t('count', { count })}</output>
      <div className="search-body">
        {isEmpty ? (
          <>
            <SearchGroup
              {...marks}
              title={t('favourites')}
              items={shortcutItems(
                shortcuts.filter(({ isFavourite }) => isFavourite),
                pages,
                rights,
              )}
            />
            <SearchGroup
              {...marks}
              title={t('recent')}
              items={shortcutItems(
                shortcuts.filter(({ isFavourite }) => !isFavourite),
                pages,
                rights,
              )}
            />
            {shortcuts.length === 0 ? <p className="search-note">{t('hint')}</p> : null}
          </>
        ) : null}
        <SearchGroup {...marks} title={t('pages')} items={shownPages} />
        {lists.map((list) => (
          <SearchGroup
            {...marks}
            key={list.menu}
            title={list.title}
            items={foundRowItems(list, rights)}
            more={list.hasMore ? `/admin/p/${list.menu}?q=${encodeURIComponent(text.trim())}` : undefined}
          />
        ))}
        <SearchGroup {...marks} title={t('actions')} items={shownActions} />
        {isEmpty || count > 0 || isAwaited || error ? null : <p className="search-note">{t('nothing')}</p>}
        {isAwaited && lists.length === 0 ? <p className="search-note">{t('searching')}</p> : null}
        {error && !isEmpty ? (
          <p className="search-note" role="alert">
            {error.message}
          </p>
        ) : null}
        {found && found.left.length > 0 && !isEmpty ? (
          <p className="search-note">{t('left', { lists: found.left.join(', ') })}</p>
        ) : null}
      </div>
    </dialog>
  );
}
