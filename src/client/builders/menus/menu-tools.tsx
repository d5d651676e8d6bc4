import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { menuTypes } from '../../../definitions/menu';
import { overlayPlace } from '../../runtime/overlay-place';
import { Icon } from '../../ui/icon';
import type { JsonObject } from '../document/pointer';
import { addItem, copyItem, placeTowards, removeItem, type Direction, type ItemEdit } from './menu-edits';
import { freeNumber, numbersWithin } from './menu-items';
import { typeIcons } from './type-icons';

interface MenuToolsProps {
  document: JsonObject;
  selected: string | null;
  /** The numbers of the items of all menus; undefined while they are read. */
  taken: readonly number[] | undefined;
  onMove: (direction: Direction) => void;
  onRun: (command: ItemEdit, removed?: readonly number[]) => void;
}

const moves = [
  { direction: 'up', icon: 'up' },
  { direction: 'down', icon: 'down' },
  { direction: 'out', icon: 'left' },
  { direction: 'in', icon: 'right' },
] as const;

/** The buttons that add an item, and move, copy and remove the selected one. */
export function MenuTools({ document, selected, taken, onMove, onRun }: MenuToolsProps) {
  const { t } = useTranslation('rights-builders');
  const add = (key: string) => {
    const type = menuTypes.find((each) => each === key);
    if (type === undefined || taken === undefined) return;
    const title = t(`menu.types.${type}.first`);
    onRun(addItem(document, selected, { type, title, number: freeNumber(taken) }));
  };
  return (
    <div className="menu-tools" role="toolbar" aria-label={t('menu.tools')}>
      <Dropdown
        trigger={['click']}
        disabled={taken === undefined}
        getPopupContainer={overlayPlace}
        menu={{
          items: menuTypes.map((type) => ({
            key: type,
            icon: <Icon name={typeIcons[type]} />,
            label: t(`menu.types.${type}.name`),
          })),
          onClick: ({ key }) => add(key),
        }}
      >
        <button type="button" className="fb-button" disabled={taken === undefined}>
          <Icon name="add" />
          {t('menu.add')}
        </button>
      </Dropdown>
      {moves.map(({ direction, icon }) => (
        <button
          key={direction}
          type="button"
          className="icon-button"
          aria-label={t(`menu.move.${direction}`)}
          title={t(`menu.move.${direction}`)}
          disabled={selected === null || placeTowards(document, selected, direction) === undefined}
          onClick={() => onMove(direction)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={t('menu.copy')}
        title={t('menu.copy')}
        disabled={selected === null || taken === undefined}
        onClick={() => {
          if (selected !== null && taken !== undefined) onRun(copyItem(document, selected, taken));
        }}
      >
        <Icon name="copy" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('menu.remove')}
        title={t('menu.remove')}
        disabled={selected === null}
        onClick={() => {
          if (selected !== null) onRun(removeItem(document, selected), numbersWithin(document, selected));
        }}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
