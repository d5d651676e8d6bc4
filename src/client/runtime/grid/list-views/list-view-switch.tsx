import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { tableView } from '../../../../definitions/list-view';
import { useLanguage } from '../../../i18n/i18n';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { ListViewIcon } from './list-view-icon';

/** Renders the choice between the table and the other views of a list; nothing where the list has none. */
export function ListViewSwitch() {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { change } = useGridSession();
  const views = useGrid(({ grid }) => grid.views);
  const defaultView = useGrid(({ grid }) => grid.defaultView ?? tableView);
  const current = useGrid(({ listView }) => listView?.id ?? tableView);
  if (views === undefined) return null;
  const choices = [
    { id: tableView, type: tableView, name: t('listView.table') } as const,
    ...views.map(({ id, type, title }) => ({
      id,
      type,
      name: title === undefined ? t(`listView.${type}`) : say(title, language),
    })),
  ];
  return (
    <fieldset className="list-views" aria-label={t('listView.title')}>
      {choices.map(({ id, type, name }) => (
        <button
          key={id}
          type="button"
          className="list-views-choice"
          aria-pressed={id === current}
          title={name}
          onClick={() => change({ shown: id === defaultView ? undefined : id })}
        >
          <ListViewIcon type={type} />
          <span className="list-views-name">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
