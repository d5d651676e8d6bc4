import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../../../../definitions/text';
import { fold } from '../../../../engine/filter/fold';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { usePaletteDrag } from '../canvas/builder-drag';
import { TitleForm } from './title-form';
import type { PaletteEntry, PaletteGroup } from './palette-entries';
import './palette.css';

interface PaletteProps {
  groups: readonly (readonly [PaletteGroup, readonly PaletteEntry[]])[];
  /** The entry whose title is asked for. */
  asked: PaletteEntry | null;
  onChoose: (entry: PaletteEntry) => void;
  onTitle: (title: Text) => void;
  onCancel: () => void;
}

/** Lists everything that can be put on the form: a click adds it after the selected part, a drag to any place. */
export function Palette({ groups, asked, onChoose, onTitle, onCancel }: PaletteProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const drag = usePaletteDrag();
  const [search, setSearch] = useState('');
  const wanted = fold(useDeferredValue(search).trim());
  const titleOf = (entry: PaletteEntry) =>
    entry.kind === 'part'
      ? t(`parts.${entry.part}`)
      : entry.kind === 'newList'
        ? t('parts.newList')
        : say(entry.title, language);
  const found = groups
    .map(
      ([group, entries]) =>
        [group, entries.filter((entry) => matches(entry, titleOf(entry), wanted))] as const,
    )
    .filter(([group, entries]) => entries.length > 0 || (group === 'columns' && wanted === ''));
  return (
    <section className="fb-pane fb-palette" aria-label={t('palette.label')}>
      <div className="fb-search">
        <Icon name="search" />
        <input
          type="search"
          className="fb-input"
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {asked === null ? null : (
        <TitleForm
          key={asked.key}
          of={asked.kind === 'newList' ? 'newList' : 'newField'}
          element={titleOf(asked)}
          onTitle={onTitle}
          onCancel={onCancel}
        />
      )}
      <div className="fb-groups" {...drag}>
        {found.length === 0 ? <p className="fb-empty">{t('palette.nothing')}</p> : null}
        {found.map(([group, entries]) => (
          <section key={group} aria-label={t(`groups.${group}`)}>
            <h2>{t(`groups.${group}`)}</h2>
            {entries.length === 0 ? <p className="fb-help">{t('palette.allPlaced')}</p> : null}
            <ul className={group === 'columns' ? 'fb-entries is-list' : 'fb-entries'}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <button
                    type="button"
                    className="fb-entry-button"
                    data-entry={entry.key}
                    onClick={() => onChoose(entry)}
                  >
                    <Icon name={entry.icon} />
                    <span>{titleOf(entry)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Finds an entry by its title in any language, or by its name. */
function matches(entry: PaletteEntry, title: string, wanted: string): boolean {
  if (wanted === '') return true;
  const name =
    entry.kind === 'column' || entry.kind === 'list'
      ? entry.name
      : entry.kind === 'part'
        ? entry.part
        : entry.kind === 'newList'
          ? entry.key
          : entry.manifest.type;
  const titles = 'title' in entry && typeof entry.title !== 'string' ? Object.values(entry.title) : [];
  return [title, name, ...titles].some((each) => fold(each).includes(wanted));
}
